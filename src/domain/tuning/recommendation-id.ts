/** The scope of a recommendation is its id: `rule/area/role`, escaped as JSON pointers are (`~` → `~0`, `/` → `~1`), `*` for none. */
import { ROLES, type Role } from "../violation/rule.ts";

export interface Scope {
  readonly rule: string;
  /** Absent: every area. */
  readonly area?: string | undefined;
  /** Absent: every role. */
  readonly role?: Role | undefined;
}

const ANY = "*";

export function printId({ rule, area, role }: Scope): string {
  return [escape(rule), area === undefined ? ANY : escape(area), role ?? ANY].join("/");
}

/** The exact inverse of `printId`; undefined for a text that it never returns. */
export function parseId(id: string): Scope | undefined {
  const [rule, area, role, ...rest] = id.split("/");
  if (!rule || !area || role === undefined || rest.length > 0) return undefined;
  const known = ROLES.find((one) => one === role);
  if (known === undefined && role !== ANY) return undefined;
  const scope: Scope = {
    rule: unescape(rule),
    ...(area === ANY ? {} : { area: unescape(area) }),
    ...(known === undefined ? {} : { role: known }),
  };
  return printId(scope) === id ? scope : undefined;
}

function escape(part: string): string {
  return part.replaceAll("~", "~0").replaceAll("/", "~1");
}

function unescape(part: string): string {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}
