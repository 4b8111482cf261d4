import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inventedAssets } from "../../../test/support/invented-assets.ts";
import { bootOf, scriptsOf } from "../../../test/support/read-page.ts";
import { pageCsp } from "./page-csp.ts";
import { renderPageShell } from "./page-shell.ts";

const assets = inventedAssets();

const hostile = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "</title><script>alert(1)</script>",
    "</script><img src=x onerror=alert(1)>",
    "<!-- <script>",
    "&lt;/title&gt;",
    "\u202Eturned \u200Bhidden\u2028",
    '"><base href="//evil.example">',
    "{{constructor.constructor('alert(1)')()}}",
    "javascript:alert(1)",
  ),
);

describe("renderPageShell(assets, { title, boot })", () => {
  it("is a document with policy, style, title, place for the page, boot data and script, in this order", () => {
    const { head, tail } = renderPageShell(assets, { title: "Demo", boot: { mode: "embedded", chunks: 2 } });
    const html = head + tail;
    const places = [
      "<!doctype html>",
      '<meta charset="utf-8">',
      `content="default-src 'none'; script-src '${assets.scriptHash}'`,
      "<title>Demo</title>",
      "<style>body { margin: 0 }</style>",
      '<div id="app"></div>',
      'id="assay-boot">{"mode":"embedded","chunks":2}</script>',
      '<script>console.log("page")</script>',
    ].map((piece) => html.indexOf(piece));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it("lets nothing in a title or in boot data become mark-up", () => {
    fc.assert(
      fc.property(hostile, hostile, (title, files) => {
        const boot = { mode: "folder", files, chunks: 1 } as const;
        const { head, tail } = renderPageShell(assets, { title, boot });
        const html = head + tail;
        expect(scriptsOf(html)).toHaveLength(2);
        expect(bootOf(html)).toEqual(boot);
        const own = /<title>([^<]*)<\/title>/.exec(html)![1]!;
        expect(own).not.toMatch(/[<>"'\u202E\u200B]/);
        // But for title and boot data the document is always the same.
        const plain = renderPageShell(assets, { title: "", boot: { ...boot, files: "" } });
        const bare = html.replace(/<title>[^<]*/, "<title>").replace(/("files":)"(?:[^"\\]|\\.)*"/, '$1""');
        expect(bare).toBe(plain.head + plain.tail);
      }),
    );
  });

  it("refuses a script or style that would end its own element", () => {
    const shell = (script: string, style: string): unknown =>
      renderPageShell(inventedAssets(script, style), { title: "", boot: { mode: "server" } });
    expect(() => shell('"</SCRIPT>"', "")).toThrow(/would end it/);
    expect(() => shell('"<!--"', "")).toThrow(/would end it/);
    expect(() => shell("", "</style>")).toThrow(/would end it/);
  });
});

describe("pageCsp(assets, mode)", () => {
  it("allows the one script and the one style, and no request", () => {
    expect(pageCsp(assets, "embedded")).toBe(
      `default-src 'none'; script-src '${assets.scriptHash}'; style-src '${assets.styleHash}'; img-src data:; connect-src 'none'; base-uri 'none'; form-action 'none'`,
    );
  });

  it("lets the script load others only where data lies in files, and ask only the server that sent it", () => {
    expect(pageCsp(assets, "folder")).toContain("'strict-dynamic'; style-src");
    expect(pageCsp(assets, "server")).not.toContain("strict-dynamic");
    expect(pageCsp(assets, "server")).toContain("connect-src 'self'");
  });

  it("refuses what is not a hash", () => {
    expect(() => pageCsp({ ...assets, scriptHash: "sha256-x' 'unsafe-inline" }, "embedded")).toThrow(
      /not a hash/,
    );
  });
});
