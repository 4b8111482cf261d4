import { describe, expect, it } from "vitest";
import { isSignatureOf, signatureOf } from "./signature.ts";

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

describe("isSignatureOf(signature, metric)", () => {
  const metric = { id: "m", version: "2", options: { counts: "c.gz", order: 4, stages: "a|b" } };
  const signature = signatureOf({ ...metric, fingerprints: { counts: "0123456789abcdef", words: "none" } });

  it("knows the options it was made of, whatever files stand beside them", () => {
    expect(signature).toBe("m|order:4|stages:a|b|counts#0123456789ab|words#none|v:2");
    expect(isSignatureOf(signature, metric)).toBe(true);
    expect(isSignatureOf("m|v:2", { ...metric, options: {} })).toBe(true);
  });

  it.each([
    ["an option is another", { ...metric, options: { ...metric.options, order: 1e9 } }],
    ["an option is gone", { ...metric, options: { counts: "c.gz", order: 4 } }],
    ["an option came", { ...metric, options: { ...metric.options, more: true } }],
    ["the version is another", { ...metric, version: "3" }],
    ["the metric is another", { ...metric, id: "n" }],
  ])("does not when %s", (_, other) => {
    expect(isSignatureOf(signature, other)).toBe(false);
  });
});
