/** What a service answers, before it goes to the wire. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Ask {
  readonly method: string;
  readonly url: URL;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export function answerJson(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { "content-type": "application/json", ...headers },
    body: Buffer.from(JSON.stringify(value)),
  };
}

/** The errors of the Twirp protocol that the service uses. */
const twirpStatus = {
  already_exists: 409,
  failed_precondition: 412,
  internal: 500,
  invalid_argument: 400,
  not_found: 404,
  permission_denied: 403,
  resource_exhausted: 429,
  unauthenticated: 401,
  unavailable: 503,
};

export type TwirpCode = keyof typeof twirpStatus;

export function answerTwirpError(code: TwirpCode, msg: string, headers: Record<string, string> = {}): Answer {
  return answerJson(twirpStatus[code], { code, msg }, headers);
}
