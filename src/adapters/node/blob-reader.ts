import { startGit, type GitProcess } from "./git-process.ts";

interface Waiting {
  readonly resolve: (bytes: Uint8Array | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** Largest blob that is handed out whole; of a larger one only this much comes, which is enough to see that it is too large. */
const MOST_BYTES = 1_048_577;

/** One `git cat-file --batch` that answers in the order it was asked. */
export class BlobReader {
  readonly #child: GitProcess;
  readonly #waiting: Waiting[] = [];
  #buffer: Buffer = Buffer.alloc(0);
  #head: { size: number; kept: Buffer[]; keptBytes: number; left: number } | undefined;
  #failure: Error | undefined;
  /** Questions of one turn of the event loop, sent in one write: each write wakes git up. */
  #unsent = "";

  constructor(directory: string) {
    this.#child = startGit(directory, ["cat-file", "--batch"]);
    // A pipe that breaks says less than why it broke: that comes with the end of the process.
    this.#child.stdin.on("error", () => undefined);
    this.#child.on("error", (error) => this.#fail(error));
    let said = "";
    this.#child.stderr.on("data", (chunk: Buffer) => (said = `${said}${chunk.toString("utf8")}`.slice(0, 2000)));
    this.#child.stdout.on("data", (chunk: Buffer) => this.#take(chunk));
    this.#child.on("close", () => this.#fail(new Error(`git cat-file ended early: ${said.trim() || "no message"}`)));
  }

  /** The blob's bytes, cut at 1 MiB + 1; undefined when the object is not here. */
  read(oid: string): Promise<Uint8Array | undefined> {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      if (this.#unsent === "") queueMicrotask(() => this.#send());
      this.#unsent += `${oid}\n`;
    });
  }

  close(): void {
    this.#send();
    this.#child.stdin.end();
  }

  #send(): void {
    if (this.#unsent !== "" && this.#child.stdin.writable) this.#child.stdin.write(this.#unsent);
    this.#unsent = "";
  }

  #take(chunk: Buffer): void {
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
    while (this.#head ? this.#takeBody() : this.#takeHead());
  }

  #takeHead(): boolean {
    const end = this.#buffer.indexOf(10);
    if (end === -1) return false;
    const words = this.#buffer.toString("latin1", 0, end).split(" ");
    this.#buffer = this.#buffer.subarray(end + 1);
    if (words.length === 3) {
      const size = Number(words[2]);
      this.#head = { size, kept: [], keptBytes: 0, left: size + 1 };
    } else {
      this.#waiting.shift()?.resolve(undefined);
    }
    return true;
  }

  /** Takes what has come of the body (and the line feed behind it), so that a huge blob is never held whole. */
  #takeBody(): boolean {
    const head = this.#head;
    if (!head || this.#buffer.length === 0) return false;
    const part = this.#buffer.subarray(0, head.left);
    const wanted = part.subarray(0, Math.max(0, Math.min(head.size, MOST_BYTES) - head.keptBytes));
    if (wanted.length > 0) head.kept.push(wanted);
    head.keptBytes += wanted.length;
    head.left -= part.length;
    this.#buffer = this.#buffer.subarray(part.length);
    if (head.left > 0) return false;
    this.#head = undefined;
    this.#waiting.shift()?.resolve(Buffer.concat(head.kept));
    return true;
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const waiting of this.#waiting.splice(0)) waiting.reject(error);
  }
}
