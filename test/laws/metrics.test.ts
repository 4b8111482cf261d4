import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Case } from "../../src/core/example.ts";
import { type Metric, metricOf, type Resource } from "../../src/core/metric.ts";
import type {
  EntailmentModel,
  FactScorer,
  LanguageModel,
  PairExtractor,
  TokenEncoder,
} from "../../src/core/ports.ts";
import { signatureOf } from "../../src/core/signature.ts";
import { METRICS } from "../../src/metrics/index.ts";
import { plainRanker } from "../support/plain-ranker.ts";

/** Words that occur in data, references and texts alike, so that matches happen; some of them awkward. */
const word = fc.constantFrom(
  "ada",
  "Birch",
  "14",
  "march",
  "the",
  "is",
  ",",
  ".",
  "été",
  "😀",
  "İ",
  "\u00a0",
  "a_b",
  "“x”",
  "",
);
const sentence = fc.array(word, { maxLength: 12 }).map((words) => words.join(" "));
const text = fc.oneof(sentence, fc.string({ unit: "binary", maxLength: 20 }));

const someCase: fc.Arbitrary<Case> = fc
  .record({
    triples: fc.boolean(),
    facts: fc.array(fc.tuple(sentence, sentence, sentence, fc.constantFrom("required", "optional")), {
      maxLength: 4,
    }),
    references: fc.array(text, { maxLength: 3 }),
    text,
  })
  .map(({ triples, facts, references, text: candidate }) => ({
    example: {
      id: "e",
      facts: facts.map(([subject, relation, value, need], at) => ({
        id: String(at + 1),
        subject: triples ? subject : null,
        relation,
        value,
        need: need as "required" | "optional",
      })),
      references,
      tags: {},
    },
    candidate: { exampleId: "e", system: "s", text: candidate, sample: 0 },
  }));

/** Stands for models, which laws are not about: takes a fact for as likely as its value is long, and points at the text's first letter. */
const scorer: FactScorer = {
  fingerprint: "invented",
  read: async (texts) =>
    texts.map(({ text, facts }) =>
      facts.map(({ value }) => {
        if (text.trim() === "") return { expressed: 0, failing: "whole" };
        const span = { start: 0, end: 1 };
        return {
          expressed: 1 / (1 + value.length),
          failing: "value",
          ...(value.length % 2 === 0 && { span }),
        };
      }),
    ),
};

/** Stands for models of entailment: what is short follows from anything. */
const entailment: EntailmentModel = {
  fingerprint: "invented",
  read: async (texts) => {
    const reading = (words: string) => {
      const entailed = 1 / (1 + words.length / 10);
      return { entailed, contradicted: 0, neutral: 1 - entailed };
    };
    return texts.map(({ text, sentences }) => ({ text: reading(text), facts: sentences.map(reading) }));
  },
};

/** Stands for encoders: a word is where its first two letters are on a circle. */
const encoder: TokenEncoder = {
  fingerprint: "invented",
  dimensions: 2,
  layers: 1,
  idsOf: (text) => (text.match(/\S+/g) ?? []).map((word) => word.charCodeAt(0)),
  encode: async (texts, _, signal) => {
    signal?.throwIfAborted();
    return texts.map((text) => {
      const words = [...text.matchAll(/\S+/g)];
      const angles = words.map(([word]) => word.charCodeAt(0) + (word.charCodeAt(1) || 0));
      return {
        ids: Int32Array.from(words, ([word]) => word.charCodeAt(0)),
        spans: words.map(({ 0: word, index }) => ({ start: index, end: index + word.length })),
        vectors: Float32Array.from(angles.flatMap((angle) => [Math.cos(angle), Math.sin(angle)])),
        unread: 0,
      };
    });
  },
};

const EMBEDDED: Readonly<Record<string, Resource>> = {
  "fact-scorer": { value: scorer, fingerprint: scorer.fingerprint },
  ranker: { value: plainRanker(), fingerprint: "invented" },
  entailment: { value: entailment, fingerprint: entailment.fingerprint },
  "token-encoder": { value: encoder, fingerprint: encoder.fingerprint },
};

/** Stands for a judge: it marks the first and the last word of a text, and fails where there is an even number of letters. */
const judge: LanguageModel = {
  ask: async ({ content, answer }) => {
    const { text, data } = JSON.parse(content) as { text: string; data: readonly unknown[] };
    const words = text.trim().split(/\s+/);
    const annotations = [
      { text: words[0], type: 0, fact: data.length },
      { text: words.at(-1), type: 1 },
    ];
    const read = answer.safeParse({ annotations, missing: [1] });
    return read.success && text.length % 2 === 1 ? { given: read.data, tokens: 7 } : { failed: "answer" };
  },
};

/** Stands for extractors: every word with an a is the value of the attribute `ada`, every other one of `the`. */
const extractor: PairExtractor = {
  fingerprint: "invented",
  attributes: ["ada", "the"],
  extract: async (texts, signal) => {
    signal?.throwIfAborted();
    return texts.map((text) =>
      [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
        attribute: word.includes("a") ? "ada" : "the",
        span: { start: index, end: index + word.length },
        probability: 0.5,
      })),
    );
  },
};

/** What options have to say, for metrics that cannot judge without, and what is opened for those that name something. */
const NAMED: Readonly<Record<string, string>> = { endpoint: "http://localhost:1", model: "invented" };
const OPENED: Readonly<Record<string, unknown>> = { "language-model": judge, extractor };

const metrics: [string, Metric][] = METRICS.map((definition) => {
  const { embedded = [], required = [], resources } = definition;
  const opened = Object.fromEntries(embedded.map((option) => [option, EMBEDDED[resources[option]!]!]));
  const named = Object.fromEntries(required.map((option) => [option, NAMED[option]!]));
  for (const option of required)
    if (resources[option] !== undefined)
      opened[option] = { value: OPENED[resources[option]], fingerprint: "invented" };
  return [
    definition.id,
    metricOf(definition, { options: definition.options.parse(named), resources: opened }),
  ];
});

describe.each(metrics)("%s, like every metric,", (_, metric) => {
  it("gives numbers within the range of their part, never NaN", async () => {
    await fc.assert(
      fc.asyncProperty(someCase, async (one) => {
        const [judgement] = await metric.judge([one]);
        if (judgement!.status === "not-applicable") {
          expect(judgement!.reason).not.toBe("");
          return;
        }
        expect(judgement!.tally).toHaveLength(metric.tallies.length);
        const parts = metric.summarize(judgement!.tally);
        for (const { name, range } of metric.parts) {
          const value = parts[name];
          if (value === undefined) continue;
          expect(value).toBeGreaterThanOrEqual(range[0]);
          expect(value).toBeLessThanOrEqual(range[1] + 1e-12);
        }
      }),
    );
  });

  it("judges alike alone, in a batch and in any order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someCase, { minLength: 1, maxLength: 5 }), async (cases) => {
        const alone = (await Promise.all(cases.map((one) => metric.judge([one])))).flat();
        expect(await metric.judge(cases)).toEqual(alone);
        expect(await metric.judge([...cases].reverse())).toEqual([...alone].reverse());
      }),
      { numRuns: 50 },
    );
  });

  it("scores the same with and without evidence", async () => {
    await fc.assert(
      fc.asyncProperty(someCase, async (one) => {
        const [withEvidence] = await metric.judge([one]);
        const [without] = await metric.judge([one], { evidence: false });
        if (withEvidence!.status === "judged" && without!.status === "judged")
          expect(without!.tally).toEqual(withEvidence!.tally);
        else expect(without).toEqual(withEvidence);
      }),
    );
  });

  it("points inside the text and at facts that exist", async () => {
    await fc.assert(
      fc.asyncProperty(someCase, async (one) => {
        const [judgement] = await metric.judge([one]);
        if (judgement!.status !== "judged") return;
        const ids = new Set(one.example.facts.map(({ id }) => id));
        for (const evidence of judgement!.evidence) {
          expect(evidence.strength).toBeGreaterThanOrEqual(0);
          expect(evidence.strength).toBeLessThanOrEqual(1);
          if ("span" in evidence) {
            expect(evidence.span.start).toBeGreaterThanOrEqual(0);
            expect(evidence.span.end).toBeGreaterThan(evidence.span.start);
            expect(evidence.span.end).toBeLessThanOrEqual(one.candidate.text.length);
          }
          if ("target" in evidence && "fact" in evidence.target) expect(ids).toContain(evidence.target.fact);
        }
      }),
    );
  });

  it("gives no part for an empty tally", () => {
    expect(metric.summarize(metric.tallies.map(() => 0))).toEqual({});
  });

  it("has a signature with its id, its options and its version, before anything is scored", () => {
    const signature = signatureOf(metric);
    expect(signature.split("|")[0]).toBe(metric.id);
    for (const [name, value] of Object.entries(metric.options))
      expect(signature).toContain(name in metric.fingerprints ? `|${name}#` : `|${name}:${value}`);
    expect(signature).toMatch(new RegExp(`\\|v:${metric.version}$`));
  });

  it("stops when asked to", async () => {
    const abort = new AbortController();
    abort.abort();
    const [one] = fc.sample(someCase, 1);
    await expect(metric.judge([one!], { signal: abort.signal })).rejects.toThrow();
  });
});
