import { describe, expect, it } from "vitest";
import type { Part } from "../core/metric.ts";
import type { MetricInfo } from "../core/report.ts";
import { WorstRecords } from "./worst-records.ts";

function info(name: string, ...betters: readonly Part["better"][]): MetricInfo {
  const [first, ...others] = betters.map(
    (better, at): Part => ({ name: `p${at}`, summary: "", better, range: [0, 1] }),
  );
  return {
    name,
    id: name.split("?")[0]!,
    version: "1",
    signature: name,
    options: {},
    needs: [],
    parts: [first!, ...others],
    tallies: [],
  };
}

/** Shows texts to the list, each with what every metric says: values of its parts, or nothing. */
function seen(
  worst: WorstRecords,
  metrics: readonly MetricInfo[],
  texts: readonly { id: string; system?: string; values: readonly (readonly number[] | undefined)[] }[],
): WorstRecords {
  for (const { id, system = "s", values } of texts) {
    const records = metrics.map(({ name }, at) => {
      const common = { example: id, system, sample: 0, metric: name };
      const own = values[at];
      if (own === undefined) return { ...common, status: "not-applicable" as const, reason: "none" };
      const parts = Object.fromEntries(own.map((value, part) => [`p${part}`, value]));
      return { ...common, status: "judged" as const, parts, tally: [], evidence: [] };
    });
    worst.see({
      example: { id, facts: [], references: [], tags: {} },
      candidate: { exampleId: id, system, text: "", sample: 0 },
      records,
    });
  }
  return worst;
}

/** What one metric lists of these values. */
function listed(better: Part["better"], values: readonly (number | undefined)[], size = 3): string[] {
  const metrics = [info("m", better)];
  const texts = values.map((value, at) => ({
    id: `e${at}`,
    values: [value === undefined ? undefined : [value]],
  }));
  const [list] = seen(new WorstRecords({ worst: size }, metrics), metrics, texts).lists();
  return list!.cases.map(({ example }) => example.id);
}

describe("WorstRecords", () => {
  it("keeps the lowest of a metric where higher is better, the worst first", () => {
    expect(listed("higher", [0.5, 0.1, 0.9, 0.2, 0.05])).toEqual(["e4", "e1", "e3"]);
  });

  it("keeps the highest of a metric where lower is better", () => {
    expect(listed("lower", [0.5, 0.1, 0.9, 0.2], 2)).toEqual(["e2", "e0"]);
  });

  it("passes over what was not judged", () => {
    expect(listed("higher", [undefined, 0.4, undefined])).toEqual(["e1"]);
    expect(listed("higher", [undefined])).toEqual([]);
  });

  it("lists equal ones by id, then by system, whatever the order of the data", () => {
    const metrics = [info("m", "higher")];
    const texts = [
      { id: "b", values: [[0.1]] },
      { id: "a", system: "t", values: [[0.1]] },
      { id: "c", values: [[0.1]] },
      { id: "a", system: "r", values: [[0.1]] },
    ];
    for (const order of [texts, texts.toReversed()]) {
      const [list] = seen(new WorstRecords({ worst: 3 }, metrics), metrics, order).lists();
      expect(list!.cases.map(({ candidate }) => `${candidate.exampleId}${candidate.system}`)).toEqual([
        "ar",
        "at",
        "bs",
      ]);
    }
  });

  it("makes a list for the headline of every metric that can be better or worse", () => {
    const metrics = [info("one", "higher"), info("none", "neither"), info("two", "lower")];
    const texts = [
      { id: "a", values: [[0.1], [5], [1]] },
      { id: "b", values: [[0.9], [6], [2]] },
    ];
    const lists = seen(new WorstRecords({ worst: 1 }, metrics), metrics, texts).lists();
    expect(lists.map(({ metric, part, cases }) => [metric, part.name, cases[0]!.example.id])).toEqual([
      ["one", "p0", "a"],
      ["two", "p0", "b"],
    ]);
  });

  it("makes only the lists asked for, by metric, by id or by part", () => {
    const metrics = [info("one?k=1", "higher", "lower", "neither"), info("two", "higher")];
    const names = (...worstBy: string[]): string[] =>
      new WorstRecords({ worst: 1, worstBy }, metrics)
        .lists()
        .map(({ metric, part }) => `${metric}.${part.name}`);
    expect(names("two")).toEqual(["two.p0"]);
    expect(names("one?k=1.p1", "one", "one.p0")).toEqual(["one?k=1.p1", "one?k=1.p0"]);
    expect(names("two,one.p1")).toEqual(["two.p0", "one?k=1.p1"]);
    expect(() => names("tow")).toThrow('--worst-by names "tow"');
    expect(() => names("one.p2")).toThrow("neither high nor low values are better");
  });

  it("keeps nothing when asked for nothing, and refuses to list by something without a number", () => {
    const metrics = [info("m", "higher")];
    const none = seen(new WorstRecords({ worst: 0 }, metrics), metrics, [{ id: "a", values: [[0.1]] }]);
    expect(none.lists()).toEqual([]);
    expect(() => new WorstRecords({ worst: 0, worstBy: ["m"] }, metrics)).toThrow("without --worst");
  });

  it("also keeps the worst errors where the metric gives verdicts: what is false before what is left out", () => {
    const metric = { ...info("v", "higher"), tallies: ["faithful", "incomplete", "unfaithful", "unsure"] };
    const worst = new WorstRecords({ worst: 2 }, [metric]);
    const span = { start: 0, end: 1 };
    const evidence = [
      { kind: "missing", target: { fact: "1" }, strength: 0.9 },
      { kind: "unsupported", span, strength: 0.4, note: "low" },
      { kind: "unsupported", span, strength: 0.8, note: "high" },
      { kind: "unsupported", span, strength: 1, note: "dismissed", dismissed: true },
    ] as const;
    const record = { example: "e", system: "s", sample: 0, metric: "v", parts: { p0: 0.5 } };
    worst.see({
      example: { id: "e", facts: [], references: [], tags: {} },
      candidate: { exampleId: "e", system: "s", text: "x", sample: 0 },
      records: [{ ...record, status: "judged", tally: [0, 0, 1, 0], evidence }],
    });
    const [list] = worst.lists();
    expect(list!.errors!.map(({ alarm }) => alarm.note)).toEqual(["high", "low"]);
    expect(list!.cases).toHaveLength(1);
  });
});
