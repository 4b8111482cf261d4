import { describe, expect, it } from "vitest";
import { element, textContent } from "./element.ts";

describe("element(name, attributes, children)", () => {
  it("writes numbers with two decimals at most, and no needless zeros", () => {
    expect(element("circle", { cx: 1 / 3, cy: 2, r: -0.001 })).toBe('<circle cx="0.33" cy="2" r="0"/>');
  });

  it("leaves out what is undefined", () => {
    expect(element("text", { x: 1, fill: undefined })).toBe('<text x="1"/>');
  });

  it("escapes attribute values", () => {
    expect(element("g", { id: `"><script>&'` })).toBe('<g id="&quot;&gt;&lt;script&gt;&amp;&apos;"/>');
  });

  it("puts children between its tags as they are", () => {
    expect(element("g", {}, [element("rect", {}), "x"])).toBe("<g><rect/>x</g>");
  });
});

describe("textContent(text)", () => {
  it("shows markup and control characters instead of obeying them", () => {
    expect(textContent("<b>\u202E\n\x00")).toBe("&lt;b&gt;\\u202e\\n\\x00");
  });
});
