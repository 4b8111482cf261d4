import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as bodyOf } from "node:stream/consumers";

/** A request as an invented service sees it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** What an invented service says: a value that becomes JSON, or what it does with the response itself. */
export type Say = (asked: Asked, response: ServerResponse) => unknown;

/** A server on this machine with invented answers; it goes away with the test. `asked` are the requests so far. */
export async function inventedService(
  say: Say,
): Promise<AsyncDisposable & { readonly url: string; readonly asked: readonly Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url: path = "", headers } = request;
    const one = { method, path, headers, body: await bodyOf(request) };
    asked.push(one);
    const answer = await say(one, response);
    if (answer !== undefined) response.end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
