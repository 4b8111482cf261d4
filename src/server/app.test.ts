import { describe, expect, it } from "vitest";
import { HOST, inventedServer, TOY_PAGE } from "../../test/support/invented-server.ts";
import { jsonOf } from "../../test/support/json-of.ts";

describe("the page", () => {
  it("comes with a policy that lets nothing run but its own script, and nobody frame it", async () => {
    await using server = await inventedServer();
    const answer = await server.ask("/");
    expect(answer.status).toBe(200);
    const policy = answer.headers.get("content-security-policy")!;
    expect(policy.split("; ")).toEqual([
      "default-src 'none'",
      `script-src '${TOY_PAGE.scriptHash}'`,
      `style-src '${TOY_PAGE.styleHash}'`,
      "img-src data:",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/html; charset=UTF-8",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "cross-origin-resource-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
    });
    expect(await answer.text()).toContain(
      '<script type="application/json" id="assay-boot">{"mode":"server"}</script>',
    );
  });

  it("may be opened by a link from elsewhere, but not fetched or framed", async () => {
    await using server = await inventedServer();
    const from = (mode: string, dest: string) =>
      server.ask("/", {
        headers: { "sec-fetch-site": "cross-site", "sec-fetch-mode": mode, "sec-fetch-dest": dest },
      });
    expect((await from("navigate", "document")).status).toBe(200);
    expect((await from("navigate", "iframe")).status).toBe(403);
    expect((await from("no-cors", "script")).status).toBe(403);
  });
});

describe("every answer of the interface", () => {
  it("is never stored, framed or taken for a document", async () => {
    await using server = await inventedServer();
    for (const path of ["/api/runs", "/api/nothing"])
      expect(Object.fromEntries((await server.ask(path)).headers)).toMatchObject({
        "cache-control": "no-store",
        "content-type": "application/json",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
  });

  it("says what is wrong and what to do", async () => {
    await using server = await inventedServer();
    const answer = await server.ask("/api/nothing");
    expect(answer.status).toBe(404);
    expect(await jsonOf(answer)).toEqual({
      message: "there is nothing here",
      hint: "GET /api/openapi.json lists what there is.",
    });
  });

  it("tells nothing of an error that nobody foresaw but that there was one", async () => {
    await using server = await inventedServer(() => ({
      offered: async () => {
        throw new TypeError("/home/ada/secret");
      },
    }));
    const answer = await server.ask("/api/metrics");
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain("secret");
    expect(server.bugs).toHaveLength(1);
  });
});

describe("requests that are refused", () => {
  it("are those whose bytes are not UTF-8, or whose body is nested too deep to be followed", async () => {
    await using server = await inventedServer();
    const send = async (body: Buffer | string) => {
      const headers = { "content-type": "application/json" };
      const answer = await server.ask("/api/score", { method: "POST", headers, body });
      return [answer.status, ((await answer.json()) as { message: string }).message];
    };
    expect(await send(Buffer.from('{"input":"caf\xe9"}', "latin1"))).toEqual([
      400,
      "the body is not valid UTF-8",
    ]);
    const deep = `{"items":[{"id":"a","record":${"[".repeat(5000)}${"]".repeat(5000)}}]}`;
    expect(await send(deep)).toEqual([422, "the body is nested deeper than 250 levels"]);
    expect(server.bugs).toEqual([]);
  });

  it.each([
    ["another host (DNS rebinding)", { host: "evil.example:7777" }],
    ["another origin", { origin: "http://evil.example" }],
    ["the origin null", { origin: "null" }],
    ["the same host at another port", { origin: "http://127.0.0.1:3000" }],
    ["the same host by another scheme", { origin: `https://${HOST}` }],
    ["another site, by the browser's word", { "sec-fetch-site": "cross-site" }],
    ["another port of this machine, by the browser's word", { "sec-fetch-site": "same-site" }],
  ])("are those of %s", async (_, headers) => {
    await using server = await inventedServer();
    expect((await server.ask("/api/runs", { headers })).status).toBe(403);
    expect((await server.ask("/api/runs/x", { method: "DELETE", headers })).status).toBe(403);
  });

  it("are not those of the page itself, nor of a program", async () => {
    await using server = await inventedServer();
    const own = { origin: `http://${HOST}`, "sec-fetch-site": "same-origin" };
    expect((await server.ask("/api/runs", { headers: own })).status).toBe(200);
    expect((await server.ask("/api/runs")).status).toBe(200);
    expect(
      (await server.ask("/api/runs", { method: "OPTIONS", headers: own })).headers.has(
        "access-control-allow-origin",
      ),
    ).toBe(false);
  });

  it("are those without the token, where one is wanted", async () => {
    await using server = await inventedServer(() => ({ security: { host: "0.0.0.0", token: "s3cret" } }));
    expect((await server.ask("/api/runs")).status).toBe(401);
    expect((await server.ask("/api/runs", { headers: { authorization: "Bearer wrong" } })).status).toBe(401);
    expect((await server.ask("/api/runs?token=s3cret")).status).toBe(401);
    expect((await server.ask("/api/runs", { headers: { authorization: "Bearer s3cret" } })).status).toBe(200);
    expect((await server.ask("/")).status).toBe(401);
    expect(await (await server.ask("/?token=s3cret")).text()).toContain('{"mode":"server","token":"s3cret"}');
  });
});
