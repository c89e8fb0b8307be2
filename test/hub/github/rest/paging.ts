import { type Repository } from "../state/repository.ts";
import type { Context, RestAnswer } from "./context.ts";

export interface Page {
  readonly number: number;
  readonly size: number;
}

export function pageOf(context: Context, usual = 30): Page {
  const size = Number(context.query["per_page"] ?? usual);
  return {
    number: Math.max(1, Number(context.query["page"] ?? 1)),
    size: size < 1 ? usual : Math.min(size, 100),
  };
}

/** One page of the list, with `Link` when there are more. */
export function listed<T>(context: Context, items: readonly T[], print: (item: T) => unknown): RestAnswer {
  const page = pageOf(context);
  const shown = items.slice((page.number - 1) * page.size, page.number * page.size);
  return { status: 200, body: shown.map(print), headers: linksOf(context, page, items.length) };
}

export function linksOf(context: Context, page: Page, total: number): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / page.size));
  const relations: [string, number][] = [];
  if (page.number > 1) relations.push(["prev", Math.min(page.number - 1, last)]);
  if (page.number < last) relations.push(["next", page.number + 1], ["last", last]);
  if (page.number > 1) relations.push(["first", 1]);
  if (relations.length === 0) return {};
  const links = relations.map(([relation, number]) => `<${urlOf(context, number)}>; rel="${relation}"`);
  return { link: links.join(", ") };
}

/** GitHub's own links name the repository by id. */
function urlOf(context: Context, page: number): string {
  const query = new URLSearchParams({ ...context.query, page: String(page) });
  return `${context.api}${toIdPath(context)}?${query.toString()}`;
}

function toIdPath(context: Context): string {
  const { owner = "", repo = "" } = context.params;
  const prefix = `/repos/${owner}/${repo}`;
  const repository = context.world.repositories.find((one) => isNamed(one, owner, repo));
  return repository && context.request.path.toLowerCase().startsWith(prefix.toLowerCase())
    ? `/repositories/${repository.id}${context.request.path.slice(prefix.length)}`
    : context.request.path;
}

function isNamed(repository: Repository, owner: string, name: string): boolean {
  return (
    repository.owner.login.toLowerCase() === owner.toLowerCase() && repository.name.toLowerCase() === name.toLowerCase()
  );
}
