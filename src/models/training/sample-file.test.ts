import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { shuffledFile, writeSampleFile } from "./sample-file.ts";

describe("writeSampleFile(path, records)", () => {
  it("gives every record back in any order, as it was", async () => {
    await using folder = await temporaryFolder();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ id: fc.string(), text: fc.string({ unit: "grapheme" }) })),
        async (records) => {
          const file = await writeSampleFile(join(folder.path, "a/samples"), records);
          expect(file.size).toBe(records.length);
          for (let index = records.length - 1; index >= 0; index--)
            expect(await file.read(index)).toEqual(records[index]);
          await file.close();
        },
      ),
      { numRuns: 30 },
    );
  });

  it("knows the records by their content and order", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "samples");
    const of = async (records: readonly unknown[]): Promise<string> => {
      const file = await writeSampleFile(path, records);
      await file.close();
      return file.fingerprint;
    };
    expect(await of([1, 2])).toBe(await of([1, 2]));
    expect(await of([1, 2])).not.toBe(await of([2, 1]));
    expect(await of([12])).not.toBe(await of([1, 2]));
  });

  it("writes many records piece by piece", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "samples");
    const records = Array.from({ length: 5000 }, (_, at) => `record ${at} `.repeat(3));
    const file = await writeSampleFile(path, records);
    expect(await file.read(4321)).toBe(records[4321]);
    await file.close();
    expect((await readFile(path, "utf8")).split("\n")).toHaveLength(5001);
  });

  it("says so when it cannot write", async () => {
    await using folder = await temporaryFolder();
    await expect(writeSampleFile(folder.path, [])).rejects.toMatchObject({ name: "UserError" });
    await rm(folder.path, { recursive: true });
  });
});

describe("shuffledFile(file, draw)", () => {
  it("draws every record once, in an order and with draws that depend on the seed alone", async () => {
    await using folder = await temporaryFolder();
    const file = await writeSampleFile(join(folder.path, "samples"), ["a", "b", "c", "d", "e"]);
    const sampler = shuffledFile(file, (letter: string, random) => `${letter}${Math.floor(random() * 1000)}`);
    const drawn = async (seed: number): Promise<string[]> => {
      const samples: string[] = [];
      for await (const sample of sampler.epoch(1, seed)) samples.push(sample);
      return samples;
    };
    const first = await drawn(1);
    expect(first.map((sample) => sample[0]).sort()).toEqual(["a", "b", "c", "d", "e"]);
    expect(await drawn(1)).toEqual(first);
    expect(await drawn(2)).not.toEqual(first);
    expect(sampler).toMatchObject({ size: 5, fingerprint: file.fingerprint });
    await file.close();
  });
});
