import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import type { Case } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import type { Judgement } from "../../core/judgement.ts";
import type { Metric } from "../../core/metric.ts";
import type { FactReading, FactScorer, FactsOfText } from "../../core/ports.ts";
import { signatureOf } from "../../core/signature.ts";
import { MENTION_FEATURES } from "../../detect/facts/mention-features.ts";
import { type FactspotterOptionsInput, factspotter, factspotterDefinition } from "./factspotter.ts";

/** What a scorer answers that finds a fact expressed where its value is in the text, and notes what it was asked. */
function valueScorer(more: Partial<FactReading> = {}): { scorer: FactScorer; asked: FactsOfText[] } {
  const asked: FactsOfText[] = [];
  const scorer: FactScorer = {
    fingerprint: "0123456789abcdef",
    async read(texts, signal) {
      signal?.throwIfAborted();
      asked.push(...texts);
      return texts.map(({ text, facts }) =>
        facts.map(({ value }) => {
          const start = text.indexOf(value);
          if (start < 0) return { expressed: 0.25, failing: "value", ...more };
          return { expressed: 0.75, failing: "value", span: { start, end: start + value.length }, ...more };
        }),
      );
    },
  };
  return { scorer, asked };
}

function metricOf(scorer: FactScorer, options: FactspotterOptionsInput = {}): Metric {
  return factspotter(options, { model: { value: scorer, fingerprint: scorer.fingerprint } });
}

const bridge = facts("Kestrel_Bridge | architect | Ada_Brenner", "Kestrel_Bridge | opened | 1988");

function caseOf(text: string, data: readonly Fact[] = bridge): Case {
  return {
    example: { id: "e", facts: data, references: [], tags: {} },
    candidate: { exampleId: "e", system: "s", text, sample: 0 },
  };
}

async function judge(metric: Metric, one: Case): Promise<Judgement & { status: "judged" }> {
  const [judgement] = await metric.judge([one]);
  if (judgement!.status !== "judged") throw new Error(judgement!.reason);
  return judgement as Judgement & { status: "judged" };
}

const TEXT = "Ada Brenner built Kestrel Bridge.";

describe("factspotter(options, resources)", () => {
  it("has probabilities of facts as its parts, and a reason for each", async () => {
    const metric = metricOf(valueScorer().scorer);
    const { tally, evidence } = await judge(metric, caseOf(TEXT));
    expect(metric.summarize(tally)).toEqual({
      score: 0.375,
      mean: 0.5,
      minimum: 0.25,
      incomplete: 1,
      failing: 0.5,
      contradicted: 0,
      unread: 0,
    });
    expect(evidence).toEqual([
      expect.objectContaining({ kind: "supported", target: { fact: "1" }, span: { start: 0, end: 11 } }),
      expect.objectContaining({ kind: "missing", target: { fact: "2", part: "value" } }),
    ]);
  });

  it("counts what is contradicted, and what was not read to its end", async () => {
    const metric = metricOf(valueScorer({ expressed: 0.1, span: { start: 0, end: 3 }, unread: 4 }).scorer);
    const { tally, evidence } = await judge(metric, caseOf(TEXT));
    expect(metric.summarize(tally)).toMatchObject({ contradicted: 1, unread: 1, failing: 1 });
    expect(evidence.map(({ kind }) => kind)).toEqual(["contradicted", "contradicted"]);
  });

  it("asks with the features of each fact", async () => {
    const { scorer, asked } = valueScorer();
    await judge(metricOf(scorer), caseOf(TEXT));
    expect(asked).toHaveLength(1);
    expect(asked[0]!.features.map((features) => features.length)).toEqual([
      MENTION_FEATURES.length,
      MENTION_FEATURES.length,
    ]);
    const named = MENTION_FEATURES.indexOf("value named");
    expect(asked[0]!.features.map((features) => features[named])).toEqual([1, 0]);
  });

  it("asks of required facts only; optional ones license what the text says", async () => {
    const { scorer, asked } = valueScorer();
    const data = [bridge[0]!, { ...bridge[1]!, need: "optional" as const }];
    const { tally, evidence } = await judge(
      metricOf(scorer),
      caseOf("Ada Brenner's Kestrel Bridge opened in 1988.", data),
    );
    expect(tally[5]).toBe(1);
    expect(evidence).toHaveLength(1);
    expect(asked[0]!.facts.map(({ id }) => id)).toEqual(["1"]);
    expect(asked[0]!.features[0]![MENTION_FEATURES.indexOf("foreign value in the text")]).toBe(0);
  });

  it("does not apply where no fact must be expressed", async () => {
    const metric = metricOf(valueScorer().scorer);
    const optional = bridge.map((fact) => ({ ...fact, need: "optional" as const }));
    const [none, only, some] = await metric.judge([caseOf(TEXT, []), caseOf(TEXT, optional), caseOf(TEXT)]);
    for (const judgement of [none, only])
      expect(judgement).toEqual({
        status: "not-applicable",
        reason: "the data has no fact that a text must express",
      });
    expect(some!.status).toBe("judged");
  });

  it("takes facts for expressed from the threshold on", async () => {
    const incomplete = async (threshold?: number): Promise<number> => {
      const metric = metricOf(valueScorer().scorer, threshold === undefined ? {} : { threshold });
      return metric.summarize((await judge(metric, caseOf(TEXT))).tally).failing!;
    };
    expect([await incomplete(), await incomplete(0.2), await incomplete(0.8)]).toEqual([0.5, 0, 1]);
    for (const threshold of [0, 1, -1, Number.NaN, "often" as never])
      expect(() => metricOf(valueScorer().scorer, { threshold })).toThrow("between 0 and 1");
  });

  it("looks for the names of a file", async () => {
    const { scorer, asked } = valueScorer();
    const aliases = {
      value: [{ entity: "Ada Brenner", alias: "Old Slate", removed: false }],
      fingerprint: "fedcba9876543210",
    };
    const metric = factspotter(
      { aliases: "names.json" },
      { model: { value: scorer, fingerprint: "m" }, aliases },
    );
    await judge(metric, caseOf("Old Slate built Kestrel Bridge."));
    expect(asked[0]!.features[0]![MENTION_FEATURES.indexOf("value named")]).toBe(1);
    expect(signatureOf(metric)).toMatch(/\|aliases#fedcba987654\|v:\d+$/);
  });

  it("has a signature with the model's fingerprint, not its path", () => {
    const metric = metricOf(valueScorer().scorer, { model: "some/folder" });
    expect(signatureOf(metric)).toMatch(
      /^factspotter\|threshold:0\.5\|model#0123456789ab\|dictionary#en-[0-9a-f]{9}\|v:\d+$/,
    );
  });

  it("gives the same without evidence, asks for nothing without cases, and stops when told to", async () => {
    const metric = metricOf(valueScorer().scorer);
    const [withEvidence] = await metric.judge([caseOf(TEXT)]);
    const [without] = await metric.judge([caseOf(TEXT)], { evidence: false });
    expect(without).toEqual({ ...withEvidence, evidence: [] });
    expect(await metric.judge([])).toEqual([]);
    await expect(metric.judge([caseOf(TEXT, [])], { signal: AbortSignal.abort() })).rejects.toThrow();
  });

  it("is not made without what its options name", () => {
    expect(() => factspotter({}, {})).toThrow("no model was loaded");
    const model = { value: valueScorer().scorer, fingerprint: "m" };
    expect(() => factspotter({ aliases: "names.json" }, { model })).toThrow("aliases");
    expect(factspotterDefinition).toMatchObject({ byDefault: false, needs: ["facts"], embedded: ["model"] });
  });
});
