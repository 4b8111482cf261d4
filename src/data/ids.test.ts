import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { duplicateId, IdRegister } from "./ids.ts";

const at = (line: number, file = "a.jsonl") => ({ file, line });

describe("IdRegister", () => {
  it("answers with the place of the first use, across files", () => {
    const ids = new IdRegister();
    expect(ids.add("x", at(3))).toBeUndefined();
    expect(ids.add("y", at(9))).toBeUndefined();
    expect(ids.add("z", at(2, "b.jsonl"))).toBeUndefined();
    expect(ids.add("x", at(5, "b.jsonl"))).toEqual(at(3));
    expect(ids.add("z", at(6, "b.jsonl"))).toEqual(at(2, "b.jsonl"));
  });

  it("knows exactly the ids that were added", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 3 })), (names) => {
        const ids = new IdRegister();
        const known = new Set<string>();
        names.forEach((name, i) => {
          expect(ids.add(name, at(i + 1)) !== undefined).toBe(known.has(name));
          known.add(name);
        });
      }),
    );
  });

  it("holds a million ids of several kinds apart in under 30 MB", () => {
    const ids = new IdRegister();
    const collisions: string[] = [];
    for (let i = 1; i <= 250_000; i++)
      for (const id of [`${i}`, `Id${i}`, `train/7triples/City/Id${i}`, `${i * 1_000_003}-é`])
        if (ids.add(id, at(i)) !== undefined) collisions.push(id);
    expect(collisions).toEqual([]);
    expect(ids.byteLength).toBeLessThan(30e6);
    expect(ids.add("Id250000", at(1, "b"))).toEqual(at(250_000));
  });
});

describe("duplicateId", () => {
  it("names both places and what to do", () => {
    expect(duplicateId("x", at(5), at(3)).toString()).toMatch(
      /^a\.jsonl:5: the id "x" was already used at a\.jsonl:3\n {2}Every example needs an id/,
    );
  });
});
