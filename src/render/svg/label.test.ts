import { describe, expect, it } from "vitest";
import { label, textWidth } from "./label.ts";

describe("label(text, options)", () => {
  it("is a text element at its place", () => {
    expect(label("a < b", { x: 10, y: 20.5 })).toBe(
      '<text x="10" y="20.5" font-size="12" fill="#1f2933">a &lt; b</text>',
    );
  });

  it("leaves out the middle of a text that is too wide", () => {
    const drawn = label("a very long name of a metric", { x: 0, y: 0, within: 100 });
    expect(drawn).toContain(">a very…metric<");
  });

  it("turns to read upward about its own place", () => {
    expect(label("up", { x: 18, y: 200, upward: true })).toContain('transform="rotate(-90 18 200)"');
  });
});

describe("textWidth(text, size)", () => {
  it("counts wide characters twice", () => {
    expect(textWidth("短文", 10)).toBe(textWidth("abcd", 10));
  });
});
