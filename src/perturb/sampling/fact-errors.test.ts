import { describe, expect, it } from "vitest";
import { CORPUS, inventedMeans, poolOf } from "../../../test/support/invented-corpus.ts";
import { markedSource } from "../../../test/support/marked-source.ts";
import { draftOf } from "./draft.ts";
import { changeEnd, changeRelation, exchangeEnds } from "./fact-errors.ts";

const source = CORPUS[0]!;
const [born] = source.facts;
const draft = draftOf(source, born!);
const alone = inventedMeans(1, poolOf([]));

/** The words of the text that a truth points at. */
const words = (spans: readonly { start: number; end: number }[]): string[] =>
  spans.map(({ start, end }) => source.text.slice(start, end));

describe("changeRelation(draft, means)", () => {
  it("changes the relation alone, and points at the value", () => {
    const { fact, truth, source: after } = changeRelation(draft, inventedMeans(1));
    expect(after).toBe(source);
    expect(fact).toMatchObject({ id: born!.id, subject: born!.subject, value: born!.value });
    expect(fact.relation).not.toBe(born!.relation);
    expect(fact.origin?.relation).toBe(fact.relation);
    expect(truth).toMatchObject({ expressed: false, failing: "relation", kind: "swap-relation" });
    expect(words(truth.spans)).toEqual([born!.value]);
  });
});

describe("changeEnd(draft, end, means)", () => {
  it.each(["subject", "value"] as const)("changes the %s alone, and points at what the text has", (end) => {
    const { fact, truth } = changeEnd(draft, end, inventedMeans(1));
    expect(fact).toMatchObject({ id: born!.id, relation: born!.relation });
    expect(source.text).not.toContain(fact[end]);
    expect(truth).toMatchObject({ expressed: false, failing: end, kind: `swap-${end}` });
    expect(words(truth.spans)).toEqual([born![end]]);
  });

  it("changes an end of a fact that has another relation already", () => {
    const { fact, truth } = changeEnd(changeRelation(draft, inventedMeans(1)), "value", inventedMeans(1));
    expect(fact.relation).not.toBe(born!.relation);
    expect(fact.value).not.toBe(born!.value);
    expect(truth).toMatchObject({ failing: "whole", kind: "swap-value" });
  });
});

describe("exchangeEnds(draft, means)", () => {
  it("makes the value the subject and the subject the value", () => {
    const { fact, truth } = exchangeEnds(draft, inventedMeans(1));
    expect(fact).toMatchObject({ subject: born!.value, relation: born!.relation, value: born!.subject });
    expect(truth).toMatchObject({ expressed: false, failing: "subject", kind: "reverse" });
    expect(words(truth.spans)).toEqual([born!.subject]);
  });

  it("leaves a fact alone whose value is no name, or whose relation holds both ways", () => {
    const tall = draftOf(source, source.facts[2]!);
    expect(exchangeEnds(tall, inventedMeans(1))).toBe(tall);
    const twins = markedSource(["A | twin | B", "B | twin | A"], "x");
    const twin = draftOf(twins, twins.facts[0]!);
    expect(exchangeEnds(twin, alone)).toBe(twin);
  });
});

describe("an error in a fact", () => {
  it("that cannot be planted leaves the draft as it is", () => {
    expect(changeRelation(draft, alone)).toBe(draft);
    expect(changeEnd(draft, "value", alone)).toBe(draft);
    const bare = draftOf(source, { ...born!, subject: null });
    expect(changeEnd(bare, "subject", inventedMeans(1))).toBe(bare);
    expect(exchangeEnds(bare, inventedMeans(1))).toBe(bare);
  });
});
