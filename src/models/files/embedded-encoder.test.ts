import { describe, expect, it } from "vitest";
import { EMBEDDED_FINGERPRINT, embeddedEncoder } from "./embedded-encoder.ts";

describe("embeddedEncoder", () => {
  it("is all-MiniLM-L6-v2, every file held to its hash", async () => {
    const source = await embeddedEncoder();
    expect(source.fingerprint).toBe(EMBEDDED_FINGERPRINT);
    expect(source.config).toMatchObject({
      architecture: "bert",
      layers: 6,
      width: 384,
      heads: 12,
      vocabulary: 30522,
    });
    expect(source.settings).toEqual({ pooling: "mean", normalize: true, maxTokens: 256 });
    expect(source.tokenizer.size).toBe(30522);
    const parameters = await source.parameters();
    expect(parameters.size).toBe(5 + 6 * 16);
    const norm = parameters.get("encoder.layer.5.output.LayerNorm.weight")!;
    expect(norm.dims).toEqual([384]);
    // A trained layer norm stays near one.
    expect(norm.data.reduce((sum, value) => sum + value, 0) / 384).toBeGreaterThan(0.5);
  });
});
