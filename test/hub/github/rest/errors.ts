import type { Refusal, RefusalKind } from "../state/refusal.ts";
import type { RestAnswer } from "./context.ts";

const STATUS: Readonly<Record<RefusalKind, number>> = {
  unauthorized: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  validation: 422,
};

const DOCUMENTATION = "https://docs.github.com/rest";

/** GitHub's shape of an error. */
export function printRefusal(refusal: Refusal): RestAnswer {
  const status = STATUS[refusal.kind];
  const errors = refusal.errors.length > 0 ? { errors: refusal.errors } : {};
  return {
    status,
    body: { message: refusal.message, ...errors, documentation_url: DOCUMENTATION, status: String(status) },
  };
}

/** A body that is no JSON. */
export function printUnparsable(): RestAnswer {
  return { status: 400, body: { message: "Problems parsing JSON", documentation_url: DOCUMENTATION, status: "400" } };
}

export function printPrimaryLimit(): RestAnswer {
  const documentation = `${DOCUMENTATION}/using-the-rest-api/rate-limits-for-the-rest-api`;
  return {
    status: 403,
    body: { message: "API rate limit exceeded.", documentation_url: documentation, status: "403" },
  };
}
