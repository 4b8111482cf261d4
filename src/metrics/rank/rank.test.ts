import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import { plainRanker, type Score } from "../../../test/support/plain-ranker.ts";
import type { Case, Example } from "../../core/example.ts";
import type { Judgement } from "../../core/judgement.ts";
import type { Metric, Resource } from "../../core/metric.ts";
import type { RankAnswer, Ranker } from "../../core/ports.ts";
import { signatureOf } from "../../core/signature.ts";
import { type RankMeans, rank, rankDefinition } from "./rank.ts";
import type { RankOptions, RankOptionsInput } from "./rank-options.ts";
import { TrainingFacts } from "./training-facts.ts";

const example = (id: string, references: readonly string[], ...lines: readonly string[]): Example => ({
  id,
  facts: facts(...lines),
  references,
  tags: {},
});

const tarn = example(
  "tarn",
  ["Tarn lies in Valmere, is 12 deep and has pike."],
  ...["Tarn | country | Valmere", "Tarn | depth | 12", "Tarn | fish | pike"],
);
const ume = example(
  "ume",
  ["Ume lies in Valmere and is 40 deep.", "Valmere has Ume."],
  ...["Ume | country | Valmere", "Ume | depth | 40"],
);
const kalla = example(
  "kalla",
  ["Kalla has eel in Estria."],
  "Kalla | country | Estria",
  "Kalla | fish | eel",
);
const LAKES = [tarn, ume, kalla];

const caseOf = (text: string, of: Example = tarn): Case => ({
  example: of,
  candidate: { exampleId: of.id, system: "s", text, sample: 0 },
});

interface Given {
  readonly options?: RankOptionsInput;
  readonly corpus?: readonly Example[];
  readonly score?: Score;
  readonly train?: readonly string[];
  readonly means?: RankMeans;
}

const rankerOf = (score?: Score): Resource => ({
  value: plainRanker(score),
  fingerprint: "0123456789abcdef",
});

/** The metric after its first pass. */
function ready({ options = {}, corpus = LAKES, score, train, means }: Given = {}): Metric {
  const training = new TrainingFacts();
  for (const value of train ?? []) training.add({ subject: null, relation: "r", value });
  const resources = {
    ranker: rankerOf(score),
    ...(train && { train: { value: training, fingerprint: "fedcba9876543210" } }),
  };
  const given = { ...options, ...(train && { train: "train.jsonl" }) };
  return completed(rank(given, resources, means), corpus);
}

function completed(metric: Metric, corpus: readonly Example[]): Metric {
  const collector = metric.firstPass!.start();
  for (const one of corpus) collector.add(one);
  return metric.firstPass!.complete(collector.finish(), "c0ffee");
}

async function judge(metric: Metric, one: Case): Promise<Extract<Judgement, { status: "judged" }>> {
  const judgement = (await metric.judge([one]))[0]!;
  if (judgement.status !== "judged") throw new Error(judgement.reason);
  return judgement;
}

const partsOf = async (metric: Metric, one: Case) => metric.summarize((await judge(metric, one)).tally);

async function reason(metric: Metric, one: Case): Promise<string> {
  const [judgement] = await metric.judge([one]);
  return judgement!.status === "judged" ? "judged" : judgement!.reason;
}

/*
 * The words that "Tarn in Valmere has pike." shares with the six values: Valmere and pike one each, the other four none. Wanted are Valmere, pike
 * and 12: P@k · rel is 1 at ranks 1 and 2; 12 is at rank 3 to 6, each as likely, so 3 · (1/3 + 1/4 + 1/5 + 1/6) / 4.
 * With the references: Tarn's five, the three others two each. Gains: 1 for Tarn's (the same data), ¼ for Ume's (one value of four), 0 for Kalla's.
 * CRS of the best order: 1, 1.25, 1.5. In the mean over the orders of ranks 2 to 4 the gain times CRS is 0.625/3, 0.6875/3 and 0.75/3.
 */
const TEXT = "Tarn in Valmere has pike.";
const TABLE = (2 + (3 * (1 / 3 + 1 / 4 + 1 / 5 + 1 / 6)) / 4) / 3;
const REFERENCE = (1 + 0.625 / 3 / 1.25 + 0.6875 / 3 / 1.5 + 0.75 / 3 / 1.5) / 1.5;

describe("rank: average precision", () => {
  it("is that of the values and of the references, with their mean first", async () => {
    const metric = ready();
    const parts = await partsOf(metric, caseOf(TEXT));
    expect(parts.table).toBeCloseTo(TABLE, 12);
    expect(parts.reference).toBeCloseTo(REFERENCE, 12);
    expect(parts.mean).toBeCloseTo((TABLE + REFERENCE) / 2, 12);
    expect(parts["reference-rank"]).toBe(1);
    expect(metric.parts.map(({ name }) => name)).toEqual([
      ...["mean", "table", "reference", "omission", "hallucination"],
      ...["first-omission", "first-hallucination", "reference-rank"],
    ]);
  });

  it("adds up: the corpus has the mean over its texts in each direction", async () => {
    const metric = ready();
    const one = await judge(metric, caseOf(TEXT));
    const other = await judge(metric, caseOf(tarn.references[0]!));
    const sum = metric.summarize(one.tally.map((count, at) => count + other.tally[at]!));
    expect(sum.table).toBeCloseTo((TABLE + 1) / 2, 12);
  });

  it("can be equation 2 as printed, which exceeds 1", async () => {
    const parts = await partsOf(ready({ options: { ap: "printed" } }), caseOf(tarn.references[0]!));
    // The three wanted are found first of six: P@k is 1, 1, 1, 3/4, 3/5, 3/6.
    expect(parts.table).toBeCloseTo(4.85 / 3, 12);
  });

  it("counts what stands before the references where asked to", async () => {
    const late = caseOf(kalla.references[0]!);
    const cumulative = await partsOf(ready(), late);
    const precision = await partsOf(ready({ options: { references: "precision" } }), late);
    // Kalla's own (5 words), then Tarn's with "in" and "has"; Ume's have one each: ranks 3 and 4.
    const best = 1 + 0.25 * (1.25 / 2) + 0.25 * (1.5 / 3);
    expect(precision.reference).toBeCloseTo((1 / 2 + 0.25 * (1.25 / 3) + 0.25 * (1.5 / 4)) / best, 12);
    expect(cumulative.reference).toBeGreaterThan(precision.reference!);
  });

  it("is 1 by equations 4 and 5 where a single reference counts, wherever that stands", async () => {
    const wrong = caseOf("Tarn has pike.", kalla);
    expect(await partsOf(ready(), wrong)).toMatchObject({ reference: 1, "reference-rank": 2.5 });
    const precision = ready({ options: { references: "precision" } });
    // Rank 2 or 3, behind Tarn's reference.
    expect((await partsOf(precision, wrong)).reference).toBeCloseTo((1 / 2 + 1 / 3) / 2, 12);
  });

  it("looks in one direction only if told to", async () => {
    const table = ready({ options: { direction: "table" } });
    expect(await partsOf(table, caseOf(TEXT))).toEqual({
      table: expect.closeTo(TABLE, 12),
      omission: 1 / 3,
      hallucination: 0,
    });
    expect(table.parts[0].name).toBe("table");
    const reference = ready({ options: { direction: "reference" } });
    expect(await partsOf(reference, caseOf(TEXT))).toEqual({
      reference: expect.closeTo(REFERENCE, 12),
      omission: 0,
      hallucination: 0,
      "reference-rank": 1,
    });
  });

  it("asks a ranker of its own for references", async () => {
    const metric = rank(
      { referenceRanker: "other" },
      {
        ranker: rankerOf(),
        referenceRanker: rankerOf((_, candidate) => (candidate.startsWith("Kalla") ? 1 : 0)),
      },
    );
    const parts = await partsOf(completed(metric, LAKES), caseOf(TEXT));
    expect(parts.table).toBeCloseTo(TABLE, 12);
    expect(parts["reference-rank"]).toBe(3);
  });

  it("goes by a similarity of data that code plugs in, and names it", async () => {
    const between = (one: readonly string[], other: readonly string[]): number =>
      Number(one.length === other.length);
    const means = { similarity: { name: "same-only", between } };
    const metric = ready({ means, options: { references: "precision" } });
    expect((await partsOf(metric, caseOf(TEXT))).reference).toBe(1);
    expect(signatureOf(metric)).toContain("|similarity:same-only|");
  });
});

describe("rank: omissions and hallucinations", () => {
  it("are degrees: half for what only one way of looking does not find", async () => {
    const parts = await partsOf(ready(), caseOf(TEXT));
    // 12 is not among the first three values; the first reference, Tarn's, is of data that has it.
    expect(parts).toMatchObject({ omission: 0.5 / 3, hallucination: 0 });
    expect(parts).toMatchObject({ "first-omission": 0, "first-hallucination": 0 });
  });

  it("are whole where both ways agree, as with a text that is another example's reference", async () => {
    const { tally, evidence } = await judge(ready(), caseOf(kalla.references[0]!));
    const parts = ready().summarize(tally);
    expect(parts).toMatchObject({ omission: 1, hallucination: 2 / 3 });
    expect(parts).toMatchObject({ "first-omission": 1, "first-hallucination": 2 / 3, "reference-rank": 2 });
    expect(evidence.filter(({ kind }) => kind === "missing")).toHaveLength(3);
    expect(evidence.filter(({ kind, strength }) => kind === "unsupported" && strength === 1)).toHaveLength(2);
  });

  it("count only what the system can have from its training data, if that is known", async () => {
    const text = "Tarn in Valmere has brill and eel.";
    expect(await partsOf(ready(), caseOf(text))).toMatchObject({ hallucination: 0.5 / 3 });
    const metric = ready({ train: ["brill", "Valmere"] });
    const { tally, evidence } = await judge(metric, caseOf(text));
    expect(metric.summarize(tally)).toMatchObject({ hallucination: 0.5 / 3 });
    const start = text.indexOf("brill");
    expect(evidence.filter(({ kind }) => kind === "unsupported")).toEqual([
      {
        kind: "unsupported",
        span: { start, end: start + 5 },
        strength: 0.5,
        note: "degree 0.5, ranks 1 to 3 of 7, not in the first reference's data",
      },
    ]);
  });

  it("are over the texts that were produced: an empty one finds nothing and has no rates", async () => {
    const metric = ready();
    const empty = await judge(metric, caseOf(" \n"));
    expect(metric.summarize(empty.tally)).toEqual({ mean: 0, table: 0, reference: 0 });
    expect(empty.evidence).toEqual([]);
    const said = await judge(metric, caseOf(TEXT));
    const both = metric.summarize(said.tally.map((count, at) => count + empty.tally[at]!));
    expect(both.table).toBeCloseTo(TABLE / 2, 12);
    expect(both.omission).toBe(0.5 / 3);
  });
});

describe("rank: evidence", () => {
  it("has the rank of every value, and where the text says it", async () => {
    const { evidence } = await judge(ready(), caseOf(TEXT));
    expect(evidence).toEqual([
      {
        kind: "supported",
        target: { fact: "1", part: "value" },
        span: { start: 8, end: 15 },
        strength: 1,
        note: "ranks 1 to 2 of 6, in the first reference's data",
      },
      {
        kind: "missing",
        target: { fact: "2", part: "value" },
        strength: 0.5,
        note: "degree 0.5, ranks 3 to 6 of 6, in the first reference's data",
      },
      {
        kind: "supported",
        target: { fact: "3", part: "value" },
        span: { start: 20, end: 24 },
        strength: 1,
        note: "ranks 1 to 2 of 6, in the first reference's data",
      },
    ]);
  });

  it("points at the whole text, or names the value, where no words say it", async () => {
    const fishes: Score = (_, candidate) => (candidate === "pike" ? 2 : candidate === "eel" ? 1 : 0);
    const { evidence } = await judge(
      ready({ score: fishes, options: { direction: "table" } }),
      caseOf(" Fish. "),
    );
    expect(evidence.at(-2)).toMatchObject({ kind: "supported", span: { start: 1, end: 6 } });
    expect(evidence.at(-1)).toEqual({
      kind: "unsupported",
      target: { value: "eel" },
      strength: 1,
      note: "rank 2 of 6",
    });
  });
});

describe("rank: notes on the text", () => {
  const notesOf = async (metric: Metric, one: Case) => (await judge(metric, one)).notes;

  it("say where the reference stands among how many, and which comes first", async () => {
    expect(await notesOf(ready(), caseOf(TEXT))).toEqual([
      "reference of the same data: rank 1 of 4",
      "first reference, of the same data: “Tarn lies in Valmere, is 12 deep and has pike.”",
    ]);
    expect(await notesOf(ready(), caseOf("Tarn has pike.", ume))).toEqual([
      "reference of the same data: ranks 2 to 3 of 4",
      "first reference, of like data: “Tarn lies in Valmere, is 12 deep and has pike.”",
    ]);
  });

  it("name the references that tie for the first place, a few of them", async () => {
    expect(await notesOf(ready(), caseOf("In Estria, in Valmere.", kalla))).toEqual([
      "reference of the same data: ranks 1 to 3 of 4",
      "tied first reference, of the same data: “Kalla has eel in Estria.”",
      "tied first reference, of other data: “Tarn lies in Valmere, is 12 deep and has pike.”",
      "tied first reference, of other data: “Ume lies in Valmere and is 40 deep.”",
    ]);
    const many = Array.from({ length: 9 }, (_, at) => example(`e${at}`, [`In ${at}.`], `S | r | ${at}`));
    expect(await notesOf(ready({ corpus: [...LAKES, ...many] }), caseOf("In.", kalla))).toEqual([
      "reference of the same data: ranks 1 to 12 of 13",
      "12 references tie for the first place",
    ]);
  });

  it("say so where nothing was found, or no reference of the same data", async () => {
    expect(await notesOf(ready(), caseOf("Ostmark!"))).toEqual([
      "reference of the same data: ranks 1 to 4 of 4",
      "no reference has anything of the text",
    ]);
    const first = completed(rank({}, { ranker: shallow(1) }), LAKES);
    expect(await notesOf(first, caseOf(kalla.references[0]!))).toEqual([
      "reference of the same data: not among the first 1 of 4",
      "first reference, of other data: “Kalla has eel in Estria.”",
    ]);
  });

  it("are none where no references are looked for, or no reasons are asked for", async () => {
    expect(await notesOf(ready({ options: { direction: "table" } }), caseOf(TEXT))).toBeUndefined();
    const [plain] = await ready().judge([caseOf(TEXT)], { evidence: false });
    expect(plain).not.toHaveProperty("notes");
  });
});

/** A ranker that knows the first places only, and of whose searches one in ten nearest is missed. */
function shallow(depth: number): Resource {
  const plain = plainRanker();
  const ranker: Ranker = {
    fingerprint: plain.fingerprint,
    depth,
    async index(candidates) {
      const index = await plain.index(candidates);
      const known = ({ places, top }: RankAnswer): RankAnswer => ({
        places: places.map((place) => (place && place.above + place.tied < depth ? place : undefined)),
        top: top.slice(0, depth),
        recall: 0.9,
      });
      return { ...index, rank: async (queries) => (await index.rank(queries)).map(known) };
    },
  };
  return { value: ranker, fingerprint: "0123456789abcdef" };
}

describe("rank: places that a ranker does not know", () => {
  const metric = completed(rank({}, { ranker: shallow(2) }), LAKES);

  it("gain nothing: average precision is that of the first k, and is named so, with the recall of the search", async () => {
    // Valmere and pike are the first two values; 12 is behind. Of the references only Tarn's own is known, which is 1 of 1.5 to be gained.
    const parts = await partsOf(metric, caseOf(TEXT));
    expect(parts["table@2"]).toBeCloseTo(2 / 3, 12);
    expect(parts["reference@2"]).toBeCloseTo(1 / 1.5, 12);
    expect(parts["mean@2"]).toBeCloseTo(2 / 3, 12);
    expect(parts).toMatchObject({ omission: 0.5 / 3, "reference-rank": 1 });
    expect(parts).toMatchObject({ "table-recall@2": 0.9, "reference-recall@2": 0.9 });
    expect(metric.parts.map(({ name }) => name)).toEqual(Object.keys(parts));
    const printed = completed(rank({ ap: "printed" }, { ranker: shallow(2) }), LAKES);
    expect((await partsOf(printed, caseOf(TEXT)))["table@2"]).toBeCloseTo(2 / 3, 12);
  });

  it("are said to be behind the first k", async () => {
    const { evidence } = await judge(metric, caseOf(TEXT));
    expect(evidence[1]).toEqual({
      kind: "missing",
      target: { fact: "2", part: "value" },
      strength: 0.5,
      note: "degree 0.5, not among the first 2 of 6, in the first reference's data",
    });
  });

  it("leave the rank of the reference out, and gain nothing where no reference was found", async () => {
    const first = completed(rank({}, { ranker: shallow(1) }), LAKES);
    const parts = await partsOf(first, caseOf(kalla.references[0]!));
    expect(parts).toMatchObject({ "reference@1": 0, "first-omission": 1 });
    expect(parts).not.toHaveProperty("reference-rank");
  });

  it("may be those of values that a text need not say", async () => {
    const facts = tarn.facts.map((fact, at) => (at === 1 ? { ...fact, need: "optional" as const } : fact));
    expect((await partsOf(metric, caseOf(TEXT, { ...tarn, facts })))["table@2"]).toBe(1);
  });

  it("are in one direction only where the other has another ranker", async () => {
    const resources = { ranker: shallow(2), referenceRanker: rankerOf() };
    const mixed = completed(rank({ referenceRanker: "other" }, resources), LAKES);
    const parts = await partsOf(mixed, caseOf(TEXT));
    expect(Object.keys(parts)).toEqual([
      ...["mean", "table@2", "reference", "table-recall@2", "omission", "hallucination"],
      ...["first-omission", "first-hallucination", "reference-rank"],
    ]);
    expect(parts.reference).toBeCloseTo(REFERENCE, 12);
    const references = completed(rank({ direction: "reference" }, { ranker: shallow(2) }), LAKES);
    expect(references.parts[1]!.name).toBe("reference-recall@2");
  });

  it("are none where the ranker finds as many as there are", async () => {
    const whole = completed(rank({}, { ranker: shallow(6) }), LAKES);
    expect((await partsOf(whole, caseOf(TEXT)))["mean@6"]).toBe((await partsOf(ready(), caseOf(TEXT))).mean);
  });

  it("show in the signature; a stored run has all that adding up takes", async () => {
    expect(signatureOf(metric)).toContain("|depth:2|referenceDepth:2|ranker#0123456789ab|");
    const stored = rankDefinition.summarizer(metric.options as RankOptions);
    const { tally } = await judge(metric, caseOf(TEXT));
    expect(stored.tallies).toEqual(metric.tallies);
    expect(tally).toHaveLength(metric.tallies.length);
    expect(stored.summarize(tally)).toEqual(metric.summarize(tally));
    const empty = await judge(metric, caseOf(" "));
    expect(metric.summarize(empty.tally)).toEqual({ "mean@2": 0, "table@2": 0, "reference@2": 0 });
  });
});

describe("rank: what a text may but need not say", () => {
  const optional = { ...tarn, facts: tarn.facts.map((fact) => ({ ...fact, need: "optional" as const })) };

  it("is neither wanted nor in the way", async () => {
    const [country, ...rest] = tarn.facts;
    const mixed = { ...tarn, facts: [optional.facts[0]!, ...rest] };
    const excused = { ...tarn, facts: [{ ...country!, excused: ["value" as const] }, ...rest] };
    const metric = ready();
    const judgement = await judge(metric, caseOf(TEXT, mixed));
    const { tally, evidence } = judgement;
    // Without Valmere pike is first of five, 12 second to fifth.
    const expected = (1 + (2 * (1 / 2 + 1 / 3 + 1 / 4 + 1 / 5)) / 4) / 2;
    expect(metric.summarize(tally).table).toBeCloseTo(expected, 12);
    expect(evidence.map(({ note }) => note)).toEqual([
      "degree 0.5, ranks 2 to 5 of 5, in the first reference's data",
      "rank 1 of 5, in the first reference's data",
    ]);
    expect(await judge(metric, caseOf(TEXT, excused))).toEqual(judgement);
  });

  it("leaves references to be found when there is nothing else", async () => {
    const parts = await partsOf(ready(), caseOf(TEXT, optional));
    expect(Object.keys(parts)).toEqual(["reference", "reference-rank"]);
    expect(parts.reference).toBeCloseTo(REFERENCE, 12);
  });
});

describe("rank: what cannot be computed", () => {
  it("is left out in one direction, or not applicable", async () => {
    const bare = (of: Example): Example => ({ ...of, references: [] });
    const corpus = [tarn, bare(ume), kalla];
    expect(Object.keys(await partsOf(ready({ corpus }), caseOf("Ume in Valmere.", bare(ume))))).toEqual([
      ...["table", "omission", "hallucination"],
    ]);
    const reference = ready({ corpus, options: { direction: "reference" } });
    expect(await reason(reference, caseOf("Ume.", bare(ume)))).toBe(
      "no reference is of data with these values",
    );
    expect(await reason(ready(), caseOf(TEXT, { ...tarn, facts: [] }))).toBe("the data has no values");
    const unseen = example("new", [], "New | depth | 99");
    expect(await reason(ready(), caseOf(TEXT, unseen))).toBe("the first pass has not seen this data");
  });

  it("is said with its reason, also of an empty text", async () => {
    const corpus = LAKES.map((of) => ({ ...of, references: [] }));
    const none = "the data has no references (direction=table needs none)";
    for (const text of [TEXT, ""])
      expect((await judge(ready({ corpus }), caseOf(text, corpus[0]!))).leftOut).toEqual([none]);
    const some = [tarn, corpus[1]!, kalla];
    expect((await judge(ready({ corpus: some }), caseOf("Ume.", ume))).leftOut).toEqual([
      "no reference is of data with these values",
    ]);
    expect(await judge(ready(), caseOf(TEXT))).not.toHaveProperty("leftOut");
    const table = ready({ corpus, options: { direction: "table" } });
    expect(await judge(table, caseOf(TEXT))).not.toHaveProperty("leftOut");
  });

  it("is what leaves nothing else to be found", async () => {
    expect(await reason(ready({ corpus: [tarn] }), caseOf(TEXT))).toBe(
      "there are no other values to find these among; there are no references of other data to find these among",
    );
  });

  it("is everything before the first pass", async () => {
    expect(await reason(rank({}, { ranker: rankerOf() }), caseOf(TEXT))).toContain("needs a corpus");
  });
});

describe("rank, as a metric", () => {
  it("finds a reference that the example itself no longer lists, as when references are scored", async () => {
    const gold = { ...tarn, id: "tarn#1", references: [] };
    expect(await partsOf(ready(), caseOf(tarn.references[0]!, gold))).toMatchObject({
      "reference-rank": 1,
      table: 1,
    });
  });

  it("makes each index once, when it is needed, and again after it was stopped", async () => {
    const ranker = plainRanker();
    const metric = completed(rank({}, { ranker: { value: ranker, fingerprint: "f" } }), LAKES);
    expect(ranker.indexed).toBe(0);
    await expect(metric.judge([caseOf(TEXT)], { signal: AbortSignal.abort() })).rejects.toThrow();
    await metric.judge([caseOf(TEXT), caseOf("Ume.", ume)]);
    await metric.judge([caseOf(TEXT)]);
    expect(ranker.indexed).toBe(2);
  });

  it("closes the indices that it made, once; the ranker belongs to whoever opened it", async () => {
    const ranker = plainRanker();
    let released = 0;
    const release = async (): Promise<void> => {
      released++;
    };
    const metric = completed(rank({}, { ranker: { value: ranker, fingerprint: "f", release } }), LAKES);
    await metric.close!();
    expect(ranker.closed).toBe(0);
    await metric.judge([caseOf(TEXT)]);
    await metric.close!();
    await metric.close!();
    expect([ranker.indexed, ranker.closed, released]).toEqual([2, 2, 0]);
  });

  it("has the hashes of ranker, training data and corpus in its signature", () => {
    expect(signatureOf(rank({ direction: "table" }, { ranker: rankerOf() }))).toBe(
      "rank|direction:table|unit:object|ap:standard|ranker#0123456789ab|v:2",
    );
    expect(signatureOf(ready({ train: ["pike"], options: { ranker: "some/folder", delta: 0.1 } }))).toBe(
      "rank|direction:both|unit:object|ap:standard|references:cumulative|delta:0.1|ranker#0123456789ab|train#fedcba987654|corpus#c0ffee|v:2",
    );
  });

  it("refuses options that mean nothing, and needs what they name", () => {
    const resources = { ranker: rankerOf() };
    for (const options of [
      { direction: "table", delta: 0.2 },
      { direction: "table", references: "precision" },
      { direction: "reference", ap: "printed" },
    ] as const)
      expect(() => rank(options, resources)).toThrow(/is not used with direction=/);
    for (const delta of [-0.1, 1, Number.NaN])
      expect(() => rank({ delta }, resources)).toThrow("delta must be a number");
    expect(() => rank({}, {})).toThrow("no ranker was loaded");
    expect(() => rank({ train: "x" }, resources)).toThrow("what the option train names was not loaded");
    expect(rankDefinition).toMatchObject({ byDefault: false, needs: ["facts"], embedded: ["ranker"] });
  });
});

describe("rank, on any corpus", () => {
  const word = fc.constantFrom("eel", "pike", "carp", "Valmere", "12", "été", "");
  const words = fc.array(word, { maxLength: 4 }).map((list) => list.join(" "));
  const someExample = fc
    .record({ values: fc.array(words, { maxLength: 3 }), references: fc.array(words, { maxLength: 2 }) })
    .map(({ values, references }) => ({
      ...example("e", references),
      facts: facts(...values.map((v) => `S | r | ${v}`)),
    }));
  const someCorpus = fc.array(someExample, { minLength: 1, maxLength: 5 });
  const someOptions: fc.Arbitrary<RankOptionsInput> = fc.record({
    unit: fc.constantFrom("object", "entities", "fact"),
    ap: fc.constantFrom("standard", "printed"),
    references: fc.constantFrom("cumulative", "precision"),
    delta: fc.constantFrom(0, 0.4),
  });

  it("stays in range, points inside the text, and judges alike alone, in a batch and in any order of the corpus", async () => {
    await fc.assert(
      fc.asyncProperty(
        someCorpus,
        someOptions,
        fc.array(words, { maxLength: 3 }),
        async (corpus, options, texts) => {
          const metric = ready({ corpus, options });
          const cases = corpus.flatMap((of) => texts.map((text) => caseOf(text, of)));
          const together = await metric.judge(cases);
          const reversed = ready({ corpus: corpus.toReversed(), options });
          expect((await Promise.all(cases.map((one) => reversed.judge([one])))).flat()).toEqual(together);
          for (const [at, judgement] of together.entries()) {
            if (judgement.status !== "judged") continue;
            const parts = metric.summarize(judgement.tally);
            for (const { name, range } of metric.parts) {
              expect(parts[name] ?? range[0]).toBeGreaterThanOrEqual(range[0]);
              expect(parts[name] ?? range[0]).toBeLessThanOrEqual(range[1] + 1e-12);
            }
            for (const evidence of judgement.evidence)
              if ("span" in evidence) {
                expect(evidence.span.end).toBeGreaterThan(evidence.span.start);
                expect(evidence.span.end).toBeLessThanOrEqual(cases[at]!.candidate.text.length);
              }
          }
          const plain = await metric.judge(cases, { evidence: false });
          for (const [at, judgement] of plain.entries())
            if (judgement.status === "judged")
              expect(judgement).toEqual({ ...together[at], evidence: [], notes: undefined });
        },
      ),
      { numRuns: 60 },
    );
  });
});
