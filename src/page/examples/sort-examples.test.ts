import { describe, expect, it } from "vitest";
import { inventedManifest, inventedText } from "../../../test/support/invented-manifest.ts";
import { parseSorting, sortRows } from "../parts/sort-rows.ts";
import { chosenOf } from "../state/chosen.ts";
import { exampleRows } from "./example-rows.ts";
import { sortColumns } from "./sort-examples.ts";

const manifest = inventedManifest([
  { id: "e10", facts: 3, texts: [inventedText(0, 0.5, { alarms: [2, 0, 0] }), inventedText(1, 0.9)] },
  { id: "e9", facts: 7, texts: [inventedText(0, 0.8), inventedText(1, 0.7, { alarms: [0, 0, 1] })] },
  { id: "e1", facts: 5, texts: [inventedText(0, null)] },
]);
const rows = exampleRows(manifest, chosenOf(manifest, new URLSearchParams()), "metric");
const sorted = (sort: string): string[] =>
  sortRows(rows, sortColumns(["a", "b", "c"], "higher"), parseSorting(sort)).map(({ example }) => example.id);

describe("sortColumns(systems, better)", () => {
  it.each([
    ["", ["e10", "e9", "e1"]],
    ["id", ["e1", "e9", "e10"]],
    ["score.a", ["e10", "e9", "e1"]],
    ["-score.a", ["e9", "e10", "e1"]],
    ["-score.b", ["e10", "e9", "e1"]],
    ["-spread", ["e10", "e9", "e1"]],
    ["-alarms", ["e10", "e9", "e1"]],
    ["alarms", ["e1", "e9", "e10"]],
    ["-facts", ["e9", "e1", "e10"]],
    ["nonsense", ["e10", "e9", "e1"]],
  ])("lets rows be sorted by %j, those without a value last", (sort, ids) => {
    expect(sorted(sort)).toEqual(ids);
  });
});
