import { describe, expect, it } from "vitest";
import { rejoinNumbers } from "./rejoin-numbers.ts";

describe("rejoinNumbers", () => {
  it.each([
    ["a speed of 0 . 02 km", "a speed of 0.02 km"],
    ["16 , 800 people", "16,800 people"],
    ["on 2006 - 12 - 31 it", "on 2006-12-31 it"],
    ["3 . 04m wide", "3.04m wide"],
    ["1833 . 0 days", "1833.0 days"],
  ])("makes %j into %j", (text, joined) => {
    expect(rejoinNumbers(text).text).toBe(joined);
  });

  it.each([
    "It has 12 . 20 Days later",
    "It opened in 1998. 20 days later",
    "opened in 1998 . 20 days later",
    "2004 , 16 people",
    "pages 3 - 5",
    "a . c . b",
    "0.02",
  ])("leaves %j alone", (text) => {
    expect(rejoinNumbers(text).text).toBe(text);
  });

  it("knows where each stretch stands in the original", () => {
    const text = "from 0 . 02 to 16 , 800 and 5";
    const { text: joined, original } = rejoinNumbers(text);
    for (const [now, then] of [
      ["0.02", "0 . 02"],
      ["16,800", "16 , 800"],
      ["and", "and"],
      ["from", "from"],
    ] as const) {
      const start = joined.indexOf(now);
      const span = original({ start, end: start + now.length });
      expect(text.slice(span.start, span.end)).toBe(then);
    }
  });
});
