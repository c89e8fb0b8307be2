/** One request over the wire: read whole, within a time and a size, or a reason why not. */

export type WireFault = "timeout" | "network" | "too-large";

export class WireError extends Error {
  override readonly name = "WireError";
  readonly fault: WireFault;

  constructor(fault: WireFault, cause?: unknown) {
    super(`no usable answer: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** A tree of 100,000 entries, and a comparison of 300 files with their patches, fit. */
const MOST_BYTES = 64 * 1024 * 1024;

export interface WireLimits {
  /** Milliseconds that a request may take now; 0 or less when none is left. */
  readonly timeLeft: () => number;
  readonly mostBytes?: number;
}

/** A `fetch` that follows no redirect and hands out only bodies that came whole. */
export function createWire(limits: WireLimits): typeof fetch {
  return async (input, init) => {
    const left = limits.timeLeft();
    if (left <= 0) throw new WireError("timeout");
    try {
      const signal = AbortSignal.timeout(left);
      const response = await fetch(input, { ...init, redirect: "manual", signal });
      return await wholeOf(response, limits.mostBytes ?? MOST_BYTES);
    } catch (error) {
      throw error instanceof WireError ? error : new WireError(faultOf(error), error);
    }
  };
}

function faultOf(error: unknown): WireFault {
  return error instanceof Error && error.name === "TimeoutError" ? "timeout" : "network";
}

async function wholeOf(response: Response, most: number): Promise<Response> {
  const { status, headers } = response;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > most) throw new WireError("too-large");
    parts.push(part);
  }
  const isBare = status === 204 || status === 205 || status === 304;
  return new Response(isBare ? null : Buffer.concat(parts), { status, headers });
}
