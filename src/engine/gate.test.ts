import { describe, expect, it } from "vitest";
import { item, lengthMetric } from "../../test/support/toy-metric.ts";
import { judged, notApplicable } from "../core/judgement.ts";
import type { Score } from "../core/report.ts";
import { faithfulness } from "../metrics/index.ts";
import { GateKeeper, parseGate } from "./gate.ts";

const length = { name: "length", metric: lengthMetric() };
const tuned = { name: "length?unit=0.5", metric: lengthMetric() };
const metrics = [length, tuned];

function scoreOf(system: string, value?: number): Score {
  const parts = value === undefined ? {} : { mean: { value } };
  return { system, metric: "length", judged: 1, notApplicable: 0, reasons: {}, tally: [], parts };
}

describe("parseGate", () => {
  it.each([
    ["length>=3", { system: undefined, part: "mean", each: false, comparison: ">=", threshold: 3 }],
    ["length.mean < 0.5e1", { part: "mean", comparison: "<", threshold: 5 }],
    ["my system:length.mean<=3", { system: "my system", part: "mean" }],
    ["each length.mean>-1", { each: true, threshold: -1 }],
  ])("reads %j", (text, expected) => {
    expect(parseGate(text, metrics)).toMatchObject(expected);
  });

  it("finds a metric whose name holds dots and question marks", () => {
    expect(parseGate("length?unit=0.5.mean>=1", metrics).metric.name).toBe("length?unit=0.5");
  });

  it("takes a metric's id for it when no other metric has that id", () => {
    expect(parseGate("length.mean>=1", [tuned]).metric).toBe(tuned);
  });

  it("reads faithful as a requirement on every text, of the metric that gives verdicts", () => {
    const verdict = { name: "faithfulness", metric: faithfulness() };
    const faithful = { metric: verdict, part: "faithful", each: true, comparison: ">=", threshold: 1 };
    expect(parseGate("faithful", [length, verdict])).toMatchObject({ ...faithful, system: undefined });
    expect(parseGate("new:faithful", [length, verdict])).toMatchObject({ ...faithful, system: "new" });
    expect(() => parseGate("faithful", metrics)).toThrow(
      expect.objectContaining({ kind: "usage", hint: "Add -m faithfulness." }),
    );
  });

  it.each(["length", "length>=", "bleu>=1", "length.median>=1"])(
    "refuses %j as a mistake in usage",
    (text) => {
      expect(() => parseGate(text, metrics)).toThrow(expect.objectContaining({ kind: "usage" }));
    },
  );
});

describe("GateKeeper", () => {
  it("holds a corpus gate for every system", () => {
    const keeper = new GateKeeper([parseGate("length>=3", metrics)]);
    expect(keeper.verdicts([scoreOf("a", 3), scoreOf("b", 2.9)], ["a", "b"])).toEqual([
      { gate: "length>=3", system: "a", passed: true, value: 3, threshold: 3 },
      { gate: "length>=3", system: "b", passed: false, value: 2.9, threshold: 3 },
    ]);
  });

  it("refuses a gate on a system that is not there, with the nearest name", () => {
    const keeper = new GateKeeper([parseGate("length>=3", metrics), parseGate("bart:length>=3", metrics)]);
    expect(() => keeper.requireSystems(["bart", "t5"])).not.toThrow();
    expect(() => keeper.requireSystems(["bert", "t5"])).toThrow(
      expect.objectContaining({
        kind: "usage",
        message: 'the gate "bart:length>=3" names the system "bart", which is not there',
        hint: 'Did you mean "bert"?',
      }),
    );
    expect(() => keeper.requireSystems(["x"])).toThrow(
      expect.objectContaining({ hint: "The systems are: x." }),
    );
  });

  it("fails, with the reason, when there is no number, or no such system in a partial run", () => {
    const keeper = new GateKeeper([parseGate("length>=3", metrics), parseGate("c:length>=3", metrics)]);
    expect(keeper.verdicts([scoreOf("a")], ["a"])).toEqual([
      { gate: "length>=3", system: "a", passed: false, threshold: 3, reason: "the score is not applicable" },
      {
        gate: "c:length>=3",
        system: "c",
        passed: false,
        threshold: 3,
        reason: "no such system; there are: a",
      },
    ]);
  });

  it("holds an each gate text by text; one that could not be judged does not meet it", () => {
    const keeper = new GateKeeper([parseGate("each length>=3", metrics)]);
    keeper.see(length, item("one", { a: "x" }), [judged([1, 4])]);
    keeper.see(length, item("two", { a: "x" }), [judged([1, 2])]);
    keeper.see(length, item("three", { a: "x" }), [notApplicable("empty")]);
    keeper.see(tuned, item("four", { a: "x" }), [judged([1, 0])]);
    expect(keeper.verdicts([scoreOf("a", 3)], ["a"])).toEqual([
      {
        gate: "each length>=3",
        system: "a",
        passed: false,
        value: 2,
        threshold: 3,
        failures: { count: 2, examples: ["two", "three"] },
      },
    ]);
  });

  it("says which record, which words and which field where the metric gives verdicts", async () => {
    const metric = { name: "faithfulness", metric: faithfulness() };
    const fact = { subject: null, need: "required" } as const;
    const example = {
      id: "tower",
      facts: [
        { ...fact, id: "1", relation: "name", value: "Halden Tower" },
        { ...fact, id: "2", relation: "completion year", value: "2009" },
      ],
      references: [],
      tags: {},
    };
    const candidate = { exampleId: "tower", system: "a", text: "Halden Tower has stood long.", sample: 0 };
    const keeper = new GateKeeper([parseGate("faithful", [metric])]);
    const judgements = await metric.metric.judge([{ example, candidate }]);
    keeper.see(metric, { example, candidates: [candidate] }, judgements);
    const [verdict] = keeper.verdicts([], ["a"]);
    expect(verdict).toMatchObject({ passed: false, value: 0, failures: { count: 1, examples: ["tower"] } });
    expect(verdict!.failures!.why![0]).toMatch(/^tower: .*leaves out completion year: 2009/);
  });
});
