import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { collect, streamOf } from "../../../test/support/toy-metric.ts";
import type { Item } from "../../core/example.ts";
import { signatureOf } from "../../core/signature.ts";
import { esa, esaHallucination, parentTable } from "../../metrics/index.ts";
import { evaluate } from "../evaluate.ts";
import { JudgementCache } from "../judgement-cache.ts";
import { type NamedMetric, resolveMetrics } from "../metrics/resolve-metrics.ts";
import { Holdings } from "../resources/holdings.ts";
import { parseSuppressions } from "./read-suppressions.ts";
import { Suppressions, textMark } from "./suppressions.ts";

const TEXT = "The old haven lies in Valmere since 3 March 1987.";
const ITEM: Item = {
  example: {
    id: "harbour",
    facts: facts("Red_Harbour | country | Valmere", "Red_Harbour | river | Silt"),
    references: [],
    tags: {},
  },
  candidates: [{ exampleId: "harbour", system: "a", text: TEXT, sample: 0 }],
};
const about = { example: "harbour", text: textMark(TEXT), metric: "esa" };
const HARBOUR = { dismiss: "missing", ...about, entity: "Red_Harbour" };

const suppressions = (...decisions: readonly object[]): Suppressions =>
  new Suppressions(parseSuppressions(decisions.map((one) => JSON.stringify(one)).join("\n"), "s.jsonl"));
const named = (metric = esa()): NamedMetric => ({ name: metric.id, metric });

async function judged(by: NamedMetric, decided?: Suppressions, more: object = {}) {
  const [first] = await collect(
    evaluate(streamOf([ITEM]), { metrics: [by], suppressions: decided, ...more }),
  );
  const judgement = first!.judgements[0]![0]!;
  if (judgement.status !== "judged") throw new Error(judgement.reason);
  return { parts: by.metric.summarize(judgement.tally), evidence: judgement.evidence };
}

describe("Suppressions", () => {
  it("takes a dismissed omission out of the score, and asks for everything else as before", async () => {
    expect((await judged(named())).parts.esa).toBeCloseTo(1 / 3);
    const { parts, evidence } = await judged(named(), suppressions(HARBOUR));
    // Valmere is found, Silt is still missing: one of two.
    expect(parts.esa).toBeCloseTo(1 / 2);
    expect(evidence.filter(({ kind, dismissed }) => kind === "missing" && !dismissed)).toMatchObject([
      { target: { entity: "Silt" } },
    ]);
    expect(evidence.filter(({ dismissed }) => dismissed)).toMatchObject([
      { target: { entity: "Red_Harbour" } },
    ]);
  });

  it("counts alarms that people found right, and changes nothing for them", async () => {
    const before = await judged(named());
    const right = { confirm: "missing", ...about, alarm: "a1" };
    const decided = suppressions(right, { ...right, alarm: "a2", text: "0123456789abcdef" });
    expect(await judged(named(), decided)).toEqual(before);
    expect(decided.info([named()])).toMatchObject({ confirmed: 1, stale: 1, elsewhere: 0 });
    expect(suppressions().info([named()])).not.toHaveProperty("confirmed");
  });

  it("leaves the score as it is for words that were called unsupported, and marks them", async () => {
    const metric = named(esaHallucination());
    const before = await judged(metric);
    const decision = { dismiss: "unsupported", ...about, metric: metric.name, words: "3 March 1987" };
    const after = await judged(metric, suppressions(decision));
    expect(after.parts).toEqual(before.parts);
    expect(before.evidence.filter(({ dismissed }) => dismissed)).toEqual([]);
    expect(after.evidence.filter(({ dismissed }) => dismissed)).toHaveLength(1);
  });

  it("means one metric by its name or id, or every metric", async () => {
    const river = { subject: "Red Harbour", relation: "river", value: "Silt" };
    const decision = { dismiss: "missing", ...about, fact: river };
    const table = named(parentTable());
    const before = await judged(table);
    expect(await judged(table, suppressions(decision))).toEqual(before);
    for (const metric of ["*", "parent-table"]) {
      const { parts } = await judged(table, suppressions({ ...decision, metric }));
      expect(parts.tableRecall ?? parts.f).not.toEqual(before.parts.tableRecall ?? before.parts.f);
    }
  });

  it("says nothing of another text, and says that it is out of date", async () => {
    const old = suppressions({ ...HARBOUR, text: textMark("another text") });
    expect(await judged(named(), old)).toEqual(await judged(named()));
    expect(old.info([])).toMatchObject({ stale: 1, elsewhere: 0, dismissed: { missing: 0 } });
    expect(old.warnings([])).toEqual([
      "1 of the decisions no longer matches: the text has changed, or what was dismissed is gone (s.jsonl:1)",
    ]);
  });

  it("does not call out of date what the run does not have", async () => {
    const other = suppressions(
      { ...HARBOUR, example: "lake" },
      { ...HARBOUR, text: textMark("x"), system: "b" },
      { ...HARBOUR, metric: "parent" },
      { accept: "alias", entity: "Lake Orsin", wording: "the lake" },
    );
    await judged(named(), other);
    expect(other.info([])).toMatchObject({ stale: 0, elsewhere: 4 });
  });

  it("never mixes judgements with and without decisions in the cache", async () => {
    await using folder = await temporaryFolder();
    const cached = (decided?: Suppressions) =>
      judged(named(), decided, { cache: new JudgementCache(join(folder.path, "cache")) });
    for (let round = 0; round < 2; round++) {
      expect((await cached(suppressions(HARBOUR))).parts.esa).toBeCloseTo(1 / 2);
      expect((await cached()).parts.esa).toBeCloseTo(1 / 3);
    }
    expect((await cached()).evidence.some(({ dismissed }) => dismissed)).toBe(false);
  });

  it("gives accepted wordings to every metric that looks names up, and their hash to its signature", async () => {
    const accepted = suppressions({ accept: "alias", entity: "Red_Harbour", wording: "old haven" });
    const metrics = await resolveMetrics(
      ["esa", "esa?aliasing=false", "parent"],
      new Holdings(),
      {},
      accepted.aliases,
    );
    expect((await judged(metrics[0]!, accepted)).parts.esa).toBeCloseTo(2 / 3);
    expect((await judged(metrics[1]!, accepted)).parts.esa).toBeCloseTo(1 / 3);
    expect(signatureOf(metrics[0]!.metric)).toContain(
      `aliases#${accepted.aliases!.fingerprint.slice(0, 12)}`,
    );
    expect(signatureOf(metrics[1]!.metric)).not.toContain("aliases#");
    expect(accepted.info(metrics)).toMatchObject({ accepted: 1, elsewhere: 0 });
    expect(accepted.warnings(metrics.slice(1))).toEqual([
      "wordings were accepted, but no metric of this run looks names up",
    ]);
  });
});
