import { createServer } from "node:http";
import { connect } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { useProxy } from "../../../src/adapters/node/proxy.ts";
import { ConfigurationError } from "../../../src/domain/errors.ts";
import { startStub } from "../github/stub.ts";

const request = { what: "reading it", route: "GET /it", parameters: {}, schema: z.object({ id: z.int() }) } as const;

/** Knows the way to one name that nobody else knows. */
async function startProxy(target: string): Promise<{ readonly url: string; readonly asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((incoming, response) => {
    asked.push(incoming.url ?? "");
    response.writeHead(200, { "content-type": "application/json" }).end('{"id":1}');
  });
  server.on("connect", (incoming, socket) => {
    asked.push(incoming.url ?? "");
    const { port } = new URL(target);
    const out = connect(Number(port), "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      out.pipe(socket).pipe(out);
    });
    for (const end of [out, socket]) end.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { url: `http://127.0.0.1:${String(typeof address === "object" && address ? address.port : 0)}`, asked };
}

describe("a runner behind a proxy", () => {
  test("reaches GitHub through it, and what is left out straight", async () => {
    const stub = await startStub(() => ({ json: { id: 1 } }));
    const proxy = await startProxy(stub.url);
    const behind = await startStub(() => ({}), { apiUrl: "http://github.invalid" });
    const undo = useProxy({ http_proxy: proxy.url, no_proxy: "127.0.0.1" });
    try {
      expect(await behind.github.rest(request)).toEqual({ value: { id: 1 } });
      expect(proxy.asked.join()).toContain("github.invalid");
      proxy.asked.length = 0;
      expect(await stub.github.rest(request)).toEqual({ value: { id: 1 } });
      expect(proxy.asked).toEqual([]);
    } finally {
      if (undo) undo();
    }
  });

  test("an address that is none is the owner's to put right, and is not shown", () => {
    const open = (): unknown => useProxy({ https_proxy: "http://me:secret@:x" });
    expect(open).toThrow(ConfigurationError);
    expect(open).not.toThrow("secret");
  });
});
