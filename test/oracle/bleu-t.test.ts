import { expect, test } from "vitest";
import type { Case } from "../../src/core/example.ts";
import type { Tally } from "../../src/core/judgement.ts";
import { type BleuOptionsInput, bleu, bleuT } from "../../src/metrics/index.ts";
import { readOracle, sumOf, talliesOf } from "../support/oracle.ts";

/*
 * No program of BLEU-T is public. It is held to BLEU, which bleu.test.ts holds to sacreBLEU, Moses and NLTK: the n-grams are
 * those of references and values together, lengths those of the references; with α it is two BLEUs. Texts are the invented
 * ones of sacreBLEU's file; for values, the words of the last reference are cut into stretches of two.
 */
interface Segment {
  readonly hyp: string;
  readonly refs: readonly string[];
}

const { segments } = readOracle<{ segments: Segment[] }>("sacrebleu");

const examples = segments
  .map(({ hyp, refs }) => ({ hyp, refs, values: stretches(refs.at(-1)!) }))
  .filter(({ values }) => values.length > 0);

function stretches(text: string): string[] {
  const words = text.split(" ").filter((word) => word.trim() !== "");
  return words.flatMap((_, at) => (at % 2 === 0 ? [words.slice(at, at + 2).join(" ")] : []));
}

function caseOf(text: string, references: readonly string[], values: readonly string[] = []): Case {
  const facts = values.map((value, at) => ({
    id: String(at),
    subject: null,
    relation: "r",
    value,
    need: "required" as const,
  }));
  return {
    example: { id: "e", facts, references, tags: {} },
    candidate: { exampleId: "e", system: "s", text, sample: 0 },
  };
}

const OPTIONS: BleuOptionsInput[] = [
  {},
  { smoothing: "add-k", lowercase: true },
  { tokenizer: "intl", order: 2 },
  { preset: "nltk" },
  { preset: "multi-bleu-detok" },
];

test.each(OPTIONS)(
  "bleu-t is BLEU against references and values, with the references' lengths: %j",
  async (options) => {
    const plain = bleu(options);
    const metric = bleuT(options);
    const references = await talliesOf(
      plain,
      examples.map(({ hyp, refs }) => caseOf(hyp, refs)),
    );
    const both = await talliesOf(
      plain,
      examples.map(({ hyp, refs, values }) => caseOf(hyp, [...refs, ...values])),
    );
    const expected = both.map((tally, at) => tally.with(2, references[at]![2]!));
    const actual = await talliesOf(
      metric,
      examples.map(({ hyp, refs, values }) => caseOf(hyp, refs, values)),
    );
    expect(actual).toEqual(expected);
    expect(metric.summarize(sumOf(actual))).toEqual(plain.summarize(sumOf(expected)));
    expect(actual.length).toBeGreaterThan(200);
  },
);

test.each(OPTIONS)("bleu-t with alpha is two BLEUs, of a text and of a corpus: %j", async (options) => {
  const alpha = 0.3;
  const plain = bleu(options);
  const metric = bleuT({ ...options, alpha });
  const references = await talliesOf(
    plain,
    examples.map(({ hyp, refs }) => caseOf(hyp, refs)),
  );
  const table = await talliesOf(
    plain,
    examples.map(({ hyp, values }) => caseOf(hyp, values)),
  );
  const actual = await talliesOf(
    metric,
    examples.map(({ hyp, refs, values }) => caseOf(hyp, refs, values)),
  );
  const check = (tally: Tally, one: Tally, other: Tally): void => {
    const [tableScore, referenceScore] = [plain.summarize(other).score!, plain.summarize(one).score!];
    const score = alpha * tableScore + (1 - alpha) * referenceScore;
    expect(metric.summarize(tally)).toEqual({ score, tableScore, referenceScore });
  };
  actual.forEach((tally, at) => {
    check(tally, references[at]!, table[at]!);
  });
  check(sumOf(actual), sumOf(references), sumOf(table));
});
