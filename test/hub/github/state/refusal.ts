/** Why the hub does not do what it was asked for; REST and GraphQL each put it in GitHub's words. */
export type RefusalKind = "unauthorized" | "forbidden" | "not-found" | "validation" | "conflict";

export interface FieldError {
  readonly resource: string;
  readonly field: string;
  readonly code: string;
  readonly message?: string;
  readonly value?: string;
}

export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly errors: readonly FieldError[];

  constructor(kind: RefusalKind, message: string, errors: readonly FieldError[] = []) {
    super(message);
    this.kind = kind;
    this.errors = errors;
  }
}

export const notFound = (): Refusal => new Refusal("not-found", "Not Found");

export const notAccessible = (): Refusal => new Refusal("forbidden", "Resource not accessible by integration");

export function invalid(...errors: readonly FieldError[]): Refusal {
  return new Refusal("validation", "Validation Failed", errors);
}

/** Narrows, or refuses with 404. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw notFound();
  return value;
}
