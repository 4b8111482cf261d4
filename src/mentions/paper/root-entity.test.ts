import { expect, test } from "vitest";
import type { Fact } from "../../core/fact.ts";
import { entitiesOf } from "../entities-of.ts";
import { rootEntity } from "./root-entity.ts";

function root(...triples: [subject: string | null, value: string][]): string | undefined {
  const entities = entitiesOf(
    triples.map(
      ([subject, value], at): Fact => ({ id: `${at}`, subject, relation: "knows", value, need: "required" }),
    ),
  );
  const at = rootEntity(entities);
  return at === undefined ? undefined : entities[at]!.label;
}

test("rootEntity is the first subject that is never a value", () => {
  expect(root(["Bo", "Cy"], ["Ada", "Bo"], ["Dora", "Ada"], ["Eve", "Cy"])).toBe("Dora");
});

test("rootEntity of a circle is its first subject", () => {
  expect(root(["Ada", "Bo"], ["Bo", "Ada"])).toBe("Ada");
});

test("rootEntity of a record without subjects is none", () => {
  expect(root([null, "Ada"])).toBeUndefined();
});
