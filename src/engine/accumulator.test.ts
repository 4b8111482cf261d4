import { describe, expect, it } from "vitest";
import { collect, item, lengthMetric, streamOf } from "../../test/support/toy-metric.ts";
import type { Item } from "../core/example.ts";
import { judged } from "../core/judgement.ts";
import { Accumulator } from "./accumulator.ts";
import { evaluate } from "./evaluate.ts";

const metrics = [{ name: "length", metric: lengthMetric() }];
const none = { resamples: 0, confidence: 0.95, seed: 1 };

async function accumulate(items: readonly Item[], by: string[] = [], groups = new Map<string, string>()) {
  const tallies = new Accumulator(metrics, by, groups);
  for (const judged of await collect(evaluate(streamOf(items), { metrics }))) tallies.add(judged);
  return tallies;
}

describe("Accumulator", () => {
  it("adds up tallies by system; what could not be judged is counted with its reason, not as 0", async () => {
    const tallies = await accumulate([item("one", { a: "xx", b: "x" }), item("two", { a: "xxxx", b: "" })]);
    expect(tallies.scores(none)).toEqual([
      {
        system: "a",
        metric: "length",
        judged: 2,
        notApplicable: 0,
        reasons: {},
        tally: [2, 6],
        parts: { mean: { value: 3 } },
      },
      {
        system: "b",
        metric: "length",
        judged: 1,
        notApplicable: 1,
        reasons: { "the text is empty": 1 },
        tally: [1, 1],
        parts: { mean: { value: 1 } },
      },
    ]);
  });

  it("counts why texts that were judged lack parts", () => {
    const tallies = new Accumulator(metrics, [], new Map());
    const why = [["no reference"], ["no reference"], []];
    for (const [at, leftOut] of why.entries())
      tallies.add({
        item: item(`e${at}`, { a: "x" }),
        hash: Buffer.alloc(0),
        judgements: [[judged([1, 1], [], { leftOut })]],
      });
    expect(tallies.scores(none)[0]).toMatchObject({ judged: 3, leftOut: { "no reference": 2 } });
  });

  it("gives no part when nothing was judged", async () => {
    const [score] = (await accumulate([item("one", { a: "" })])).scores(none);
    expect(score).toMatchObject({ judged: 0, notApplicable: 1, parts: {} });
  });

  it("gives an interval around the value, the same for the same seed", async () => {
    const items = Array.from({ length: 50 }, (_, at) => item(`e${at}`, { a: "x".repeat(1 + (at % 5)) }));
    const intervals = { resamples: 500, confidence: 0.95, seed: 7 };
    const [score] = (await accumulate(items)).scores(intervals);
    const { value, interval } = score!.parts.mean!;
    expect(value).toBe(3);
    expect(interval!.low).toBeGreaterThan(2.4);
    expect(interval!.low).toBeLessThan(2.8);
    expect(interval!.high).toBeGreaterThan(3.2);
    expect((await accumulate(items)).scores(intervals)).toEqual([score]);
  });

  it("breaks down by tag, numbers in order of size, and by the systems' group over all its systems", async () => {
    const items = [
      item("one", { a: "x", b: "xx", c: "xxx" }, { tags: { size: "10" } }),
      item("two", { a: "xxx", b: "xx", c: "x" }, { tags: { size: "2" } }),
    ];
    const groups = new Map([
      ["a", "neural"],
      ["b", "neural"],
    ]);
    const breakdowns = (await accumulate(items, ["size", "group"], groups)).breakdowns(none);
    expect(
      breakdowns.map(({ slice, system, parts }) => [slice!.tag, slice!.value, system, parts.mean!.value]),
    ).toEqual([
      ["size", "2", "a", 3],
      ["size", "2", "b", 2],
      ["size", "2", "c", 1],
      ["size", "10", "a", 1],
      ["size", "10", "b", 2],
      ["size", "10", "c", 3],
      ["group", "neural", "*", 2],
    ]);
  });

  it("breaks down by the number of facts, every part with its interval", async () => {
    const numbered = [1, 12, 2, 2, 1, 2].map((count, at) => {
      const one = item(`e${at}`, { a: "x".repeat(count) });
      const [fact] = one.example.facts;
      const facts = Array.from({ length: count }, (_, id) => ({ ...fact!, id: String(id) }));
      return { ...one, example: { ...one.example, facts } };
    });
    const tallies = await accumulate(numbered, ["facts"]);
    expect(tallies.warnings()).toEqual([]);
    const breakdowns = tallies.breakdowns({ resamples: 20, confidence: 0.95, seed: 1 });
    expect(breakdowns.map(({ slice, judged, parts }) => [slice!.value, judged, parts.mean])).toEqual([
      ["1", 2, { value: 1, interval: { low: 1, high: 1 } }],
      ["2", 3, { value: 2, interval: { low: 2, high: 2 } }],
      ["11–20", 1, { value: 12 }],
    ]);
  });

  it("counts an example once in a group's interval, however many systems of the group have texts for it", async () => {
    const lengths = Array.from({ length: 50 }, (_, at) => "x".repeat(1 + (at % 5)));
    const systems = ["a", "b", "c", "d", "e"];
    const five = lengths.map((text, at) =>
      item(`e${at}`, Object.fromEntries(systems.map((name) => [name, text]))),
    );
    const one = lengths.map((text, at) => item(`e${at}`, { a: text }));
    const groups = new Map(systems.map((name) => [name, "neural"]));
    const intervals = { resamples: 500, confidence: 0.95, seed: 7 };
    const [of5] = (await accumulate(five, ["group"], groups)).breakdowns(intervals);
    const [of1] = (await accumulate(one, ["group"], groups)).breakdowns(intervals);
    expect(of5).toMatchObject({ judged: 250, tally: [250, 750] });
    expect(of5!.parts).toEqual(of1!.parts);
  });

  it("counts a text once in a slice that is asked for twice", async () => {
    const items = [item("one", { a: "xx" }, { tags: { size: "1" } })];
    const [slice] = (await accumulate(items, ["size", "size"])).breakdowns(none);
    expect(slice).toMatchObject({ judged: 1, tally: [1, 2] });
  });

  it("says what there is to break down by, and where groups come from when no system has one", async () => {
    const items = [item("one", { a: "xx" }, { tags: { size: "1" } })];
    expect((await accumulate(items, ["size"])).warnings()).toEqual([]);
    expect((await accumulate(items, ["sise", "category", "group"])).warnings()).toEqual([
      'nothing to break down by "sise". Did you mean "size"?',
      'nothing to break down by "category". There is: size, facts, group (from --systems-file).',
      'nothing to break down by "group": no system has a group. Give systems their groups with --systems-file.',
    ]);
  });
});
