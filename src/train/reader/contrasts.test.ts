import { describe, expect, it } from "vitest";
import { contrasts } from "./contrasts.ts";

const versions = [
  { of: "a 0", kind: "true", score: 1 },
  { of: "a 0", kind: "number", score: 2 },
  { of: "a 0", kind: "name", score: 1 },
  { of: "a 0", kind: "invented", score: 0 },
  { of: "a 0", kind: "omission", score: 9 },
  { of: "a 0", kind: "rewrite", score: 1.5 },
  { of: "b 0", kind: "true", score: 5 },
  { of: "b 0", kind: "number", score: 3 },
];

describe("contrasts(versions)", () => {
  it("counts how often an error has the higher score than its own true text, ties half, omissions never", () => {
    const counts = contrasts(versions);
    expect(counts.get("number")).toEqual({ pairs: 2, right: 1 });
    expect(counts.get("name")).toEqual({ pairs: 1, right: 0.5 });
    expect(counts.has("omission")).toBe(false);
  });

  it("leaves invented words out of all, and holds them against rewrites", () => {
    const counts = contrasts(versions);
    expect(counts.get("all")).toEqual({ pairs: 3, right: 1.5 });
    expect(counts.get("against rewrites")).toEqual({ pairs: 3, right: 1 });
  });
});
