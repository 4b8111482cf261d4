import fc from "fast-check";
import { expect, test } from "vitest";
import type { Fact } from "../../core/fact.ts";
import { coverFacts } from "./cover-facts.ts";

let next = 0;
const fact = (relation: string, value: string, more: Partial<Fact> = {}): Fact => ({
  id: `f${next++}`,
  subject: null,
  relation,
  value,
  need: "required",
  origin: { path: relation.replaceAll(" ", "."), attribute: relation.split(" ").at(-1)! },
  ...more,
});
/** The suspicion of the first fact, beside others that are stated. */
const suspicionOf = (relation: string, value: string, text: string) =>
  coverFacts(
    [fact(relation, value), fact("harbour", "Port Ellery"), fact("berths", "148")],
    `${text} Port Ellery has 148 berths.`,
  )[0]!;

test.each([
  ["skipper", "Ilse Varga-Moreau", "Ilse Varga-Moreau was at the helm."],
  ["skipper", "Ilse Varga-Moreau", "Varga-Moreau was at the helm."],
  ["distance km", "1240", "They covered 1,240 km."],
  ["distance km", "1240", "They covered 1.24 thousand kilometres."],
  ["budget eur m", "412.5", "It cost four hundred and twelve and a half million euros."],
  ["share", "0.35", "Some 35% took part."],
  ["duration", "PT1H30M", "It took an hour and a half."],
  ["duration min", "90", "It took an hour and a half."],
  ["departed", "2031-05-17", "They left on 17 May 2031."],
  ["departed", "2031-05-17", "They left on Saturday, 17 May."],
  ["start", "18:30", "The start was at half past six."],
  ["diet", "GLUTEN_FREE", "The galley is gluten-free."],
  ["country", "ES", "They are from Spain."],
  ["country", "ES", "The Spanish crew won."],
  ["currency", "EUR", "It cost €40."],
  ["freezable", "true", "It can be frozen."],
  ["injured", "0", "Nobody was injured."],
])("coverFacts: %s %s is stated by %j", (relation, value, text) => {
  const stated = suspicionOf(relation, value, text);
  const left = suspicionOf(relation, value, "It was a calm evening.");
  expect(stated.suspicion).toBeLessThan(left.suspicion);
  expect(stated.status).not.toBe("missing");
});

test("a name and a long number that the text does not have are missing, and the reason names the field", () => {
  const name = suspicionOf("skipper", "Ilse Varga-Moreau", "It was a calm evening.");
  expect(name.status).toBe("missing");
  expect(name.why).toBe("The data says skipper: Ilse Varga-Moreau; the text does not.");
  expect(suspicionOf("distance km", "1240", "It was a calm evening.").status).toBe("missing");
});

test("a stated fact has the words that state it", () => {
  const text = "They covered 1,240 km.";
  const span = coverFacts([fact("distance km", "1240")], text)[0]!.span!;
  expect(text.slice(span.start, span.end)).toContain("1,240");
});

test("a technical value is unchecked, and what another reader saw is stated", () => {
  expect(suspicionOf("link", "https://example.org/a/b", "It was calm.").status).toBe("unchecked");
  const facts = [fact("skipper", "Ilse Varga-Moreau")];
  const [seen] = coverFacts(facts, "It was calm.", { alsoStated: new Set([facts[0]!.id]) });
  expect(seen).toMatchObject({ status: "stated", suspicion: 0 });
});

test("values of a column are told by its sum", () => {
  const rows = ["120", "345", "210"].map((value, at) =>
    fact("catch kg", value, {
      origin: { path: `days[${at}].catch`, attribute: "catch" },
      row: { path: `days[${at}]`, key: String(at + 1) },
    }),
  );
  const told = coverFacts(rows, "The boats landed 675 kg in all.");
  const untold = coverFacts(rows, "The boats landed fish.");
  for (const [at, { suspicion }] of told.entries()) expect(suspicion).toBeLessThan(untold[at]!.suspicion);
});

test("law: one answer a fact, in order, between 0 and 1, whatever the text", () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 6 }),
      (text, pairs) => {
        const facts = pairs.map(([relation, value], at) => ({
          ...fact("x", value),
          id: String(at),
          relation,
        }));
        const found = coverFacts(facts, text);
        expect(found.map(({ fact: id }) => id)).toEqual(facts.map(({ id }) => id));
        for (const { suspicion, span } of found) {
          expect(suspicion).toBeGreaterThanOrEqual(0);
          expect(suspicion).toBeLessThanOrEqual(1);
          if (span) expect(span.end).toBeLessThanOrEqual(text.length);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test.each([
  ["2024-13-45", "They left in the thirteenth month."],
  ["2024-25-12", "They left on 25 December 2024."],
  ["2024-00-00", "They left in 2024."],
])("a date that no calendar has (%s) is looked for by what it does have", (value, text) => {
  const { suspicion } = suspicionOf("departed", value, text);
  expect(suspicion).toBeGreaterThanOrEqual(0);
  expect(suspicion).toBeLessThanOrEqual(1);
});
