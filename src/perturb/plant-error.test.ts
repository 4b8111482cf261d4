import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markedSource } from "../../test/support/marked-source.ts";
import { seededRandom } from "../stats/random.ts";
import { PERTURBATION_KINDS, type PerturbationKind } from "./kinds.ts";
import type { Planted } from "./outcome.ts";
import { PERTURBATIONS } from "./perturbations.ts";
import { plantError } from "./plant-error.ts";
import type { Pool } from "./pool.ts";
import { PoolBuilder } from "./pool-builder.ts";
import type { Source } from "./source.ts";
import { wordString } from "./word-string.ts";

const TOWNS = ["Corrin", "Ostmark", "Dunmarrow", "Tessaly", "Port_Amsel", "Brühl-am-See", "Nïra"];
const PEOPLE = ["Mira_Oduya", "Eino_Karst", "Ansel_Brook", "Orla_Venn", "Ilse_Thorne_(painter)", "Ada_Birch"];

/** Examples about people, told in one to three sentences. */
const person: fc.Arbitrary<Source> = fc
  .record({
    name: fc.constantFrom(...PEOPLE),
    born: fc.constantFrom(...TOWNS),
    lives: fc.constantFrom(...TOWNS),
    year: fc.integer({ min: 1850, max: 1999 }),
    day: fc.integer({ min: 10, max: 28 }),
    height: fc.integer({ min: 150, max: 199 }),
    pronoun: fc.constantFrom("She", "He", "They"),
    closing: fc.constantFrom(".", " ."),
  })
  .map(({ name, born, lives, year, day, height, pronoun, closing }) => {
    const said = (id: string): string => id.replaceAll("_", " ").replace(/ \(.*/, "");
    return markedSource(
      [
        `${name} | birthPlace | ${born}`,
        `${name} | birthDate | ${year}-03-${day}`,
        `${name} | residence | ${lives}`,
        `${name} | height | ${height}.0_(centimetres)`,
      ],
      `[${said(name)}|${name}] was born in [${said(born)}|${born}] on [${day} March ${year}|${year}-03-${day}]${closing} ` +
        `[${pronoun}|${name}|pronoun] lives in [${said(lives)}|${lives}]${closing} ` +
        `[${said(name)}'s|${name}] height is [${height} cm|${height}.0_(centimetres)]${closing}`,
      "People",
    );
  });

/** A pool in which there is something of every kind. */
function poolOf(sources: readonly Source[]): Pool {
  const builder = new PoolBuilder();
  for (const { facts, text, domain = "" } of sources) builder.add({ facts, texts: [text], domain });
  return builder.finish();
}

const others = [
  markedSource(
    [
      "Sten_Aalto | birthPlace | Vikholm",
      "Sten_Aalto | residence | Marrow_Hill",
      "Sten_Aalto | occupation | baker",
    ],
    "Sten Aalto was born in Vikholm and lives in Marrow Hill.",
    "People",
  ),
  markedSource(
    [
      "Petra_Lunn | birthPlace | Gorse",
      "Petra_Lunn | birthDate | 1803-07-04",
      "Petra_Lunn | height | 122.0_(centimetres)",
    ],
    "Petra Lunn was born in Gorse.",
    "People",
  ),
];

const kinds = fc.constantFrom(...PERTURBATION_KINDS);

function planted(kind: PerturbationKind, source: Source, seed: number): Planted | undefined {
  const outcome = plantError(kind, source, { pool: poolOf([...others, source]), random: seededRandom(seed) });
  return outcome.status === "planted" ? outcome : undefined;
}

/** A text without the stretches, and without white space, which edits may join. */
function without(text: string, spans: readonly { start: number; end: number }[]): string {
  let left = "";
  let done = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    left += text.slice(done, start);
    done = Math.max(done, end);
  }
  return (left + text.slice(done)).replace(/\s/g, "");
}

describe("every kind of planted error", () => {
  it.each(PERTURBATION_KINDS)("%s is in the table under its own name, with a summary", (kind) => {
    expect(PERTURBATIONS[kind].kind).toBe(kind);
    expect(PERTURBATIONS[kind].summary).not.toBe("");
  });

  it.each(PERTURBATION_KINDS)("%s can be planted in an ordinary example", (kind) => {
    const [source] = fc.sample(person, { numRuns: 1, seed: 7 });
    expect(planted(kind, source!, 1)?.truth.kind).toBe(kind);
  });

  it("is the same for the same seed", () => {
    fc.assert(
      fc.property(kinds, person, fc.nat(), (kind, source, seed) => {
        expect(planted(kind, source, seed)).toEqual(planted(kind, source, seed));
      }),
    );
  });

  it("changes the text or the data, as it says, and leaves the other alone", () => {
    fc.assert(
      fc.property(kinds, person, fc.nat(), (kind, source, seed) => {
        const result = planted(kind, source, seed);
        if (!result) return;
        if (PERTURBATIONS[kind].changes === "text") {
          expect(result.facts).toBeUndefined();
          expect(result.text).toBeTypeOf("string");
          expect(result.text).not.toBe(source.text);
        } else {
          expect(result.text).toBeUndefined();
          expect(result.facts).not.toEqual(source.facts);
          expect(result.mentions).toEqual(source.mentions);
        }
      }),
    );
  });

  it("leaves the text as it was but for what the truth says was removed and inserted", () => {
    fc.assert(
      fc.property(kinds, person, fc.nat(), (kind, source, seed) => {
        const result = planted(kind, source, seed);
        if (result?.text === undefined) return;
        expect(without(result.text, result.truth.spans)).toBe(without(source.text, result.truth.removed));
      }),
    );
  });

  it("points inside the texts, and at something", () => {
    fc.assert(
      fc.property(kinds, person, fc.nat(), (kind, source, seed) => {
        const result = planted(kind, source, seed);
        if (!result) return;
        const text = result.text ?? source.text;
        for (const { start, end } of result.truth.spans) expect(text.slice(start, end).trim()).not.toBe("");
        for (const { start, end } of [...result.truth.removed, ...(result.truth.said ?? [])])
          expect(source.text.slice(start, end).trim()).not.toBe("");
      }),
    );
  });

  it("gives every untouched mention its words at its new place", () => {
    fc.assert(
      fc.property(kinds, person, fc.nat(), (kind, source, seed) => {
        const result = planted(kind, source, seed);
        if (!result) return;
        const text = result.text ?? source.text;
        const words = ({ text, mentions }: Source, entity: string): string[] =>
          mentions
            .filter((mention) => mention.entity === entity)
            .map(({ span }) => text.slice(span.start, span.end));
        const after = { ...source, text, mentions: result.mentions };
        const untouched = new Set(source.mentions.map(({ entity }) => entity));
        const { lost, exchanged = [] } = result.truth;
        for (const entity of [...lost, ...exchanged]) untouched.delete(entity);
        for (const entity of untouched)
          for (const found of words(after, entity)) expect(words(source, entity)).toContain(found);
        for (const entity of lost) expect(words(after, entity)).toEqual([]);
      }),
    );
  });

  it("brings in nothing that the example names, whatever its case and diacritics", () => {
    const foreign: PerturbationKind[] = ["swap-entity", "swap-value", "swap-subject", "add-fact"];
    fc.assert(
      fc.property(fc.constantFrom(...foreign), person, fc.nat(), (kind, source, seed) => {
        const to = planted(kind, source, seed)?.truth.to;
        if (to === undefined) return;
        const all = [source.text, ...source.facts.flatMap(({ subject, value }) => [subject ?? "", value])];
        for (const text of all) expect(wordString(text)).not.toContain(wordString(to.replace(/ \(.*/, "")));
      }),
    );
  });

  it("makes no fact that the data or another example states", () => {
    const data = PERTURBATION_KINDS.filter(
      (kind) => PERTURBATIONS[kind].changes === "data" && kind !== "add-fact",
    );
    const key = ({
      subject,
      relation,
      value,
    }: {
      subject: string | null;
      relation: string;
      value: string;
    }): string => `${subject} | ${relation} | ${value}`;
    fc.assert(
      fc.property(fc.constantFrom(...data), person, fc.nat(), (kind, source, seed) => {
        const result = planted(kind, source, seed);
        if (!result || kind === "drop-fact") return;
        const stated = new Set([...others, source].flatMap(({ facts }) => facts.map(key)));
        const changed = result.facts!.find(({ id }) => id === result.truth.fact)!;
        expect(stated).not.toContain(key(changed));
      }),
    );
  });
});

describe("bad input", () => {
  const source = markedSource(
    ["Lake_Orsin | country | Valmere"],
    "[Lake Orsin|Lake_Orsin] is in [Valmere|Valmere].",
  );
  const means = { pool: poolOf([source]), random: seededRandom(1) };

  it("is refused when a mention lies outside the text, with the entity and the place", () => {
    const beyond = { ...source, mentions: [{ entity: "Valmere", span: { start: 20, end: 99 } }] };
    expect(() => plantError("drop-mention", beyond, means)).toThrow(
      'the mention of "Valmere" at 20 to 99 lies outside the text of 25 characters',
    );
  });

  it("is refused when a mention has no words", () => {
    const empty = { ...source, mentions: [{ entity: "Valmere", span: { start: 3, end: 3 } }] };
    expect(() => plantError("drop-mention", empty, means)).toThrow("is empty");
  });

  it.each(PERTURBATION_KINDS)("%s cannot be planted in an empty text", (kind) => {
    expect(plantError(kind, { ...source, text: " ", mentions: [] }, means)).toEqual({
      status: "not-applicable",
      reason: "the text is empty",
    });
  });

  it.each(PERTURBATION_KINDS)("%s without facts, mentions and pool is planted or says why not", (kind) => {
    const outcome = plantError(
      kind,
      { facts: [], text: "…", mentions: [] },
      { pool: new PoolBuilder().finish(), random: seededRandom(1) },
    );
    expect(outcome.status === "planted" || outcome.reason !== "").toBe(true);
  });
});
