import { ROUTES } from "./routes.ts";
import type { Route } from "./context.ts";

export interface RouteMatch {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** These stand for what may hold slashes. */
const GREEDY = new Set(["path", "ref", "basehead", "branch"]);

const COMPILED = ROUTES.map((route) => ({ route, pattern: toPattern(route.template) }));

/** The first that fits; templates with fewer open parts come first. */
export function matchRoute(method: string, path: string): RouteMatch | undefined {
  const fits = COMPILED.flatMap(({ route, pattern }) => {
    const match = route.method === method ? pattern.exec(path) : null;
    return match ? [{ route, params: decoded(match.groups ?? {}) }] : [];
  });
  return fits.toSorted((one, other) => rank(one.route) - rank(other.route))[0];
}

function toPattern(template: string): RegExp {
  const source = template
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (name === undefined) return part.replace(/[.+]/g, "\\$&");
      // The root of a repository is a path, too.
      return GREEDY.has(name) ? `(?<${name}>${name === "path" ? ".*" : ".+"})` : `(?<${name}>[^/]+)`;
    })
    .join("");
  return new RegExp(`^${source.replace(/\/\(\?<path>\.\*\)$/, "(?:/(?<path>.*))?")}$`);
}

function rank({ template }: Route): number {
  const greedy = [...GREEDY].some((name) => template.endsWith(`{${name}}`));
  return (greedy ? 100 : 0) + template.split("{").length;
}

function decoded(groups: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value ?? "")]));
}
