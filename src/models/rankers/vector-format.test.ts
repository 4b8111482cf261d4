import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CODECS, VECTOR_FORMATS } from "./vector-format.ts";

const WIDTH = 3;
const vectors = fc
  .array(fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: WIDTH, maxLength: WIDTH }), {
    maxLength: 5,
  })
  .map((rows) => Float32Array.from(rows.flat()));

/** How far a number of up to 1 may move: not at all, half of 2 ** -11, or half a step of 127. */
const LARGEST_ERROR = { fp32: 0, fp16: 2 ** -12, int8: 1 / 254 + 1e-7 };

describe.each(VECTOR_FORMATS)("vectors as %s", (format) => {
  const { bytesOf, pack, unpack, pick } = CODECS[format];

  it("take the bytes they should, and come back as near as they can", () => {
    fc.assert(
      fc.property(vectors, (given) => {
        const bytes = pack(given, WIDTH);
        expect(bytes).toHaveLength((given.length / WIDTH) * bytesOf(WIDTH));
        const back = unpack(bytes, WIDTH);
        expect(back).toHaveLength(given.length);
        for (const [at, each] of given.entries())
          expect(Math.abs(back[at]! - each)).toBeLessThanOrEqual(LARGEST_ERROR[format]);
      }),
    );
  });

  it("come back from wherever their bytes lie", () => {
    const bytes = pack(Float32Array.of(0.5, -1, 0.25, 0, 0, 0), WIDTH);
    const moved = new Uint8Array(bytes.length + 1);
    moved.set(bytes, 1);
    expect(unpack(moved.subarray(1), WIDTH)).toEqual(unpack(bytes, WIDTH));
  });

  it("can be read one by one", () => {
    fc.assert(
      fc.property(vectors, (given) => {
        const bytes = pack(given, WIDTH);
        const each = Array.from({ length: given.length / WIDTH }, (_, row) => [
          ...unpack(pick(bytes, row, WIDTH), WIDTH),
        ]);
        expect(each.flat()).toEqual([...unpack(bytes, WIDTH)]);
      }),
    );
  });
});
