import { expect, it } from "vitest";
import { item } from "../../../test/support/toy-metric.ts";
import { packCases, unpackCases } from "./packed-cases.ts";

it("unpackCases(packCases(cases)) gives the cases back, examples shared as before", () => {
  const [one, two] = [item("one", { a: "x", b: ["y", "z"] }), item("two", { a: "\u2028 😀" })];
  const cases = [one, two].flatMap(({ example, candidates }) =>
    candidates.map((candidate) => ({ example, candidate })),
  );
  const again = unpackCases(packCases(cases));
  expect(again).toEqual(cases);
  expect(again[0]!.example).toBe(again[2]!.example);
  expect(again[0]!.example).not.toBe(again[3]!.example);
});
