/** What comes in and what goes out, before and after HTTP. */
export interface HubRequest {
  /** 1, 2, 3 … in order of arrival. */
  readonly number: number;
  readonly method: string;
  /** Without the prefix of GHES: `/repos/octo-org/app`, `/graphql`. */
  readonly path: string;
  /** It came by the paths of an Enterprise Server, which has no limits. */
  readonly enterprise: boolean;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** The token, whichever way it was sent. */
  readonly credential: string | undefined;
  /** Parsed JSON; undefined without a body, or when it is none. */
  readonly body: unknown;
  readonly rawBody: string;
  readonly rawBytes: Buffer;
  /** Of a GraphQL request: the name, or of an unnamed one the fields it asks for at the top. */
  readonly operation: string | undefined;
  readonly operationType: "query" | "mutation" | undefined;
}

export interface HubAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined: no body. A buffer goes out as it is, anything else as JSON. */
  readonly body: unknown;
}
