import { describe, expect, it } from "vitest";
import { markedSource, tripleOf } from "../../test/support/marked-source.ts";
import { seededRandom } from "../stats/random.ts";
import { type PerturbationKind, perturbationKind } from "./kinds.ts";
import { plantError } from "./plant-error.ts";
import { PoolBuilder } from "./pool-builder.ts";
import type { Source } from "./source.ts";

function plant(kind: PerturbationKind, source: Source, texts: readonly string[] = [], ...triples: string[]) {
  const builder = new PoolBuilder();
  builder.add({ facts: triples.map(tripleOf), texts });
  return plantError(kind, source, { pool: builder.finish(), random: seededRandom(2) });
}

const lake = markedSource(
  ["Lake_Orsin | country | Valmere", "Lake_Orsin | depth | 30"],
  "[Lake Orsin|Lake_Orsin] is in [Valmere|Valmere]. It is [30 metres|30] deep.",
);

describe("errors in the text", () => {
  it("drop-sentence loses what only that sentence mentions", () => {
    const outcome = plant("drop-sentence", lake);
    expect(outcome).toMatchObject({ status: "planted" });
    if (outcome.status !== "planted") return;
    expect(["It is 30 metres deep.", "Lake Orsin is in Valmere."]).toContain(outcome.text);
    expect(outcome.truth.lost).toEqual(
      outcome.text === "It is 30 metres deep." ? ["Lake_Orsin", "Valmere"] : ["30"],
    );
  });

  it("drop-sentence is not applicable to a single sentence", () => {
    expect(plant("drop-sentence", markedSource([], "Lake Orsin is deep."))).toMatchObject({
      reason: "the text is a single sentence",
    });
  });

  it("invent-sentence takes a sentence of another example that shares no name or number", () => {
    const texts = ["The Mill is in Valmere.", "Ume lies near Corrin."];
    const outcome = plant("invent-sentence", lake, texts, "Mill | country | Valmere", "Ume | near | Corrin");
    expect(outcome).toMatchObject({ truth: { to: "Ume lies near Corrin." } });
    if (outcome.status !== "planted") return;
    const [span] = outcome.truth.spans;
    expect(outcome.text!.slice(span!.start, span!.end)).toBe("Ume lies near Corrin.");
  });

  it("invent-sentence makes one from a fact where no example has one", () => {
    expect(plant("invent-sentence", lake, [], "Ada_Birch_(poet) | birthPlace | Corrin")).toMatchObject({
      truth: { to: "The birth place of Ada Birch is Corrin." },
    });
  });

  it("alter-number changes every mention of the number and says what it is now", () => {
    const source = markedSource(
      ["Tower | floors | 27"],
      "Its [27|27] floors ([twenty-seven|27]) are more than 26.",
    );
    const outcome = plant("alter-number", source);
    expect(outcome).toMatchObject({ status: "planted", truth: { entity: "27", from: "27", lost: ["27"] } });
    if (outcome.status !== "planted") return;
    expect(outcome.text).not.toContain("27");
    expect(outcome.text).not.toContain("twenty-seven");
    expect(outcome.mentions.every(({ entity }) => entity === outcome.truth.to)).toBe(true);
  });

  it("alter-number keeps the data's quotes around the new value", () => {
    const source = markedSource([], 'It closed on [1 May 1988|"1988-05-01"].');
    const facts = [
      {
        id: "1",
        subject: "Mill",
        relation: "closed",
        value: "1988-05-01",
        need: "required" as const,
        origin: { value: '"1988-05-01"' },
      },
    ];
    const outcome = plant("alter-number", { ...source, facts });
    expect(outcome).toMatchObject({ status: "planted" });
    if (outcome.status === "planted") expect(outcome.mentions[0]!.entity).toBe(`"${outcome.truth.to}"`);
  });

  it("shuffle-words keeps every word and every mention whole", () => {
    const outcome = plant("shuffle-words", lake);
    if (outcome.status !== "planted") throw new Error("not planted");
    expect(outcome.text!.split(" ").sort()).toEqual(lake.text.split(" ").sort());
    expect(outcome.mentions.map(({ span }) => outcome.text!.slice(span.start, span.end)).sort()).toEqual([
      "30 metres",
      "Lake Orsin",
      "Valmere",
    ]);
  });

  it("shuffle-words is not applicable where all orders are one", () => {
    expect(plant("shuffle-words", markedSource([], "so so so"))).toMatchObject({
      reason: "the words have only one order",
    });
  });

  it("repeat-words says the same words twice in a row, their mentions too", () => {
    const outcome = plant("repeat-words", lake);
    if (outcome.status !== "planted") throw new Error("not planted");
    expect(outcome.text).toContain(`${outcome.truth.to} ${outcome.truth.to}`);
    expect(outcome.mentions.length).toBeGreaterThanOrEqual(lake.mentions.length);
  });
});

it("a mistyped kind is answered with the nearest ones", () => {
  expect(perturbationKind("reverse")).toBe("reverse");
  expect(() => perturbationKind("swap-entitty")).toThrow('unknown kind of error "swap-entitty"');
});
