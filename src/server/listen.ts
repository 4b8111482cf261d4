import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import { type UserError, usageError } from "../core/errors.ts";

/** Bounds on what a client may keep waiting, in milliseconds: for its headers, its whole request, its next request. */
const TIMES = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 5_000,
  // How often the times are looked at.
  connectionsCheckingInterval: 1_000,
};
const MOST_CONNECTIONS = 256;

/** A server that listens. */
export interface Listening {
  readonly port: number;
  /** Takes no more requests and ends those that go on. */
  close(): Promise<void>;
}

/** Binds an app to an address. */
export async function listen(app: Hono, { host, port }: { host: string; port: number }): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: TIMES,
    // Only this server's requests are its own kind; the rest of the program keeps Node's.
    overrideGlobalObjects: false,
  }) as Server;
  makeRoom(server, MOST_CONNECTIONS);
  await new Promise<void>((listening, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) => fail(unbindable(error, host, port)));
    server.listen(port, host, listening);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * Bounds how many connections there are: a new one takes the place of the one that has kept this server waiting longest, whether for
 * a request or for the rest of one, and is refused when all are being answered.
 */
function makeRoom(server: Server, most: number): void {
  /** By socket, those whose last request is not over: it, or nothing before the next. */
  const asked = new Map<Socket, IncomingMessage | undefined>();
  server.on("connection", (socket) => {
    asked.set(socket, undefined);
    socket.once("close", () => asked.delete(socket));
    if (asked.size <= most) return;
    const longest = [...asked].find(([, request]) => !request?.complete);
    (longest?.[0] ?? socket).destroy();
  });
  const note = (socket: Socket, request?: IncomingMessage): void => {
    if (socket.destroyed) return;
    // The last to keep it waiting is the last in the order.
    asked.delete(socket);
    asked.set(socket, request);
  };
  server.on("request", (request, answer) => {
    note(request.socket, request);
    answer.once("close", () => note(request.socket));
  });
}

function unbindable(error: NodeJS.ErrnoException, host: string, port: number): UserError {
  if (error.code === "EADDRINUSE")
    return usageError(
      `port ${port} is taken by another program`,
      "Choose another with --port, or 0 for any that is free.",
    );
  if (error.code === "EACCES")
    return usageError(`port ${port} may not be used`, "Choose one above 1023 with --port.");
  return usageError(
    `cannot be bound to ${host} (${error.code ?? error.message})`,
    "Give an address of this machine with --host.",
  );
}
