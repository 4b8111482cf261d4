import { once } from "node:events";
import { connect } from "node:net";
import { Hono } from "hono";
import { describe, expect, it, vi } from "vitest";
import { faultOf } from "../../test/support/fault-of.ts";
import { inTime } from "./limits.ts";
import { listen } from "./listen.ts";

describe("listen(app, address)", () => {
  it("tells a request that its client has gone away, also when all of it was read", async () => {
    let begin = (): void => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const ends: unknown[] = [];
    const app = new Hono().post("/slow", async (c) => {
      await c.req.text();
      try {
        return await inTime(c.req.raw.signal, 60_000, (signal) => {
          begin();
          return new Promise<Response>((_, reject) =>
            signal.addEventListener("abort", () => reject(signal.reason)),
          );
        });
      } catch (error) {
        ends.push(error);
        throw error;
      }
    });
    app.onError((_, c) => c.text("", 500));
    const listening = await listen(app, { host: "127.0.0.1", port: 0 });
    try {
      const client = new AbortController();
      const asked = fetch(`http://127.0.0.1:${listening.port}/slow`, {
        method: "POST",
        body: "text",
        signal: client.signal,
      }).catch(() => {});
      await begun;
      client.abort();
      await asked;
      await vi.waitFor(() => expect(ends).toMatchObject([{ status: 408 }]));
    } finally {
      await listening.close();
    }
  });

  it.each([
    ["say nothing", ""],
    ["begin to say something", "POST / HTTP/1.1\r\nhost: 127.0.0.1\r\n"],
    ["never end what they send", "POST / HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 9\r\n\r\nx"],
  ])("answers while 300 others have connected and %s", async (_, said) => {
    const app = new Hono().get("/", (c) => c.text("here")).post("/", async (c) => c.text(await c.req.text()));
    app.onError((_, c) => c.text("", 400));
    const listening = await listen(app, { host: "127.0.0.1", port: 0 });
    const silent = Array.from({ length: 300 }, () =>
      connect(listening.port, "127.0.0.1").on("error", () => {}),
    );
    try {
      await Promise.all(silent.map((socket) => once(socket, "connect")));
      for (const socket of silent) socket.write(said);
      const signal = AbortSignal.timeout(5_000);
      expect(await (await fetch(`http://127.0.0.1:${listening.port}/`, { signal })).text()).toBe("here");
    } finally {
      for (const socket of silent) socket.destroy();
      await listening.close();
    }
  });

  it("says that an address is not this machine's", async () => {
    const asked = listen(new Hono(), { host: "203.0.113.7", port: 0 });
    expect(await faultOf(asked)).toMatch(/^cannot be bound to 203\.0\.113\.7/);
  });
});
