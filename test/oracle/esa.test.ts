import { describe, expect, test } from "vitest";
import type { Fact } from "../../src/core/fact.ts";
import { createPaperDetector } from "../../src/mentions/index.ts";
import { esa } from "../../src/metrics/index.ts";
import { readOracle } from "../support/oracle.ts";

/* What a plain Python program of the paper's Algorithm 1 finds in invented texts (its description is in the file's `meta`). */
interface OracleCase {
  readonly id: string;
  readonly triples: readonly (readonly [subject: string, relation: string, value: string])[];
  readonly text: string;
  readonly mentions: readonly {
    readonly entity: string;
    readonly mention: string;
    readonly start: number;
    readonly end: number;
    readonly distance: number;
  }[];
  readonly undetected: readonly string[];
}

const { cases } = readOracle<{ cases: readonly OracleCase[] }>("esa_algorithm1");

function factsOf({ triples }: OracleCase): Fact[] {
  return triples.map(([subject, relation, value], at) => ({
    id: String(at),
    subject: inWords(subject),
    relation,
    value: inWords(value),
    need: "required",
    origin: { subject, value },
  }));
}

/** As the readers of WebNLG's files write it. */
function inWords(name: string): string {
  return name.replace(/^"(.*)"$/, "$1").replaceAll("_", " ");
}

const algorithm1 = createPaperDetector({ methods: { alias: false, date: false, pronoun: false } });

describe("Algorithm 1", () => {
  test("the file has enough texts to mean something", () => {
    expect(cases.length).toBeGreaterThanOrEqual(40);
    expect(cases.flatMap(({ mentions }) => mentions).length).toBeGreaterThan(80);
  });

  test.each(cases.map((one) => [one.id, one] as const))("finds the same mentions in %s", (_, one) => {
    const { entities, mentions, undetected, unchecked } = algorithm1.detect(factsOf(one), one.text);
    expect(
      mentions.map(({ entity, span: { start, end }, distance }) => ({
        entity: entities[entity]!.id,
        mention: one.text.slice(start, end),
        start,
        end,
        distance,
      })),
    ).toEqual(one.mentions);
    // The plain program takes a name without a letter for undetected; we say that it cannot be looked for.
    const without = [...undetected, ...unchecked.map(({ entity }) => entity)].sort((a, b) => a - b);
    expect(without.map((at) => entities[at]!.id)).toEqual(one.undetected);
  });

  test.each(cases.map((one) => [one.id, one] as const))(
    "gives its share of entities in %s",
    async (_, one) => {
      const metric = esa({ preset: "paper", aliasing: false, dates: false, pronouns: false });
      const example = { id: one.id, facts: factsOf(one), references: [], tags: {} };
      const candidate = { exampleId: one.id, system: "s", text: one.text, sample: 0 };
      const [judgement] = await metric.judge([{ example, candidate }]);
      if (judgement?.status !== "judged") throw new Error("not judged");
      const all = new Set(one.triples.flatMap(([subject, , value]) => [subject, value])).size;
      const parts = metric.summarize(judgement.tally);
      const checked = all - parts.unchecked!;
      expect(parts.esa).toBeCloseTo((checked - (one.undetected.length - parts.unchecked!)) / checked, 12);
    },
  );
});

/** Entities, mentions and distances printed in appendix A.3 of the paper, dictionary entries left out. */
const PRINTED: readonly (readonly [entity: string, mention: string, distance: number])[] = [
  ["Cottage_cheese", "cottage cheese.", 0.07142857142857142],
  ["16800", "16,800", 0],
  ["John_Roberts", "John Roberts.", 0.08333333333333333],
  ["11th_Mississippi_Infantry_Monument", "11th Mississippi Infantry Monument", 0.08823529411764706],
  ["Adams_County,_Pennsylvania", "Adams County, Pennsylvania.", 0.08],
  ["Abraham_A._Ribicoff", "Abraham A. Ribicoff", 0.1111111111111111],
  ["Campeonato_Brasileiro_Série_C", "Campeonato Brasileiro Série C", 0.10344827586206896],
  ["The_Return_of_the_King", "The Return of the King.", 0.18181818181818182],
  ["Pharmaceuticals", "pharmaceutical", 0.06666666666666667],
  ["St_Louis,_Missouri", "St. Louis, Missouri.", 0.11764705882352941],
  [
    "Bootleg_Series_Volume_1:_The_Quine_Tapes",
    "Bootleg Series Volume 1: The Quine Tapes",
    0.15384615384615385,
  ],
];

describe("the distances that the paper prints", () => {
  test.each(PRINTED)("%s is mentioned by %s at %f", (value, text, distance) => {
    const fact: Fact = {
      id: "1",
      subject: null,
      relation: "p",
      value: inWords(value),
      need: "required",
      origin: { value },
    };
    const { mentions } = algorithm1.detect([fact], text);
    expect(mentions).toEqual([{ entity: 0, method: "name", distance, span: { start: 0, end: text.length } }]);
  });
});
