import { expect, test } from "vitest";
import type { ParentSettings } from "./parent-scorer.ts";
import { parentScores } from "./parent-scores.ts";

const SETTINGS: ParentSettings = {
  entailment: "overlap",
  lambda: 0.5,
  order: 1,
  smoothing: 1e-5,
  namesEntail: false,
  smoothUnigrams: false,
};

test("parentScores gives a score for each reference of each instance, shared tables or not", () => {
  const shared = { references: [["a"], ["b"]], table: [[["n"], ["x", "y"]]] as const };
  const instances = [
    { candidate: ["a"], ...shared },
    { candidate: ["b"], ...shared },
    { candidate: ["x"], ...shared, recallTable: [[["n"], ["x"]]] as const },
  ];
  const precisions = [...parentScores(instances, SETTINGS)].map((scores) =>
    scores.map((each) => each.precision),
  );
  expect(precisions).toEqual([
    [1, 0],
    [0, 1],
    [1, 1],
  ]);
  const recalls = [...parentScores(instances, SETTINGS)].map((scores) => scores[0]!.tableRecall);
  expect(recalls).toEqual([0, 0, 1]);
});
