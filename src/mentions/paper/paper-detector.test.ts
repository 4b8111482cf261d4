import { expect, test } from "vitest";
import type { Fact } from "../../core/fact.ts";
import type { Hints } from "../detection.ts";
import { createPaperDetector, type PaperSettings } from "./paper-detector.ts";

type Triple = readonly [subject: string | null, relation: string, value: string];

function factsOf(triples: readonly Triple[]): Fact[] {
  return triples.map(([subject, relation, value], at) => ({
    id: String(at + 1),
    subject: subject === null ? null : subject.replaceAll("_", " "),
    relation,
    value: value.replaceAll("_", " "),
    need: "required",
    origin: { ...(subject !== null && { subject }), value },
  }));
}

/** Mentions as `words → entity (method)`, and what was not found. */
function found(
  triples: readonly Triple[],
  text: string,
  { hints, ...settings }: PaperSettings & { readonly hints?: Hints } = {},
): { mentions: string[]; undetected: string[] } {
  const { entities, mentions, undetected } = createPaperDetector(settings).detect(
    factsOf(triples),
    text,
    hints,
  );
  return {
    mentions: mentions.map(
      ({ span, entity, method }) =>
        `${text.slice(span.start, span.end)} → ${entities[entity]!.id} (${method})`,
    ),
    undetected: undetected.map((at) => entities[at]!.id),
  };
}

const BORN: readonly Triple[] = [["Ann_Lund", "birthDate", "1937-04-27"]];

test("the paper's detector finds names by their distance, and dates by their value", () => {
  expect(found(BORN, "Ann Lund was born on April 27, 1937.")).toEqual({
    mentions: ["Ann Lund → Ann_Lund (name)", "April 27, 1937. → 1937-04-27 (date)"],
    undetected: [],
  });
  expect(found(BORN, "Ann Lund was born on April 28, 1937.").undetected).toEqual(["1937-04-27"]);
});

test("the paper's detector takes a close date in the same digits for the date", () => {
  expect(found(BORN, "Ann Lund was born on 1937-04-28.").mentions[1]).toBe("1937-04-28. → 1937-04-27 (name)");
});

test("the paper's detector looks for dates among the entities that are dates only", () => {
  expect(found([["Ann_Lund", "book", "Nineteen_Days"]], "Ann Lund, 27 April 1937.").mentions).toHaveLength(1);
});

test("pronouns outside other mentions stand for the root of the graph", () => {
  const triples: readonly Triple[] = [
    ["Tessaly", "country", "Norvelia"],
    ["Ann_Lund", "birthPlace", "Tessaly"],
    ["Ann_Lund", "book", "It_and_Her"],
  ];
  expect(found(triples, 'Norvelia and Tessaly: she wrote "It and Her", didn\'t she?').mentions).toEqual([
    "Norvelia → Norvelia (name)",
    "Tessaly: → Tessaly (name)",
    "she → Ann_Lund (pronoun)",
    '"It and Her", → It_and_Her (name)',
    "she → Ann_Lund (pronoun)",
  ]);
});

test("pronouns of a record without subjects stand for nothing", () => {
  expect(found([[null, "name", "Blue_Heron"]], "It is near the river.")).toEqual({
    mentions: [],
    undetected: ["Blue_Heron"],
  });
});

test("methods can be switched off, and the greatest distance can be set", () => {
  expect(found(BORN, "She: 27 April 1937", { methods: { pronoun: false } }).undetected).toEqual(["Ann_Lund"]);
  expect(found(BORN, "She: 27 April 1937", { methods: { date: false } }).undetected).toEqual(["1937-04-27"]);
  expect(found(BORN, "Ann Lund", { methods: { name: false } }).undetected).toEqual([
    "Ann_Lund",
    "1937-04-27",
  ]);
  expect(found(BORN, "Ann Lund", { distance: 0.1 }).undetected).toContain("Ann_Lund");
});

test("a linker's mention counts where it names an entity of the data", () => {
  const span = { start: 0, end: 12 };
  const linked = (entity: string): string[] =>
    found(BORN, "The novelist.", { hints: { linked: [{ span, entity, confidence: 1 }] } }).mentions;
  expect(linked("Ann_Lund")).toEqual(["The novelist. → Ann_Lund (linker)"]);
  expect(linked("Ann_Lunde")).toEqual([]);
});

test("a pronoun in a coreference chain stands for what the chain says", () => {
  const triples: readonly Triple[] = [["Ann_Lund", "sister", "Eva_Lund"]];
  const text = "Eva Lund sings. She laughs.";
  const coreference = [{ mention: { start: 16, end: 19 }, antecedent: { start: 0, end: 8 } }];
  expect(found(triples, text, { hints: { coreference } }).mentions[1]).toBe("She → Eva_Lund (pronoun)");
  expect(found(triples, text).mentions[1]).toBe("She → Ann_Lund (pronoun)");
});

test("an empty text, one of punctuation and empty data have no mentions", () => {
  expect(found(BORN, "")).toEqual({ mentions: [], undetected: ["Ann_Lund", "1937-04-27"] });
  expect(found(BORN, "… – !?").mentions).toEqual([]);
  expect(found([], "Ann Lund")).toEqual({ mentions: [], undetected: [] });
});

test("right-to-left text, CJK text and lone surrogates are compared like any other", () => {
  const triples: readonly Triple[] = [["תל_אביב", "p", "東京湾"]];
  expect(found(triples, "תל אביב, 東京湾 \ud800").undetected).toEqual([]);
});

test("an entity of 10,000 characters is not looked for", () => {
  const long = "x".repeat(10_000);
  const { unchecked, undetected, entities } = createPaperDetector().detect(
    factsOf([["Ann_Lund", "p", long]]),
    long,
  );
  expect(unchecked.map(({ entity }) => entities[entity]!.id)).toEqual([long]);
  expect(undetected.map((at) => entities[at]!.id)).toEqual(["Ann_Lund"]);
});

test("a text of a megabyte is read to its end", () => {
  const text = `${"so it goes and goes ".repeat(50_000)}Ann Lund`;
  const { mentions } = createPaperDetector({ methods: { pronoun: false } }).detect(factsOf(BORN), text);
  expect(mentions.map(({ span }) => text.slice(span.start, span.end))).toEqual(["Ann Lund"]);
});
