import { describe, expect, it } from "vitest";
import { detector } from "../../../test/support/detect.ts";
import { facts } from "../../../test/support/facts.ts";
import { CORPUS_POOL } from "../../../test/support/invented-corpus.ts";
import { collect } from "../../../test/support/toy-metric.ts";
import type { SampleFile } from "../../models/index.ts";
import type { FactSampler } from "../../perturb/index.ts";
import { seededRandom } from "../../stats/random.ts";
import { drawSamples, factSamples, type Sampling } from "./draw-samples.ts";
import type { FactRecord } from "./training-records.ts";

/** A sampler that changes nothing. */
const plain: FactSampler = async ({ text, facts }) => [
  { text, facts, truths: facts.map(() => ({ expressed: true, spans: [{ start: 0, end: 1 }] })) },
];

const sampling: Sampling = { sampler: plain, pool: CORPUS_POOL, detector, nearest: async () => 0 };

const RECORDS: readonly FactRecord[] = Array.from({ length: 12 }, (_, at) => ({
  id: `e${at}`,
  facts: facts(`Lake_${at} | depth | ${at}`),
  texts: [`Lake ${at} is ${at} m deep.`, `${at} m: Lake ${at}.`],
  domain: "Lakes",
}));

const file: SampleFile<FactRecord> = {
  size: RECORDS.length,
  fingerprint: "records",
  read: async (index) => RECORDS[index]!,
  close: async () => {},
};

describe("drawSamples(record, text, options)", () => {
  it("gives what the sampler makes, under the example's id", async () => {
    const two: FactSampler = async (source, means) => [
      ...(await plain(source, means)),
      ...(await plain({ ...source, text: "other" }, means)),
    ];
    const [record] = RECORDS;
    const options = { ...sampling, sampler: two, random: seededRandom(1) };
    const samples = await collect(drawSamples(record!, record!.texts[0]!, options));
    expect(samples.map(({ id, text }) => [id, text])).toEqual([
      ["e0", "Lake 0 is 0 m deep."],
      ["e0", "other"],
    ]);
  });

  it("knows nothing of facts that a text need not express", async () => {
    const [required, optional] = facts("Kelmoor | depth | 12", "Kelmoor | country | Valmere");
    const record = { ...RECORDS[0]!, facts: [required!, { ...optional!, need: "optional" as const }] };
    const [sample] = await collect(drawSamples(record, "Kelmoor", { ...sampling, random: seededRandom(1) }));
    expect(sample!.truths.map(({ expressed, spans }) => [expressed, spans.length])).toEqual([
      [true, 1],
      [undefined, 0],
    ]);
  });
});

describe("factSamples(records, options)", () => {
  const sampler = factSamples(file, { ...sampling, size: 12, fingerprint: "plain" });
  const epoch = async (seed: number) =>
    (await collect(sampler.epoch(1, seed) as AsyncIterable<{ id: string; text: string }>)).map(
      ({ id, text }) => `${id} ${text}`,
    );

  it("draws one text of every example, in the same order for the same seed and in another for another", async () => {
    const [one, again, other] = [await epoch(1), await epoch(1), await epoch(2)];
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
    expect(one.map((line) => line.split(" ")[0]).sort()).toEqual(RECORDS.map(({ id }) => id).sort());
    expect(new Set([...one, ...other]).size).toBeGreaterThan(RECORDS.length);
  });

  it("stands for the records and for how errors are planted", () => {
    expect(sampler).toMatchObject({ size: 12, fingerprint: "records plain" });
  });
});
