import { describe, expect, it } from "vitest";
import { escapeXml } from "./escape-xml.ts";

describe("escapeXml(text)", () => {
  it("escapes mark-up and what an attribute would fold", () => {
    expect(escapeXml("<a b=\"c\" d='e'>&\n\t\r")).toBe(
      "&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt;&amp;&#10;&#9;&#13;",
    );
  });

  it("writes out what XML 1.0 forbids", () => {
    expect(escapeXml("\x00\x1b[0m\uFFFE\uD83D")).toBe("\\x00\\x1b[0m\\ufffe\\ud83d");
    expect(escapeXml("港 👩‍👩‍👧")).toBe("港 👩‍👩‍👧");
  });
});
