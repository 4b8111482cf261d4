import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { lengthMetric } from "../../../test/support/toy-metric.ts";
import type { Item } from "../../core/example.ts";
import type { Validation } from "../../core/validation.ts";
import { type ValidateInput, validate } from "./validate.ts";

/** Three systems whose texts are short, middling and long; example n adds n characters. */
const SYSTEMS = { short: 2, middle: 5, long: 9 };

const items: Item[] = Array.from({ length: 6 }, (_, at) => ({
  example: {
    id: `e${at}`,
    facts: [],
    references: ["ref one", "second"],
    tags: { size: String(at), kind: at % 2 ? "odd" : "even" },
  },
  candidates: Object.entries(SYSTEMS).map(([system, length]) => ({
    exampleId: `e${at}`,
    system,
    text: "x".repeat(length + at),
    sample: 0,
  })),
}));

function csv(rows: readonly (readonly unknown[])[]): string {
  return `${["example,system,rater,quality", ...rows.map((row) => row.join(","))].join("\n")}\n`;
}

/** Two judges who like long texts, the second a little less. */
const GOOD = csv(
  items.flatMap(({ example, candidates }) =>
    candidates.flatMap(({ system, text }) => [
      [example.id, system, "r1", text.length],
      [example.id, system, "r2", text.length - 0.5],
    ]),
  ),
);

async function validated(
  content: string,
  options: Partial<ValidateInput> = {},
  name = "ratings.csv",
): Promise<{ validation: Validation; warnings: string[] }> {
  await using folder = await temporaryFolder();
  const file = join(folder.path, name);
  await writeFile(file, content);
  const warnings: string[] = [];
  const result = await validate(
    { items, ratings: [file], metrics: [lengthMetric()], cache: false, resamples: 50, ...options },
    { onWarning: (message) => warnings.push(message) },
  );
  if (result.kind !== "ratings") throw new Error("not ratings");
  return { validation: result.validation, warnings };
}

describe("validate ratings", () => {
  it("finds that a metric which says what people say agrees with them perfectly", async () => {
    const { validation } = await validated(GOOD);
    const [{ system, item, pairwise }] = validation.agreement as [Validation["agreement"][0]];
    expect(system.r.value).toBeCloseTo(1, 12);
    expect(system.tau.value).toBeCloseTo(1, 12);
    expect(item!.pooled.r.value).toBeCloseTo(1, 12);
    expect(item!.withinSystem).toMatchObject({ used: 3, of: 3 });
    expect(item!.withinInput).toMatchObject({ used: 6, of: 6 });
    expect(pairwise).toMatchObject({ value: 1, pairs: 18, ties: 0 });
    expect(validation.counts).toEqual({
      examples: 6,
      texts: 18,
      judged: 18,
      filledIn: 0,
      filledInIncluded: false,
    });
    expect(validation.ceilings[0]!.system.r.value).toBeGreaterThan(0.99);
    expect(validation.judges[0]).toMatchObject({ judges: 2, judgements: 36, texts: 18 });
    expect(validation.systems[0]).toMatchObject({ name: "short", texts: 6 });
    expect(validation.systems[0]!.scores.length!.value).toBe(4.5);
  });

  it("is the same again with the same seed", async () => {
    const [first, second] = [await validated(GOOD), await validated(GOOD)];
    expect({ ...second.validation, createdAt: "", ratings: [] }).toEqual({
      ...first.validation,
      createdAt: "",
      ratings: [],
    });
  });

  it("turns a metric around of which lower is better, and says so", async () => {
    const [part] = lengthMetric().parts;
    const { validation } = await validated(GOOD, {
      metrics: [lengthMetric({ parts: [{ ...part, better: "lower" }] })],
    });
    expect(validation.agreement[0]!.system.r.value).toBeCloseTo(-1, 12);
    expect(validation.metrics[0]!.negated).toBe(true);
    expect(validation.systems[0]!.scores.length!.value).toBe(4.5);
  });

  it("leaves out what nobody judged, and counts it; it is kept on request", async () => {
    const lines = `example,system,quality,judged\n${items.flatMap(({ example, candidates }) => candidates.map(({ system, text }) => `${example.id},${system},${text.length},${example.id === "e0" ? "false" : "true"}\n`)).join("")}`;
    expect((await validated(lines)).validation.counts).toMatchObject({
      texts: 15,
      judged: 15,
      filledIn: 3,
      filledInIncluded: false,
    });
    expect((await validated(lines, { includeUnjudged: true })).validation.counts).toMatchObject({
      texts: 18,
      judged: 15,
      filledIn: 3,
    });
  });

  it("knows how many were filled in also on z-scores, where they have no part", async () => {
    const lines = `example,system,rater,quality,judged\n${items
      .flatMap(({ example, candidates }) =>
        candidates.map(
          ({ system, text }) => `${example.id},${system},r1,${text.length},${example.id !== "e0"}\n`,
        ),
      )
      .join("")}`;
    const { validation } = await validated(lines, { scale: "z" });
    expect(validation.counts).toMatchObject({ texts: 15, judged: 15, filledIn: 3 });
    expect(await faultOf(validated(lines, { scale: "z", includeUnjudged: true }))).toContain(
      "have no z-score",
    );
  });

  it("refuses options that would have no effect", async () => {
    const refused = (options: Partial<ValidateInput>) => faultOf(validated(GOOD, options));
    expect(await refused({ ids: "ids.txt" })).toContain("--ids");
    expect(await refused({ tuneOn: "quality" })).toContain("--tune-on needs --tune");
    expect(await refused({ folds: 3 })).toContain("--folds needs --tune");
    expect(await refused({ interval: "wilcox", confidence: 0.9, resamples: 599 })).toContain("0.95");
    expect(await refused({ interval: "wilcox", resamples: 100 })).toContain("599");
  });

  it("takes only a subset of the texts", async () => {
    const { validation } = await validated(GOOD, { subset: ["kind=odd", "length.mean>=5"] });
    // Odd examples e1, e3, e5: short texts have 3, 5, 7 characters.
    expect(validation.counts.texts).toBe(8);
    expect(validation.subset).toEqual(["kind=odd", "length.mean>=5"]);
    expect(await faultOf(validated(GOOD, { subset: ["size>99"] }))).toContain(
      'no rated text satisfies "size>99"',
    );
  });

  it("scales preferences by Thurstone's method and counts pairs", async () => {
    const rows = items.flatMap(({ example: { id } }) => [
      `${id},short,middle,B`,
      `${id},middle,long,${id === "e0" ? "tie" : "long"}`,
      `${id},long,short,A`,
    ]);
    const { validation } = await validated(`example,A,B,winner\n${rows.join("\n")}\n`, {}, "prefs.csv");
    expect(validation.dimensions).toEqual([{ name: "preference", source: "preferences", count: 18 }]);
    // People find one pair alike that differs in length as others do.
    expect(validation.agreement[0]!.pairwise.value).toBeCloseTo(17 / 18, 12);
    expect(validation.agreement[0]!.system.rho.value).toBeCloseTo(1, 12);
    expect(validation.agreement[0]!.item).toBeUndefined();
    expect(validation.counts).toMatchObject({ texts: 18, judged: 18, filledIn: 0 });
  });

  it("takes scores from elsewhere as a metric, and compares the two", async () => {
    await using folder = await temporaryFolder();
    for (const system of Object.keys(SYSTEMS))
      await writeFile(
        join(folder.path, `${system}.txt`),
        items.map((_, at) => String((at * 7) % 5)).join("\n"),
      );
    const { validation } = await validated(GOOD, { scores: [`other=${folder.path}`] });
    expect(validation.metrics.map(({ name, source }) => [name, source])).toEqual([
      ["length", "metric"],
      ["other", "scores"],
    ]);
    expect(validation.agreement[1]!.system.r.reason).toBe("other is the same for all systems");
    const [difference] = validation.differences;
    expect(difference).toMatchObject({ a: "length", b: "other" });
    expect(difference!.item!.significant).toBe(true);
    expect(difference!.mcnemarP).toBeLessThan(0.001);
    expect(difference!.pairwise).toMatchObject({ value: 1, significant: true });
  });

  it("says that a constant rating has no correlation, and goes on", async () => {
    const flat = csv(
      items.flatMap(({ example, candidates }) =>
        candidates.map(({ system }) => [example.id, system, "r1", 3]),
      ),
    );
    const { validation } = await validated(flat);
    expect(validation.agreement[0]!.system.r).toEqual({
      n: 3,
      reason: "quality is the same for all systems",
    });
    expect(validation.agreement[0]!.item!.pooled.tau.reason).toBe("quality is the same for all texts");
    expect(validation.agreement[0]!.pairwise.reason).toBeDefined();
    expect(validation.ceilings[0]!.reason).toContain("single judges");
  });

  it("gives item-level agreement where there are fewer than three systems", async () => {
    const { validation } = await validated(GOOD, { systems: ["short", "long"] });
    expect(validation.agreement[0]!.system.r.reason).toBe("only two systems: a correlation needs three");
    expect(validation.agreement[0]!.item!.pooled.r.value).toBeCloseTo(1, 12);
  });

  it("leaves out systems that no text was given for, with a warning that names the nearest", async () => {
    const { warnings, validation } = await validated(
      `${GOOD + csv([["e0", "middel", "r1", 2]]).split("\n")[1]}\n`,
    );
    expect(warnings.join()).toContain('1 rating is of "middel"');
    expect(warnings.join()).toContain('"middle"');
    expect(validation.systems).toHaveLength(3);
  });

  it("refuses ratings of examples and texts that are not there, with their line, unless told to leave them out", async () => {
    const unknown = csv([["e99", "short", "r1", 2]]);
    expect(await faultOf(validated(unknown))).toMatch(/ratings\.csv:2: the data has no example "e99"/);
    const { warnings } = await validated(`${GOOD}e99,short,r1,2\n`, { allowUnknown: true });
    expect(warnings.join()).toContain("left out: 1 of texts that are not there");
    const gap: Item[] = [{ ...items[0]!, candidates: items[0]!.candidates.slice(0, 2) }, ...items.slice(1)];
    expect(await faultOf(validated(GOOD, { items: gap }))).toContain('"long" has no text for example "e0"');
    const preference = "example,A,B,winner\ne0,short,long,A\n";
    expect(await faultOf(validated(preference, { items: gap }, "p.csv"))).toMatch(
      /p\.csv:2: "long" has no text for example "e0"/,
    );
  });

  it("measures judges' agreement by the marks they gave, whatever the scale", async () => {
    const [raw, scaled] = [await validated(GOOD), await validated(GOOD, { scale: "z" })];
    expect(scaled.validation.judges).toEqual(raw.validation.judges);
  });

  it("counts no judges where they have no names", async () => {
    const unnamed = GOOD.split("\n")
      .map((line) => line.replace(/,r[12],/, ",,"))
      .join("\n");
    const { validation } = await validated(unnamed);
    expect(validation.dimensions[0]).toEqual({ name: "quality", source: "ratings", count: 18 });
    expect(validation.judges[0]).toMatchObject({ judgements: 36, texts: 18 });
    expect(validation.judges[0]!.judges).toBeUndefined();
  });

  it("gives the ceiling the same value whatever else is asked for", async () => {
    const tagged = items.map((item, at) => ({
      ...item,
      example: { ...item.example, tags: { ...item.example.tags, entailed: at % 2 ? "yes" : "no" } },
    }));
    const [alone, withCurve] = [
      await validated(GOOD, { items: tagged }),
      await validated(GOOD, { items: tagged, entailed: "entailed" }),
    ];
    expect(withCurve.validation.curve).toBeDefined();
    expect(withCurve.validation.ceilings).toEqual(alone.validation.ceilings);
  });

  it("refuses scores that cannot be told apart from something else", async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, "s.csv");
    await writeFile(file, "example,system,score\ne0,short,1\n");
    const scored = (options: Partial<ValidateInput>) => faultOf(validated(GOOD, options));
    expect(await scored({ scores: [`quality=${file}`] })).toContain("as a metric or a dimension is already");
    expect(await scored({ scores: [`length=${file}`] })).toContain("as a metric or a dimension is already");
    expect(await scored({ scores: [`ter=${file}`], lower: ["tre"] })).toContain('--lower names "tre"');
    await writeFile(file, "example,system,score\ne0,short,1\ne0,short,2\n");
    expect(await scored({ scores: [`s=${file}`] })).toMatch(
      /s\.csv:3: "short" has a second score for example "e0"/,
    );
  });

  it("refuses z-scores without judges, and makes them with", async () => {
    expect(await faultOf(validated("example,system,quality\ne0,short,1\n", { scale: "z" }))).toContain(
      "do not name their judges",
    );
    const { validation } = await validated(GOOD, { scale: "z" });
    const all = validation.systems.map(({ scores }) => scores.quality!.value);
    expect(all.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 12);
  });

  it("refuses a value that is no number, with its line", async () => {
    expect(await faultOf(validated(csv([["e0", "short", "r1", "NaN"]])))).toMatch(/ratings\.csv:2: /);
  });

  it("refuses to run without ratings, and options that it does not use", async () => {
    expect(await faultOf(validate({ items, metrics: [lengthMetric()] }))).toContain("--ratings");
    expect(await faultOf(validated(GOOD, { by: ["size"] }))).toContain("does not use: by");
  });
});

describe("validate gold", () => {
  it("scores every reference as a text, against the other references", async () => {
    const seen: string[] = [];
    const metric = lengthMetric();
    const result = await validate({
      kind: "gold",
      items,
      cache: false,
      metrics: [
        {
          ...metric,
          judge: async (cases, options) => {
            seen.push(
              ...cases.map(
                ({ example, candidate }) => `${example.id} ${candidate.text} | ${example.references.join()}`,
              ),
            );
            return metric.judge(cases, options);
          },
        },
      ],
    });
    if (result.kind !== "gold") throw new Error("not gold");
    expect(seen.slice(0, 2)).toEqual(["e0#1 ref one | second", "e0#2 second | ref one"]);
    expect(result.report.scores[0]).toMatchObject({ system: "reference", judged: 12 });
    expect(result.report.scores[0]!.parts.mean!.value).toBe(6.5);
    // All six examples have the same two references: drawn together, their mean never varies.
    expect(result.report.examples).toBe(6);
    expect(result.report.scores[0]!.parts.mean!.interval).toEqual({ low: 6.5, high: 6.5 });
  });

  it("refuses data without references", async () => {
    const bare = items.map((item) => ({ ...item, example: { ...item.example, references: [] } }));
    expect(await faultOf(validate({ kind: "gold", items: bare, metrics: [lengthMetric()] }))).toContain(
      "no references to score",
    );
  });
});
