import { describe, expect, it } from "vitest";
import { signatureOf } from "./signature.ts";

describe("signatureOf", () => {
  it("names the metric, its options in their order, and its version", () => {
    expect(
      signatureOf({ id: "m", options: { b: 0.5, a: "x", c: true }, fingerprints: {}, version: "2" }),
    ).toBe("m|b:0.5|a:x|c:true|v:2");
  });

  it("shows the hash of a file in place of its path", () => {
    const options = { counts: "/somewhere/counts.gz", order: 4 };
    expect(
      signatureOf({ id: "m", options, fingerprints: { counts: "0123456789abcdef" }, version: "1" }),
    ).toBe("m|order:4|counts#0123456789ab|v:1");
  });
});
