import { describe, expect, it } from "vitest";
import type { Fact } from "../core/fact.ts";
import { caseHash, exampleHash } from "./fingerprint.ts";

const fact: Fact = { id: "1", subject: null, relation: "price", value: "3", need: "required" };
const hash = (one: Fact): string =>
  exampleHash({ id: "e", facts: [one], references: [], tags: {} }).toString("hex");

describe("exampleHash", () => {
  it("changes with the row, tolerance and aliases of a fact, not with its origin", () => {
    const plain = hash(fact);
    expect(hash({ ...fact, origin: { path: "items[0].price" } })).toBe(plain);
    expect(hash({ ...fact, row: { path: "items[0]", key: "tea" } })).not.toBe(plain);
    expect(hash({ ...fact, row: { path: "items[0]", key: "tea" } })).not.toBe(
      hash({ ...fact, row: { path: "items[1]", key: "tea" } }),
    );
    expect(hash({ ...fact, tolerance: { percent: 2 } })).not.toBe(plain);
    expect(hash({ ...fact, aliases: ["three"] })).not.toBe(plain);
  });
});

describe("caseHash", () => {
  it("changes with what people dismissed about the text", () => {
    const example = { id: "e", facts: [fact], references: [], tags: {} };
    const candidate = { exampleId: "e", system: "s", text: "It costs 4.", sample: 0 };
    const dismissed = [
      { dismiss: "unsupported", example: "e", text: "0", metric: "*", words: "costs 4" },
    ] as const;
    const plain = caseHash(exampleHash(example), { example, candidate });
    expect(caseHash(exampleHash(example), { example, candidate, dismissed })).not.toEqual(plain);
    expect(caseHash(exampleHash(example), { example, candidate, dismissed: [] })).toEqual(plain);
  });
});
