import { afterEach, describe, expect, it, vi } from "vitest";
import { serverApi } from "./api.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

function answering(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => answer());
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

describe("serverApi(token)", () => {
  it("sends the token, and says that a body is JSON", async () => {
    const fetch = answering(() => Response.json({ ok: true }));
    expect(await serverApi("secret").request("/api/score", { method: "POST", body: "{}" })).toEqual({
      ok: true,
    });
    const headers = new Headers(fetch.mock.calls[0]?.[1].headers);
    expect([headers.get("authorization"), headers.get("content-type")]).toEqual([
      "Bearer secret",
      "application/json",
    ]);
  });

  it("answers nothing for an answer without a body", async () => {
    answering(() => new Response(null, { status: 204 }));
    expect(await serverApi().request("/api/runs/a", { method: "DELETE" })).toBeUndefined();
  });

  it("fails in the server's own words", async () => {
    answering(() =>
      Response.json(
        { message: "no such run", hint: "Reload.", where: { file: "body", line: 3 } },
        { status: 404 },
      ),
    );
    await expect(serverApi().request("/api/runs/a")).rejects.toMatchObject({
      message: "no such run",
      hint: "Reload.",
      status: 404,
      where: { file: "body", line: 3 },
    });
  });

  it("says what it can when the server says nothing", async () => {
    answering(() => new Response("oops", { status: 500 }));
    await expect(serverApi().request("/api/runs")).rejects.toThrow("The server answered 500.");
    answering(() => Promise.reject(new TypeError("failed to fetch")));
    await expect(serverApi().request("/api/runs")).rejects.toThrow("The server does not answer.");
  });

  it("lets a cancelled question end as cancelled", async () => {
    const reason = new DOMException("stale", "AbortError");
    answering(() => Promise.reject(reason));
    await expect(serverApi().send("/api/explain", { signal: AbortSignal.abort() })).rejects.toBe(reason);
  });
});
