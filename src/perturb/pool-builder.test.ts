import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tripleOf } from "../../test/support/marked-source.ts";
import { BoundedSample } from "./bounded-sample.ts";
import { PoolBuilder } from "./pool-builder.ts";

const facts = (...triples: string[]) => triples.map(tripleOf);

function poolOf(...examples: Parameters<PoolBuilder["add"]>[0][]) {
  const builder = new PoolBuilder();
  for (const example of examples) builder.add(example);
  return builder.finish();
}

describe("a pool", () => {
  const pool = poolOf(
    {
      facts: facts(
        "Lake_Orsin | country | Valmere",
        "Valmere | capital | Port_Amsel",
        "Orla | spouse | Eino",
        "Eino | spouse | Orla",
      ),
      texts: ["Lake Orsin lies in Valmere. It is deep."],
      domain: "Lakes",
    },
    { facts: facts("Lake_Orsin | state | Valmere", "Lake_Orsin | depth | 12"), domain: "Lakes" },
  );

  it("has the entities of each end of a relation, with the kind they are of", () => {
    expect(pool.entities("value", "capital")).toEqual([
      { id: "Port_Amsel", label: "Port Amsel", kind: "name" },
    ]);
    expect(pool.entities("subject", "depth").map(({ id }) => id)).toEqual(["Lake_Orsin"]);
    expect(pool.entities("value", "river")).toEqual([]);
    expect(pool.has("value", "country", "Valmere")).toBe(true);
    expect(pool.has("subject", "country", "Valmere")).toBe(false);
  });

  it("has the relations of each domain, with the kind of most of their values", () => {
    expect(pool.relations("Lakes", true)).toContainEqual({ relation: "depth", kind: "number" });
    expect(pool.relations("Lakes", false)).toEqual([]);
    expect(pool.relations("Towns", true)).toEqual([]);
  });

  it("knows which entities a domain has", () => {
    expect(pool.isOf("Lakes", "Port_Amsel")).toBe(true);
    expect(pool.isOf("Towns", "Port_Amsel")).toBe(false);
  });

  it("knows what is stated, what is related, and which relations hold of the same pair or both ways", () => {
    expect(pool.states("Lake_Orsin", "country", "Valmere")).toBe(true);
    expect(pool.states("Lake_Orsin", "capital", "Valmere")).toBe(false);
    expect(pool.relates("Port_Amsel", "Valmere")).toBe(true);
    expect(pool.relates("Port_Amsel", "Lake_Orsin")).toBe(false);
    expect(pool.coincide("state", "country")).toBe(true);
    expect(pool.coincide("state", "capital")).toBe(false);
    expect(pool.isSymmetric("spouse")).toBe(true);
    expect(pool.isSymmetric("country")).toBe(false);
  });

  it("keeps the sentences that name both ends of a fact", () => {
    expect(pool.sentences()).toEqual(["Lake Orsin lies in Valmere."]);
  });

  it("is the same whatever the order of the examples", () => {
    const example = fc.record({
      facts: fc
        .array(
          fc.tuple(fc.constantFrom("a", "b", "c"), fc.constantFrom("r", "s"), fc.constantFrom("x", "y", "1")),
          { minLength: 1 },
        )
        .map((triples) => facts(...triples.map((parts) => parts.join(" | ")))),
      texts: fc.constant(["a r x. b s y."]),
    });
    fc.assert(
      fc.property(fc.array(example), (examples) => {
        const [one, other] = [poolOf(...examples), poolOf(...[...examples].reverse())];
        for (const relation of ["r", "s"])
          for (const part of ["subject", "value"] as const)
            expect(one.entities(part, relation)).toEqual(other.entities(part, relation));
        expect(one.relations("", true)).toEqual(other.relations("", true));
        expect(one.facts()).toEqual(other.facts());
        expect(one.sentences()).toEqual(other.sentences());
      }),
    );
  });
});

describe("a bounded sample", () => {
  it("keeps no more than its size, each once, the same in any order", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.integer({ min: 1, max: 8 }), (keys, size) => {
        const sampleOf = (all: readonly string[]) => {
          const sample = new BoundedSample<string>(size);
          for (const key of all) sample.add(key, () => key);
          return sample.values();
        };
        const kept = sampleOf(keys);
        expect(kept).toHaveLength(Math.min(size, new Set(keys).size));
        expect(new Set(kept).size).toBe(kept.length);
        expect(sampleOf([...keys].reverse())).toEqual(kept);
      }),
    );
  });
});
