import { describe, expect, it } from "vitest";
import { rankingTask } from "./ranking-task.ts";

const SAMPLES = [
  {
    id: "one",
    texts: [
      { text: "A lake in Valmere.", values: ["Valmere", "lake"] },
      { text: "Valmere has a port.", values: ["Valmere", "port", "city"] },
    ],
  },
  { id: "two", texts: [{ text: "A hill.", values: ["hill"] }] },
];

describe("rankingTask(samples, direction, seed)", () => {
  it("for table asks each text for its values among those of all", () => {
    const { queries, candidates, relevance } = rankingTask(SAMPLES, "table", 1);
    expect(queries).toEqual(["A lake in Valmere.", "Valmere has a port.", "A hill."]);
    expect([...candidates].sort()).toEqual(["Valmere", "city", "hill", "lake", "port"]);
    const own = queries.map((_, query) => candidates.filter((_, at) => relevance[query]![at] === 1).sort());
    expect(own).toEqual([["Valmere", "lake"], ["Valmere", "city", "port"], ["hill"]]);
    expect(new Set(relevance.flat())).toEqual(new Set([0, 1]));
  });

  it("for reference asks each text for the others, as relevant as their values are alike", () => {
    const { queries, candidates, relevance } = rankingTask(SAMPLES, "reference", 1);
    expect(candidates).toEqual(queries);
    // One of four values is common to the first two.
    expect(relevance).toEqual([
      [undefined, 1 / 4, 0],
      [1 / 4, undefined, 0],
      [0, 0, undefined],
    ]);
  });

  it("asks for some of the values of a very large table at a time, others with another seed", () => {
    const values = Array.from({ length: 100 }, (_, at) => `v${at}`);
    const candidatesOf = (seed: number) =>
      rankingTask([{ id: "x", texts: [{ text: "t", values }] }], "table", seed).candidates;
    expect(candidatesOf(1)).toHaveLength(24);
    expect(candidatesOf(1)).toEqual(candidatesOf(1));
    expect(candidatesOf(2)).not.toEqual(candidatesOf(1));
  });
});
