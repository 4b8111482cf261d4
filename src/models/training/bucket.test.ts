import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../stats/random.ts";
import { type BucketOptions, bucket } from "./bucket.ts";

const lengthOf = (length: number): number => length;

async function batchesOf(
  samples: Iterable<number>,
  options: BucketOptions<number>,
): Promise<(readonly number[])[]> {
  const batches: (readonly number[])[] = [];
  for await (const batch of bucket(samples, options)) batches.push(batch);
  return batches;
}

function lengths(count: number): number[] {
  const random = seededRandom("lengths");
  return Array.from({ length: count }, () => Math.floor(random() * 100));
}

describe("bucket(samples, options)", () => {
  it("keeps every sample, in batches of the size asked for and one rest at most", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(100)),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        async (samples, batchSize, lookAhead, sorts) => {
          const options = { batchSize, lookAhead, seed: 1, ...(sorts ? { lengthOf } : {}) };
          const batches = await batchesOf(samples, options);
          expect(batches.flat().sort((a, b) => a - b)).toEqual(samples.sort((a, b) => a - b));
          const small = batches.filter(({ length }) => length !== batchSize);
          expect(small).toHaveLength(samples.length % batchSize === 0 ? 0 : 1);
        },
      ),
    );
  });

  it("puts samples of like lengths together, which saves most of the padding", async () => {
    const samples = lengths(1600);
    const padding = (batches: readonly (readonly number[])[]): number =>
      batches.reduce(
        (total, batch) => total + batch.reduce((sum, length) => sum + Math.max(...batch) - length, 0),
        0,
      );
    const bucketed = padding(await batchesOf(samples, { batchSize: 32, lengthOf, seed: 1 }));
    const plain = padding(await batchesOf(samples, { batchSize: 32, seed: 1 }));
    expect(bucketed).toBeLessThan(plain / 10);
  });

  it("comes in an order that its seed decides, not from short to long", async () => {
    const order = async (seed: number): Promise<number[]> =>
      (await batchesOf(lengths(400), { batchSize: 8, lengthOf, seed })).map((batch) => batch[0]!);
    expect(await order(1)).toEqual(await order(1));
    expect(await order(1)).not.toEqual(await order(2));
    const first = await order(1);
    expect(first).not.toEqual(first.toSorted((a, b) => a - b));
  });

  it("holds no more samples than its look-ahead", async () => {
    let drawn = 0;
    function* samples(): Generator<number> {
      for (;;) yield drawn++;
    }
    const batches = bucket(samples(), { batchSize: 4, lookAhead: 3, lengthOf, seed: 1 });
    for (let taken = 1; taken <= 30; taken++) {
      await batches.next();
      expect(drawn).toBe(Math.ceil(taken / 3) * 12);
    }
    await batches.return();
  });
});
