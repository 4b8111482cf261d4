import { expect, test } from "vitest";
import type { Item } from "../../core/example.ts";
import { keepSystems } from "./keep-systems.ts";

async function* items(): AsyncGenerator<Item> {
  for (const id of ["e1", "e2"])
    yield {
      example: { id, facts: [], references: [], tags: {} },
      candidates: ["alpha", "beta"].map((system) => ({ exampleId: id, system, text: "x", sample: 0 })),
    };
}

async function kept(...names: readonly string[]): Promise<string[][]> {
  const found: string[][] = [];
  for await (const { candidates } of keepSystems(items(), names))
    found.push(candidates.map(({ system }) => system));
  return found;
}

test("keepSystems keeps the texts of the systems named", async () => {
  expect(await kept("beta")).toEqual([["beta"], ["beta"]]);
});

test("keepSystems answers an unknown name with the nearest", async () => {
  await expect(kept("alpah")).rejects.toMatchObject({
    kind: "usage",
    message: 'there is no system "alpah"',
    hint: 'Did you mean "alpha"?',
  });
  await expect(kept("zzz")).rejects.toMatchObject({ hint: "The systems are: alpha, beta." });
});
