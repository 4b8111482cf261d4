import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { item, lengthMetric } from "../../../test/support/toy-metric.ts";
import type { Comparison, PairedDifference } from "../../core/comparison.ts";
import type { Metric } from "../../core/metric.ts";
import { score } from "../score/score.ts";
import { type CompareInput, compare } from "./compare.ts";

const FAST = { resamples: 200, trials: 500, cache: false } as const;

async function compared(
  items: CompareInput["items"],
  input: Partial<CompareInput> = {},
): Promise<Comparison> {
  const { comparison } = await compare({ items: items!, metrics: [lengthMetric()], ...FAST, ...input });
  return comparison;
}

/** Twenty examples; system b's texts are longer by one, c's by one or shorter by one in turn. */
const twenty = Array.from({ length: 20 }, (_, at) =>
  item(
    `e${at}`,
    {
      a: "x".repeat(5 + (at % 3)),
      b: "x".repeat(6 + (at % 3)),
      c: "x".repeat(5 + (at % 3) + (at % 2 ? 1 : -1)),
    },
    { tags: { parity: at % 2 ? "odd" : "even" } },
  ),
);

const by = (comparison: Comparison, system: string): PairedDifference =>
  comparison.differences.find((one) => one.system === system)!;

describe("compare", () => {
  it("gives each system's difference from the first, with interval, p-value and the same corrected", async () => {
    const comparison = await compared(twenty);
    expect(comparison.baseline).toBe("a");
    expect(comparison.differences.map(({ system }) => system)).toEqual(["b", "c"]);
    const b = by(comparison, "b");
    expect(b).toMatchObject({
      metric: "length",
      part: "mean",
      pairs: 20,
      leftOut: 0,
      baseline: 5.95,
      outcome: "better",
      significant: true,
      items: { better: 20, equal: 0, worse: 0 },
    });
    expect(b.value).toBeCloseTo(1, 12);
    expect(b.interval!.low).toBeCloseTo(1, 12);
    // Of all swaps only the two that swap nothing and everything reach the difference.
    expect(b.p).toBe(1 / 501);
    expect(b.adjusted).toBe(2 / 501);
    const c = by(comparison, "c");
    expect(c).toMatchObject({ outcome: "equal", p: 1, adjusted: 1, significant: false });
    expect(c.items).toEqual({ better: 10, equal: 0, worse: 10 });
    expect(comparison.test).toEqual({ method: "randomization", trials: 500, level: 0.05, family: 2 });
  });

  it("shows for each system what score shows", async () => {
    const { report } = await score({
      items: twenty,
      metrics: [lengthMetric()],
      resamples: 200,
      cache: false,
    });
    const comparison = await compared(twenty);
    expect(comparison.scores).toEqual(report.scores);
    expect(comparison.fingerprint).toBe(report.fingerprint);
  });

  it("takes the baseline asked for, and turns every sign with it", async () => {
    const comparison = await compared(twenty, { baseline: "b" });
    expect(comparison.systems.map(({ name }) => name)).toEqual(["b", "a", "c"]);
    expect(by(comparison, "a")).toMatchObject({ outcome: "worse", p: 1 / 501 });
    expect(by(comparison, "a").value).toBeCloseTo(-1, 12);
  });

  it("gives the same numbers for the same seed", async () => {
    const strip = ({ createdAt: _, ...rest }: Comparison) => rest;
    expect(strip(await compared(twenty, { seed: 3 }))).toEqual(strip(await compared(twenty, { seed: 3 })));
  });

  it("has p = 1, no difference and no flip between identical systems, by either test", async () => {
    const twins = twenty.map(({ example, candidates: [a] }) => ({
      example,
      candidates: [a!, { ...a!, system: "twin" }],
    }));
    for (const test of ["randomization", "bootstrap"] as const) {
      const { differences, flips } = await compared(twins, { test });
      expect(differences[0]).toMatchObject({ value: 0, outcome: "equal", p: 1, adjusted: 1 });
      expect(flips[0]).toMatchObject({ worse: [], better: [] });
    }
  });

  it("knows that lower can be better, and that neither can", async () => {
    const part = (better: "lower" | "neither"): Metric =>
      lengthMetric({ parts: [{ name: "mean", summary: "", better, range: [0, 99] }] });
    const lower = await compared(twenty, { metrics: [part("lower")] });
    expect(by(lower, "b")).toMatchObject({ outcome: "worse", items: { better: 0, equal: 0, worse: 20 } });
    expect(lower.flips[0]!.worse).toHaveLength(3);
    expect(lower.flips[0]!.better).toHaveLength(0);
    const neither = await compared(twenty, { metrics: [part("neither")] });
    expect(by(neither, "b")).toMatchObject({ outcome: "higher", significant: true });
    expect(by(neither, "b").items).toBeUndefined();
    expect(neither.flips).toEqual([]);
  });

  it("pairs only examples judged for both, and says how many were left out and why", async () => {
    const items = [
      item("one", { a: "x", b: "xx" }),
      item("two", { a: "xxx", b: "" }),
      item("three", { a: "", b: "xxxx" }),
      item("four", { a: "xx" }),
      item("five", { a: "", b: "" }),
      item("six", { a: "xx", b: "xx" }),
    ];
    const comparison = await compared(items);
    expect(by(comparison, "b")).toMatchObject({
      pairs: 2,
      leftOut: 4,
      reasons: {
        "b: the text is empty": 1,
        "a: the text is empty": 1,
        "b: no text": 1,
        "the text is empty": 1,
      },
      baseline: 1.5,
      candidate: 2,
      value: 0.5,
      items: { better: 1, equal: 1, worse: 0 },
    });
    // Each system's own value is over all that was judged for it.
    expect(comparison.scores.map(({ parts }) => parts.mean!.value)).toEqual([2, (2 + 4 + 2) / 3]);
  });

  it("counts the examples before a system's first text as left out", async () => {
    const comparison = await compared([
      item("one", { a: "x" }),
      item("two", { a: "x", b: "x" }),
      item("three", { a: "x", b: "x" }),
    ]);
    expect(by(comparison, "b")).toMatchObject({ pairs: 2, leftOut: 1, reasons: { "b: no text": 1 } });
  });

  it("makes no test from one example, and says so", async () => {
    const { differences } = await compared([item("one", { a: "x", b: "xx" })]);
    expect(differences[0]).toMatchObject({
      value: 1,
      reason: "a test needs two examples that were judged for both",
    });
    expect(differences[0]!.p).toBeUndefined();
    expect(differences[0]!.interval).toBeUndefined();
    const none = await compared([item("one", { a: "x", b: "" }), item("two", { a: "", b: "x" })]);
    expect(none.differences[0]).toMatchObject({ pairs: 0, reason: "no example was judged for both" });
  });

  it("adds up several texts for one example", async () => {
    const comparison = await compared([
      item("one", { a: ["x", "xxx"], b: "xx" }),
      item("two", { a: "x", b: ["xx", ""] }),
    ]);
    // a: (1 + 3 + 1) texts of 3; the item "one" has the mean 2 for both.
    expect(by(comparison, "b")).toMatchObject({
      pairs: 2,
      baseline: 5 / 3,
      candidate: 2,
      items: { better: 1, equal: 1, worse: 0 },
    });
  });

  it("lists the examples that differ the most with both texts, and those that cross a threshold", async () => {
    const items = [
      item("one", { a: "xxxxx", b: "x" }),
      item("two", { a: "xx", b: "xxxx" }),
      item("three", { a: "xxxx", b: "xx" }),
      item("four", { a: "xxx", b: "xxx" }),
    ];
    const { flips, crossings } = await compared(items, { flips: 1, flipAt: ["length>=3"] });
    expect(flips).toEqual([
      {
        system: "b",
        metric: "length",
        part: "mean",
        worse: [
          {
            ...{ example: "one", baseline: 5, candidate: 1, baselineText: "xxxxx", candidateText: "x" },
            ...{ facts: items[0]!.example.facts, baselineEvidence: [], candidateEvidence: [] },
          },
        ],
        better: [
          {
            ...{ example: "two", baseline: 2, candidate: 4, baselineText: "xx", candidateText: "xxxx" },
            ...{ facts: items[1]!.example.facts, baselineEvidence: [], candidateEvidence: [] },
          },
        ],
      },
    ]);
    expect(crossings).toEqual([
      {
        requirement: "length>=3",
        system: "b",
        broken: { count: 2, examples: ["one", "three"] },
        mended: { count: 1, examples: ["two"] },
      },
    ]);
    expect(await faultOf(compared(items, { flipAt: ["each length>=3"] }))).toContain("--flip-at");
  });

  it("lists equal differences by id, whatever the order of the data", async () => {
    const items = ["b", "c", "a", "d"].map((id) => item(id, { a: "xxx", b: id === "d" ? "xxxxxx" : "x" }));
    for (const order of [items, items.toReversed()]) {
      const { flips } = await compared(order, { flips: 2 });
      expect(flips[0]!.worse.map(({ example }) => example)).toEqual(["a", "b"]);
      expect(flips[0]!.better.map(({ example }) => example)).toEqual(["d"]);
    }
  });

  it("gives the evidence for both texts of a flip, from texts and from a stored run, and asks for none without flips", async () => {
    await using folder = await temporaryFolder();
    const asked: (boolean | undefined)[] = [];
    const metric = lengthMetric({
      judge: async (cases, options) => {
        asked.push(options?.evidence);
        return cases.map(({ candidate }) => ({
          status: "judged",
          tally: [1, candidate.text.length],
          evidence: [{ kind: "missing", target: { fact: "1" }, strength: 1, note: candidate.text }],
        }));
      },
    });
    const items = [item("one", { a: ["xx", "xxxx"], b: "x" })];
    const noted = (note: string) => [{ kind: "missing", target: { fact: "1" }, strength: 1, note }];
    const expected = { baselineEvidence: noted("xx"), candidateEvidence: noted("x") };
    expect((await compared(items, { metrics: [metric] })).flips[0]!.worse).toMatchObject([expected]);
    expect(asked).toEqual([true]);
    const run = join(folder.path, "run");
    await score({ items, metrics: [metric], output: [`${run}/`], cache: false });
    const stored = await compare({ data: run, metrics: [metric], ...FAST });
    expect(stored.comparison.flips[0]!.worse).toMatchObject([expected]);
    await compared(items, { metrics: [metric], flips: 0 });
    expect(asked.at(-1)).toBe(false);
  });

  it("breaks down by the number of facts, without any tag", async () => {
    const items = twenty.map(({ example, candidates }, at) => {
      const [fact] = example.facts;
      const more = { ...fact!, id: "2" };
      return { example: { ...example, facts: at < 5 ? [fact!, more] : [fact!] }, candidates };
    });
    const { breakdowns, breakdownDifferences } = await compared(items, {
      by: ["facts"],
      systems: ["a", "b"],
    });
    expect(breakdowns.map(({ slice, system, judged }) => [slice!.value, system, judged])).toEqual([
      ["1", "a", 15],
      ["1", "b", 15],
      ["2", "a", 5],
      ["2", "b", 5],
    ]);
    expect(breakdownDifferences.map(({ slice, pairs }) => [slice!.value, pairs])).toEqual([
      ["2", 5],
      ["1", 15],
    ]);
  });

  it("breaks down by tag, each tag's p-values corrected by themselves, and by group without a test", async () => {
    const { breakdownDifferences, test } = await compared(twenty, { by: ["parity"] });
    expect(test.family).toBe(2);
    expect(
      breakdownDifferences.map(({ slice, system, pairs, value }) => [slice!.value, system, pairs, value]),
    ).toEqual([
      ["even", "b", 10, expect.closeTo(1, 9)],
      ["even", "c", 10, expect.closeTo(-1, 9)],
      ["odd", "b", 10, expect.closeTo(1, 9)],
      ["odd", "c", 10, expect.closeTo(1, 9)],
    ]);
    for (const { p, adjusted } of breakdownDifferences) expect(adjusted).toBeGreaterThan(p!);
    const twice = await compared(twenty, { by: ["parity", "parity"] });
    expect(twice.breakdownDifferences).toEqual(breakdownDifferences);
  });

  it("runs the gates of score and those about the baseline", async () => {
    const { gates } = await compared(twenty, {
      baseline: "b",
      gate: ["length>=5.95", "length not-worse p<0.05", "c:length not-worse p<0.001"],
    });
    expect(gates.map(({ gate, system, passed }) => [gate, system, passed])).toEqual([
      ["length>=5.95", "a", true],
      ["length>=5.95", "b", true],
      ["length>=5.95", "c", true],
      ["length not-worse p<0.05", "a", false],
      ["length not-worse p<0.05", "c", false],
      ["c:length not-worse p<0.001", "c", true],
    ]);
  });

  it("compares other parts only when asked, those without a better one only by name", async () => {
    const metric = lengthMetric({
      parts: [
        { name: "mean", summary: "", better: "higher", range: [0, 99] },
        { name: "total", summary: "", better: "higher", range: [0, 99] },
        { name: "cases", summary: "", better: "neither", range: [0, 99] },
      ],
      summarize: ([cases = 0, total = 0]) => (cases === 0 ? {} : { mean: total / cases, total, cases }),
    });
    const partsOf = async (parts?: string[]): Promise<string[]> =>
      (
        await compared(twenty, { metrics: [metric], baseline: "b", parts, systems: ["a", "b"] })
      ).differences.map(({ part }) => part);
    expect(await partsOf()).toEqual(["mean"]);
    expect(await partsOf(["all"])).toEqual(["mean", "total"]);
    expect(await partsOf(["cases", "length.total"])).toEqual(["mean", "total", "cases"]);
    expect(await faultOf(partsOf(["totl"]))).toContain('Did you mean "total"');
  });

  it("warns when no corrected p-value can be small enough", async () => {
    const { warnings } = await compared(twenty, { trials: 20 });
    expect(warnings).toEqual([expect.stringContaining("Raise --trials")]);
  });

  it("refuses one system, an unknown baseline, and a bootstrap test without resamples", async () => {
    expect(await faultOf(compared([item("one", { a: "x" })]))).toContain("there is only one system: a");
    expect(await faultOf(compared(twenty, { baseline: "bb" }))).toContain('Did you mean "b"');
    expect(await faultOf(compared(twenty, { test: "bootstrap", resamples: 0 }))).toContain("0 resamples");
    expect(await faultOf(compare({}))).toContain("nothing to compare");
  });
});

describe("compare with stored runs", () => {
  const only = (name: string) =>
    twenty.map(({ example, candidates }) => ({
      example,
      candidates: candidates.filter(({ system }) => system === name),
    }));
  const metrics = [lengthMetric()];
  const store = (path: string, items: CompareInput["items"], metric = lengthMetric()) =>
    score({ items: items!, metrics: [metric], output: [`${path}/`], cache: false });

  it("gives the numbers that comparing the texts gives, from one run, two runs, or a run and texts", async () => {
    await using folder = await temporaryFolder();
    const at = (name: string) => join(folder.path, name);
    await store(at("all"), twenty);
    for (const name of ["a", "b", "c"]) await store(at(name), only(name));
    const { differences, flips } = await compared(twenty);
    const elsewhere = twenty.map((one) => ({ ...one, candidates: one.candidates.slice(1) }));
    for (const { baseline, ...input } of [
      { baseline: "a", data: [at("all")] },
      { baseline: "a", data: [at("a"), at("b"), at("c")] },
      { baseline: "a/a", data: [at("a")], items: elsewhere },
    ]) {
      const { comparison } = await compare({ metrics, ...FAST, ...input });
      expect(comparison.baseline).toBe(baseline);
      expect(comparison.differences).toEqual(differences);
      expect(comparison.flips).toEqual(flips);
    }
  });

  it("takes a run as the baseline of texts, also of the same system", async () => {
    await using folder = await temporaryFolder();
    const old = join(folder.path, "old");
    await store(old, twenty);
    const now = only("b").map(({ example, candidates: [b] }) => ({
      example,
      candidates: [{ ...b!, text: `${b!.text}!` }],
    }));
    const { comparison } = await compare({ metrics, ...FAST, items: now, baseline: `${old}:b` });
    expect(comparison.systems.map(({ name }) => name)).toEqual(["old/b", "b"]);
    expect(by(comparison, "b").value).toBeCloseTo(1, 12);
    expect(comparison.runs).toMatchObject([{ name: old }]);
    expect(await faultOf(compare({ metrics, ...FAST, items: now, baseline: old }))).toContain(
      "holds 3 systems: a, b, c",
    );
    expect(await faultOf(compare({ metrics, ...FAST, items: now, baseline: `${old}:d` }))).toContain(
      'has no system "d"',
    );
  });

  it("takes the first system of what is named first as the baseline, also when examples are not all shared", async () => {
    await using folder = await temporaryFolder();
    const at = (name: string) => join(folder.path, name);
    const lines = (system: string, ids: readonly string[]): string =>
      ids
        .map((id) =>
          JSON.stringify({ id, facts: [["name", id]], references: [id], outputs: { [system]: id } }),
        )
        .join("\n");
    await writeFile(at("few.jsonl"), lines("a", ["five", "six"]));
    await writeFile(at("many.jsonl"), lines("b", ["one", "two", "three", "four", "five", "six"]));
    await score({ data: at("many.jsonl"), metrics, output: [`${at("run")}/`], cache: false });
    const { comparison } = await compare({ metrics, ...FAST, data: [at("few.jsonl"), at("run")] });
    expect(comparison.systems.map(({ name, cases }) => [name, cases])).toEqual([
      ["a", 2],
      ["run/b", 6],
    ]);
    expect(comparison.baseline).toBe("a");
    expect(by(comparison, "run/b")).toMatchObject({ pairs: 2, leftOut: 4 });
  });

  it("calls systems of one name by their runs, and asks which is meant as the baseline", async () => {
    await using folder = await temporaryFolder();
    const at = (name: string) => join(folder.path, name);
    await store(at("old"), only("a"));
    await store(at("new"), only("a"));
    const data = [at("old"), at("new")];
    const { comparison } = await compare({ metrics, ...FAST, data, baseline: "new/a" });
    expect(comparison.systems.map(({ name }) => name)).toEqual(["new/a", "old/a"]);
    expect((await compare({ metrics, ...FAST, data, baseline: at("new") })).comparison.baseline).toBe(
      "new/a",
    );
    expect(await faultOf(compare({ metrics, ...FAST, data, baseline: "a" }))).toContain("old/a or new/a");
    expect(await faultOf(compare({ metrics, ...FAST, data: [at("old"), at("old")] }))).toContain(
      "given twice",
    );
  });

  it("keeps the systems asked for, and the baseline with them", async () => {
    await using folder = await temporaryFolder();
    const all = join(folder.path, "all");
    await store(all, twenty);
    const names = async (input: CompareInput): Promise<string[]> =>
      (await compare({ metrics, ...FAST, ...input })).comparison.systems.map(({ name }) => name);
    const asked = { systems: ["b"], baseline: "c" };
    expect(await names({ data: all, ...asked })).toEqual(["c", "b"]);
    expect(await names({ items: twenty, ...asked })).toEqual(["c", "b"]);
    expect(await names({ items: twenty, systems: ["b"], baseline: `${all}:a` })).toEqual(["all/a", "b"]);
    expect(await faultOf(names({ data: all, systems: ["a", "bb"] }))).toContain('Did you mean "b"');
  });

  it("refuses a metric that was computed in another way, and one that a run does not have", async () => {
    await using folder = await temporaryFolder();
    const [one, other] = [join(folder.path, "one"), join(folder.path, "other")];
    await store(one, only("a"), lengthMetric({ options: { unit: "letters" } }));
    await store(other, only("b"), lengthMetric({ options: { unit: "words" } }));
    const given = [lengthMetric({ options: { unit: "letters" } })];
    const fault = await faultOf(compare({ data: [one, other], metrics: given, ...FAST }));
    expect(fault).toContain("length|unit:letters|v:1");
    expect(fault).toContain("length|unit:words|v:1");
    expect(await faultOf(compare({ data: [one, other], metrics: ["bleu"], ...FAST }))).toContain(
      "has no scores by bleu",
    );
  });
});
