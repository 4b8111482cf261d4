import { expect, test } from "vitest";
import type { Evidence } from "../core/evidence.ts";
import type { Fact } from "../core/fact.ts";
import { workedOut } from "./worked-out.ts";

const facts = ["412", "387", "455"].map(
  (value, at): Fact => ({
    id: String(at),
    subject: null,
    relation: "days visitors",
    value,
    need: "required",
  }),
);
const text = "In total 1,254 visitors came.";
const total = (fact: string, over = facts.map(({ id }) => id)): Evidence => ({
  kind: "supported",
  target: { fact },
  span: { start: 9, end: 14 },
  strength: 1,
  derivation: { operator: "sum", facts: over, value: "1254" },
});

test("a value that was worked out is told once, with what it was worked out from", () => {
  expect(workedOut([total("0"), total("1"), total("2")], facts, text)).toEqual([
    "“1,254” = sum of days visitors: 412, 387, 455 (1254)",
  ]);
});

test("of a long column the first values and the last are shown", () => {
  const over = Array.from({ length: 9 }, (_, at) => facts[at % 3]!.id);
  expect(workedOut([total("0", over)], facts, text)[0]).toContain("412, 387, 455, …, 455");
});

test("evidence without a derivation, or with facts that are not there, says nothing", () => {
  expect(workedOut([{ kind: "unsupported", span: { start: 0, end: 2 }, strength: 1 }], facts, text)).toEqual(
    [],
  );
  expect(workedOut([total("0", ["9"])], facts, text)).toEqual([]);
});
