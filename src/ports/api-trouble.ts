/** What can go wrong between us and GitHub, as a value. What could not be looked at is unknown, never empty. */

export type ApiTroubleKind =
  /** 401: the token is missing, wrong or expired. */
  | "unauthorized"
  /** 403: the token may not do this. */
  | "forbidden"
  /** 404 and 410. A token that may not see something gets this answer too. */
  | "not-found"
  /** 409 */
  | "conflict"
  /** 400 and 422: the request itself is refused. */
  | "invalid"
  /** The hourly allowance is used up. */
  | "rate-limited"
  /** Too much at once; it was waited for as long as the run can afford. */
  | "secondary-limited"
  /** 5xx, still there after the retries that are safe. */
  | "server"
  /** No answer in time, of this request or of the whole run. */
  | "timeout"
  /** The connection could not be made or broke off. */
  | "network"
  /** GraphQL answered with errors in place of what was asked. */
  | "graphql-errors"
  /** An answer that is not what GitHub documents, is cut off, or is larger than can be taken. */
  | "unreadable";

/** A refusal that a flow answers in its own way. */
export type ApiRefusal = "body-too-long" | "locked" | "pull-requests-not-permitted" | "moved";

export interface ApiTrouble {
  readonly kind: ApiTroubleKind;
  /** HTTP status; undefined where there was no answer. */
  readonly status: number | undefined;
  /**
   * One sentence for people in letters, digits and plain punctuation, at most 300 characters. GitHub's own words are in
   * it only as far as that alphabet goes; never the token.
   */
  readonly words: string;
  readonly refusal: ApiRefusal | undefined;
  /** Milliseconds since 1970, UTC: when to come back. Only of the two kinds of limit, where GitHub said. */
  readonly until: number | undefined;
}

export type Answer<T> = { readonly value: T } | { readonly trouble: ApiTrouble };
