import { expect, test } from "vitest";
import type { Fact } from "../../core/fact.ts";
import { findIn } from "./read-case.ts";

const fact = (id: string, relation: string, value: string, need: Fact["need"] = "required"): Fact => ({
  id,
  subject: null,
  relation,
  value,
  need,
});

const TOWER = [fact("1", "name", "Alder Tower"), fact("2", "floors", "27"), fact("3", "city", "Marvik")];

const featuresOf = (facts: readonly Fact[], text: string, words: string) =>
  findIn(facts, text).claims.find(({ span }) => text.slice(span.start, span.end).startsWith(words))?.features;

test("a number beside the name of a field whose own number is told nowhere may stand in its place", () => {
  const features = featuresOf(TOWER, "Alder Tower in Marvik has 72 floors.", "72");
  expect(features?.["left out here"]).toBeGreaterThan(0.2);
  expect(features?.["left out here, of its size"]).toBe(features?.["left out here"]);
});

test("a number of another size stands there, too, but is told apart", () => {
  const features = featuresOf(TOWER, "Alder Tower in Marvik has 9,000 floors.", "9,000");
  expect(features?.["left out here"]).toBeGreaterThan(0.2);
  expect(features?.["left out here, of its size"]).toBe(0);
});

test("where all is told, or what is left out is optional, nothing is in another's place", () => {
  expect(featuresOf(TOWER, "Alder Tower in Marvik has 27 floors and 72 steps.", "72")).not.toHaveProperty(
    "left out",
  );
  const optional = [TOWER[0]!, fact("2", "floors", "27", "optional"), TOWER[2]!];
  expect(featuresOf(optional, "Alder Tower in Marvik has 72 floors.", "72")).not.toHaveProperty("left out");
});

test("a number of the unit of a field that is told nowhere may stand in its place, though the field is not named", () => {
  const inn = [fact("1", "name", "Alder Inn"), fact("2", "price_eur", "48"), fact("3", "rooms", "22")];
  const features = featuresOf(inn, "Alder Inn has 22 rooms and costs 58 euros a night.", "58");
  expect(features?.["left out here"]).toBe(0);
  expect(features?.["left out, of its unit"]).toBeGreaterThan(0.2);
  expect(features?.["left out, a slip away"]).toBeGreaterThan(0.2);
  expect(featuresOf(inn, "Alder Inn has 22 rooms and costs 97 dollars a night.", "97")).toMatchObject({
    "left out, of its unit": 0,
    "left out, a slip away": 0,
  });
});

test("a date or time that differs from one told nowhere in one part may stand in its place", () => {
  const visit = [
    fact("1", "guest", "Ida Holm"),
    fact("2", "arrives", "2031-03-14"),
    fact("3", "at", "16:30"),
  ];
  const text = "Ida Holm comes on 24 March 2031 at 17:30.";
  expect(featuresOf(visit, text, "24")?.["left out, a slip away"]).toBeGreaterThan(0.2);
  expect(featuresOf(visit, text, "17:30")?.["left out, a slip away"]).toBeGreaterThan(0.2);
});

test("a count of what a row is called may stand in the place of the row's own", () => {
  const row = { path: "[0]", key: "Beeswax candle", keyAttribute: "title" };
  const order = [fact("1", "title", "Beeswax candle"), fact("2", "qty", "6")].map((one) => ({ ...one, row }));
  const text = "The parcel holds four beeswax candles.";
  expect(featuresOf(order, text, "four")?.["left out, of what follows"]).toBeGreaterThan(0.2);
  expect(featuresOf(order, "Beeswax candles came in four boxes.", "four")).toMatchObject({
    "left out, of what follows": 0,
  });
});
