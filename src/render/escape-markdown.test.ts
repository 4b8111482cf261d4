import { describe, expect, it } from "vitest";
import { escapeMarkdown, markdownCode, markdownLine } from "./escape-markdown.ts";

describe("escapeMarkdown(text)", () => {
  it("escapes what Markdown and HTML would take for themselves", () => {
    expect(escapeMarkdown("a|b *c* _d_ `e` [f](g) <h> &amp; #1 ~i~ $j$ \\")).toBe(
      "a\\|b \\*c\\* \\_d\\_ \\`e\\` \\[f\\](g) \\<h> \\&amp; \\#1 \\~i\\~ \\$j\\$ \\\\",
    );
  });

  it("keeps to one line", () => {
    expect(escapeMarkdown("a\n\n# b")).toBe("a\\\\n\\\\n\\# b");
  });
});

describe("markdownLine(text)", () => {
  it.each([
    ["- item", "\\- item"],
    ["+ item", "\\+ item"],
    ["> quotation", "\\> quotation"],
    ["=== line", "\\=== line"],
    ["1. item", "1\\. item"],
    ["12) item", "12\\) item"],
    ["    code", "code"],
    ["0.5 is a number", "0\\.5 is a number"],
    ["text - with + signs", "text - with + signs"],
  ])("begins no block with %j", (text, expected) => {
    expect(markdownLine(text)).toBe(expected);
  });
});

describe("markdownCode(text)", () => {
  it("uses a fence longer than any run of backticks inside", () => {
    expect(markdownCode("a|b")).toBe("`a|b`");
    expect(markdownCode("a``b")).toBe("```a``b```");
    expect(markdownCode("`a")).toBe("`` `a ``");
    expect(markdownCode("")).toBe("`  `");
  });
});
