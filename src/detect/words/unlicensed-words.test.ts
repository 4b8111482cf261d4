import fc from "fast-check";
import { expect, test } from "vitest";
import type { Fact } from "../../core/fact.ts";
import { excessOf, unlicensedWords } from "./unlicensed-words.ts";

const facts: readonly Fact[] = [
  ["boat", "Grey Heron"],
  ["skipper", "Ilse Varga-Moreau"],
  ["home port country", "ES"],
  ["allergens", "CELERY"],
  ["departed", "2031-05-17"],
].map(([relation, value], at) => ({
  id: String(at),
  subject: null,
  relation: relation!,
  value: value!,
  need: "required",
}));

const alarms = (text: string) =>
  unlicensedWords(facts, text)
    .filter(({ status }) => status === "unsupported")
    .map(({ span }) => text.slice(span.start, span.end));
const suspicion = (text: string, word: string) =>
  unlicensedWords(facts, text).find(({ span }) => text.slice(span.start, span.end) === word)?.suspicion ?? 0;

test("a name that nothing in the data explains is unsupported", () => {
  expect(alarms("The Grey Heron sails under Ilse Kessler-Moreau.")).toEqual(["Kessler"]);
});

test.each([
  "The Grey Heron sails under Ilse Varga-Moreau.",
  "The Spanish boat sails from Spain on Saturdays.",
  "It left on New Year's Eve at 18:00 UTC.",
  "Skippers say so. Wonderful weather, they say.",
])("no name of %j is one that the data does not explain", (text) => {
  expect(alarms(text)).toEqual([]);
});

test("a name may be called by its initials", () => {
  const office: readonly Fact[] = [
    { id: "1", subject: null, relation: "operator", value: "Northern Isles Coast Office", need: "required" },
    { id: "2", subject: null, relation: "club", value: "Marvik R.L.V.", need: "required" },
  ];
  const text = "It belongs to the NICO, not to the NIMO, and carries the RLV.";
  expect(
    unlicensedWords(office, text)
      .filter(({ status }) => status === "unsupported")
      .map(({ span }) => text.slice(span.start, span.end)),
  ).toEqual(["NIMO"]);
});

test("in a text without capitals no name is sure", () => {
  expect(alarms("the grey heron sails under ilse kessler.")).toEqual([]);
});

test("a word that the data licenses is not suspicious; a strange one is more so than an ordinary one", () => {
  expect(suspicion("It contains celery.", "celery")).toBe(0);
  expect(suspicion("It contains sesame.", "sesame")).toBeGreaterThan(
    suspicion("It contains sesame.", "contains"),
  );
});

test("a longer text of ordinary words is no stranger", () => {
  const short = "The Grey Heron sails under Ilse Varga-Moreau.";
  const long = `${short} There is also the port of the boat, and with it the skipper, who has been there since then.`;
  expect(excessOf(unlicensedWords(facts, long), long)).toBeLessThanOrEqual(
    excessOf(unlicensedWords(facts, short), short),
  );
  const wrong = short.replace("Varga", "Kessler");
  expect(excessOf(unlicensedWords(facts, wrong), wrong)).toBeGreaterThan(
    excessOf(unlicensedWords(facts, short), short),
  );
});

test("law: spans are words of the text, in order, whatever it is", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      let end = 0;
      for (const { span, suspicion } of unlicensedWords(facts, text)) {
        expect(span.start).toBeGreaterThanOrEqual(end);
        end = span.end;
        expect(suspicion).toBeGreaterThan(0);
        expect(suspicion).toBeLessThan(1);
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 200 },
  );
});
