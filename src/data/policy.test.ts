import { describe, expect, it } from "vitest";
import type { Item } from "../core/example.ts";
import type { Fact } from "../core/fact.ts";
import { applyPolicy, type Policy, policySchema, withPolicy } from "./policy.ts";

const facts: Fact[] = [
  { id: "1", subject: null, relation: "name", value: "Blue Inn", need: "required" },
  {
    id: "2",
    subject: null,
    relation: "eat type",
    value: "pub",
    need: "required",
    origin: { attribute: "eatType" },
  },
  {
    id: "3",
    subject: null,
    relation: "address city",
    value: "Oslo",
    need: "required",
    origin: { path: "address.city" },
  },
  {
    id: "4",
    subject: null,
    relation: "items price",
    value: "4",
    need: "optional",
    origin: { path: "items[2].price" },
  },
  {
    id: "5",
    subject: "X",
    relation: "birth place",
    value: "Y",
    need: "required",
    origin: { relation: "birthPlace" },
  },
];

async function* one(): AsyncGenerator<Item> {
  yield { example: { id: "e", facts, references: [], tags: {} }, candidates: [] };
}

async function apply(policy: Policy, warnings: string[] = []): Promise<string> {
  for await (const item of applyPolicy(one(), policy, (w) => warnings.push(w)))
    return item.example.facts.map(({ id, need }) => `${id}${need === "required" ? "!" : "?"}`).join(" ");
  return "";
}

async function warningsOf(policy: Policy): Promise<string[]> {
  const warnings: string[] = [];
  for await (const _ of applyPolicy(one(), policy, (w) => warnings.push(w)));
  return warnings;
}

describe("applyPolicy", () => {
  it("leaves facts alone that no pattern matches", async () => {
    expect(await apply({})).toBe("1! 2! 3! 4? 5!");
  });

  it("matches the relation, the attribute, the relation as written, and the path", async () => {
    expect(await apply({ name: "optional" })).toBe("1? 2! 3! 4? 5!");
    expect(await apply({ eatType: "ignored" })).toBe("1! 3! 4? 5!");
    expect(await apply({ birthPlace: "ignored" })).toBe("1! 2! 3! 4?");
    expect(await apply({ "items[*].price": "required" })).toBe("1! 2! 3! 4! 5!");
  });

  it("covers what is inside a path", async () => {
    expect(await apply({ address: "ignored", items: "ignored" })).toBe("1! 2! 5!");
  });

  it("lets the most exact pattern decide, whatever the order", async () => {
    expect(await apply({ name: "required", "*": "ignored" })).toBe("1!");
    expect(await apply({ "*": "ignored", "address*": "optional", "address c*": "required" })).toBe("3!");
  });

  it("warns of a pattern that matched nothing in the whole data, with the nearest name", async () => {
    expect(await warningsOf({ naem: "ignored", "*": "optional" })).toEqual([
      'no fact has a relation, attribute or path "naem", which the field policy names. Did you mean "name"?',
    ]);
  });
});

describe("withPolicy", () => {
  it("takes [] for any position, and the deeper of two names", () => {
    const needs = (policy: Policy) => withPolicy(facts, policy).facts.map(({ id, need }) => `${id} ${need}`);
    expect(needs({ "*": "ignored", "items[].price": "required" })).toEqual(["4 required"]);
    expect(needs({ "*": "ignored", address: "optional", "address.city": "required" })).toEqual([
      "3 required",
    ]);
  });

  it("puts tolerance and other words on the facts", () => {
    const policy: Policy = {
      "items[].price": { tolerance: "5%" },
      "address.city": { aliases: { Oslo: ["Christiania"], Bergen: ["Bjørgvin"] } },
      name: { aliases: ["the inn"], need: "optional" },
    };
    const { facts: changed, warnings } = withPolicy(facts, policy);
    expect(changed.map(({ id, need, tolerance, aliases }) => [id, need, tolerance, aliases])).toEqual([
      ["1", "optional", undefined, ["the inn"]],
      ["2", "required", undefined, undefined],
      ["3", "required", undefined, ["Christiania"]],
      ["4", "optional", { percent: 5 }, undefined],
      ["5", "required", undefined, undefined],
    ]);
    expect(warnings).toEqual([]);
  });

  it("takes each part of a rule from the most exact pattern that has it", () => {
    const { facts: changed } = withPolicy(facts, {
      "items*": { tolerance: 0.5 },
      "items[2].price": "required",
    });
    expect(changed[3]).toMatchObject({ need: "required", tolerance: { absolute: 0.5 } });
  });

  it("warns of what matched nothing", () => {
    expect(withPolicy(facts, { naem: "ignored" }).warnings).toHaveLength(1);
  });
});

describe("policySchema", () => {
  it.each([
    [{ a: { need: "optional", tolerance: 2, reason: "rounded" } }, true],
    [{ a: { tolerance: "2%" } }, true],
    [{ a: { tolerance: { absolute: 1, percent: 2 }, aliases: { x: ["y"] } } }, true],
    [{ a: { tolerance: "2 degrees" } }, false],
    [{ a: { tolerance: -1 } }, false],
    [{ a: { needs: "optional" } }, false],
  ])("takes %j: %s", (policy, valid) => {
    expect(policySchema.safeParse(policy).success).toBe(valid);
  });

  it("accepts the three words and no other", () => {
    expect(policySchema.safeParse({ a: "ignored" }).success).toBe(true);
    expect(policySchema.safeParse({ a: "ignore" }).success).toBe(false);
  });
});
