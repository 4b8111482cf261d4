import { describe, expect, test } from "vitest";
import { webnlg2017 } from "../../bench/parent-webnlg-2017.mjs";
import type { Example } from "../../src/core/example.ts";
import type { Fact } from "../../src/core/fact.ts";
import type { Metric, Parts, Resource } from "../../src/core/metric.ts";
import {
  bestReference,
  countsFromGoogle,
  type ParentOptionsInput,
  type ParentSettings,
  parent,
  parentScores,
  parseCooccurrence,
  serializeCooccurrence,
  type TokenRow,
} from "../../src/metrics/index.ts";
import { readOracle } from "../support/oracle.ts";

/*
 * Numbers printed by Google's, KaijuML's and ToTTo's programs (versions in each file's `meta`). Ours must agree to 1e-9.
 */
const TOLERANCE = 1e-9;

interface Numbers {
  readonly p: number;
  readonly r: number;
  readonly f: number;
}
type Printed = Numbers | { readonly error: string };

interface Instance {
  readonly id: string;
  readonly table_line: string;
  readonly refs_line: string;
  readonly gen_line: string;
  readonly parsed: { readonly table: TokenRow[]; readonly refs: string[][]; readonly gen: string[] };
  readonly google: Readonly<Record<string, Printed>>;
  readonly google_per_ref: readonly Readonly<Record<string, Printed>>[];
  readonly google_other: Readonly<Record<string, Printed>>;
  readonly lambda_per_ref: readonly number[];
  readonly table_recall: number;
  readonly kaiju: Readonly<Record<string, Printed>>;
}

const { instances } = readOracle<{ instances: Instance[] }>("parent");
const byId = new Map(instances.map((instance) => [instance.id, instance]));
const good = instances.filter((instance) => !("error" in instance.google["lambda=null"]!));

function numbers(printed: Printed | undefined): Numbers {
  if (printed === undefined || "error" in printed) throw new Error("the program printed no numbers");
  return printed;
}

/** The facts of a table line; nothing for rows that are neither pairs nor triples. */
function factsOf(line: string, isRequired: (index: number) => boolean = () => true): Fact[] | undefined {
  const rows = line.split("\t").map((row) => row.split("|||"));
  if (rows.some((row) => row.length < 2 || row.length > 3)) return undefined;
  return rows.map((row, index) => {
    const [subject, relation, value] = row.length === 3 ? row : [null, ...row];
    const need = isRequired(index) ? "required" : "optional";
    return { id: `f${index + 1}`, subject: subject!, relation: relation!, value: value!, need };
  });
}

function exampleOf(id: string, facts: readonly Fact[], references: readonly string[]): Example {
  return { id, facts, references, tags: {} };
}

async function judge(metric: Metric, example: Example, text: string): Promise<Parts | string> {
  const candidate = { exampleId: example.id, system: "s", text, sample: 0 };
  const [judgement] = await metric.judge([{ example, candidate }], { evidence: false });
  return judgement!.status === "judged" ? metric.summarize(judgement!.tally) : judgement!.reason;
}

async function judgeLines(
  metric: Metric,
  { id, table_line, refs_line, gen_line }: Instance,
): Promise<Parts | string> {
  // As Google reads it: a line of references is stripped before it is split.
  const references = refs_line.replace(/^\s+|\s+$/g, "").split("\t");
  return judge(metric, exampleOf(id, factsOf(table_line)!, references), gen_line);
}

function expectNumbers(parts: Parts | string, { p, r, f }: Numbers, where: string): void {
  if (typeof parts === "string") throw new Error(`${where}: ${parts}`);
  expect(Math.abs(parts.precision! - p), `${where} precision`).toBeLessThanOrEqual(TOLERANCE);
  expect(Math.abs(parts.recall! - r), `${where} recall`).toBeLessThanOrEqual(TOLERANCE);
  expect(Math.abs(parts.f! - f), `${where} f`).toBeLessThanOrEqual(TOLERANCE);
}

function lambdaOf(key: string): number | "none" {
  const [, value] = /lambda=([\w.]+)/.exec(key)!;
  return value === "null" ? "none" : Number(value);
}

const SETTINGS: ParentSettings = {
  entailment: "overlap",
  lambda: "none",
  order: 4,
  smoothing: 1e-5,
  namesEntail: false,
  smoothUnigrams: false,
};

describe("parent agrees with Google's program", () => {
  const keys = Object.keys(good[0]!.google);

  test.each(keys)("on every instance with %s", async (key) => {
    const metric = parent({ preset: "google", lambda: lambdaOf(key) });
    for (const instance of good) {
      expectNumbers(await judgeLines(metric, instance), numbers(instance.google[key]), instance.id);
    }
    expect(good.length).toBe(188);
  });

  test("with order 2 and with smoothing 0.001", async () => {
    const other: Record<string, ParentOptionsInput> = {
      "lambda=null,max_order=2": { order: 2 },
      "lambda=0.5,smoothing=0.001": { lambda: 0.5, smoothing: 0.001 },
    };
    for (const instance of good) {
      expect(Object.keys(instance.google_other)).toEqual(Object.keys(other));
      for (const [key, options] of Object.entries(other)) {
        const parts = await judgeLines(parent({ preset: "google", ...options }), instance);
        expectNumbers(parts, numbers(instance.google_other[key]), `${instance.id} ${key}`);
      }
    }
  });

  test("against each reference, with its lambda and the table recall", () => {
    for (const instance of good) {
      const { gen: candidate, refs: references, table } = instance.parsed;
      for (const key of ["lambda=null", "lambda=0.5"]) {
        const settings = { ...SETTINGS, lambda: lambdaOf(key) };
        const [scores] = [...parentScores([{ candidate, references, table }], settings)];
        expect(scores!.length).toBe(instance.google_per_ref.length);
        scores!.forEach((score, index) => {
          const where = `${instance.id} reference ${index}`;
          expectNumbers({ ...score }, numbers(instance.google_per_ref[index]![key]), where);
          expect(Math.abs(score.tableRecall - instance.table_recall), where).toBeLessThanOrEqual(TOLERANCE);
          const lambda = key === "lambda=null" ? instance.lambda_per_ref[index]! : 0.5;
          expect(Math.abs(score.lambda - lambda), where).toBeLessThanOrEqual(TOLERANCE);
        });
      }
    }
  });

  test("where it fails, by an answer of not applicable with the reason", async () => {
    const failing = instances.filter((instance) => !good.includes(instance));
    const answers: Record<string, Parts | string> = {};
    for (const instance of failing) {
      // Rows of one or four members cannot be facts: a reader refuses them.
      answers[instance.id] = factsOf(instance.table_line)
        ? await judgeLines(parent({ preset: "google" }), instance)
        : "no facts";
    }
    expect(answers).toEqual({
      e07: "no facts",
      e09: "fact f2 (knows) is a triple while fact f1 is an attribute with a value: PARENT needs one kind in a table",
      e10: "fact f2 (name) is an attribute with a value while fact f1 is a triple: PARENT needs one kind in a table",
      e12: "fact f1 (knows) has an empty value",
      e21: "no facts",
      e22: "no facts",
    });
  });

  test("on 2,000 synthetic instances", () => {
    const { predictions, references, tables, google_f_lambda_null } = readOracle<{
      predictions: string[][];
      references: string[][][];
      tables: TokenRow[][];
      google_f_lambda_null: number[];
    }>("parent_bench_synthetic");
    const input = predictions.map((candidate, at) => ({
      candidate,
      references: references[at]!,
      table: tables[at]!,
    }));
    const scores = [...parentScores(input, SETTINGS)].map((each) => bestReference(each).f);
    const worst = Math.max(...scores.map((f, at) => Math.abs(f - google_f_lambda_null[at]!)));
    expect(scores.length).toBe(2000);
    expect(worst).toBeLessThanOrEqual(TOLERANCE);
  });
});

describe("parent?preset=kaiju agrees with KaijuML's program", () => {
  test("on every instance with lambda 0.5", async () => {
    const metric = parent({ preset: "kaiju" });
    for (const instance of good) {
      expectNumbers(await judgeLines(metric, instance), numbers(instance.kaiju["lambda=0.5"]), instance.id);
    }
  });

  test("in its inner function, which also takes no lambda", () => {
    for (const { id, parsed, kaiju } of good) {
      const [scores] = [
        ...parentScores([{ candidate: parsed.gen, references: parsed.refs, table: parsed.table }], SETTINGS),
      ];
      const highest = (part: "precision" | "recall" | "f"): number =>
        Math.max(...scores!.map((score) => score[part]));
      const [, printed] = Object.entries(kaiju).find(([key]) => key.startsWith("lambda=null"))!;
      const parts = { precision: highest("precision"), recall: highest("recall"), f: highest("f") };
      expectNumbers(parts, numbers(printed), id);
    }
  });
});

describe("parent?entailment=cooccurrence agrees with Google's program", () => {
  type Variant = {
    readonly counts: Readonly<Record<string, number>>;
    readonly instances: readonly ({ readonly id: string } & Readonly<Record<string, Printed>>)[];
  };
  const { variants } = readOracle<{ variants: Readonly<Record<string, Variant>> }>("parent_cooccurrence");

  function resourceOf(counts: Variant["counts"], textTokens: "set" | "list"): Resource {
    const learned = countsFromGoogle(counts, { tokenizer: "space", lowercase: true, textTokens });
    const lines = [...serializeCooccurrence(learned)];
    return { value: parseCooccurrence(lines, "counts"), fingerprint: "0".repeat(64) };
  }

  test.each(["set", "list"] as const)("with text tokens counted as a %s", async (textTokens) => {
    const variant = variants[`text_tokens_as_${textTokens}`]!;
    const counts = resourceOf(variant.counts, textTokens);
    expect(variant.instances.length).toBe(188);
    for (const lambda of ["none", 0.5] as const) {
      const metric = parent({ preset: "google", counts: "golden", lambda }, { counts });
      for (const printed of variant.instances) {
        const parts = await judgeLines(metric, byId.get(printed.id)!);
        const key = lambda === "none" ? "lambda=null" : "lambda=0.5";
        expectNumbers(parts, numbers(printed[key] as Printed), printed.id);
        for (const { name, range } of metric.parts) {
          const value = (parts as Parts)[name]!;
          expect(value, `${printed.id} ${name}`).toBeGreaterThanOrEqual(range[0]);
          expect(value, `${printed.id} ${name}`).toBeLessThanOrEqual(range[1]);
        }
      }
    }
  });
});

describe("parent?preset=totto agrees with ToTTo's program", () => {
  interface TottoInstance {
    readonly id: string;
    readonly precision_table_line: string;
    readonly recall_table_line: string;
    readonly refs: readonly string[];
    readonly gen: string;
    readonly "lambda=null": Numbers;
    readonly "lambda=0.5": Numbers;
  }
  const totto = readOracle<{ instances: TottoInstance[] }>("parent_totto").instances;

  test.each([
    ["lambda=null", true],
    ["lambda=0.5", true],
    ["lambda=null", false],
    ["lambda=0.5", false],
  ] as const)("on every instance with %s, <null> references given: %s", async (key, given) => {
    const metric = parent({ preset: "totto", lambda: lambdaOf(key) });
    for (const instance of totto) {
      // The recall table is the beginning of the precision table in this file.
      const required = instance.recall_table_line.split("\t").length;
      const facts = factsOf(instance.precision_table_line, (index) => index < required)!;
      const references = instance.refs.filter((reference) => given || reference !== "<null>");
      const parts = await judge(metric, exampleOf(instance.id, facts, references), instance.gen);
      expectNumbers(parts, instance[key], instance.id);
    }
    expect(totto.length).toBe(86);
  });
});

describe("parent?tokenizer=nltk on the WebNLG 2017 human evaluation", () => {
  const inputs = webnlg2017();

  test.skipIf(inputs === undefined)(
    `agrees with Google's program${inputs ? "" : " (skipped: the data is not beside the repository, in ../shared)"}`,
    async () => {
      const printed = readOracle<{
        corpus: Numbers;
        per_team_mean: Record<string, number>;
        per_instance_f: Record<string, number[]>;
      }>("parent_webnlg2017_scores");
      const metric = parent({ tokenizer: "nltk" });
      const totals = { precision: 0, recall: 0, f: 0, count: 0 };
      for (const [team, scores] of Object.entries(printed.per_instance_f)) {
        let sum = 0;
        for (const [index, { triples, references, texts }] of inputs!.entries()) {
          const facts = triples.map(
            ([subject, relation, value], number): Fact => ({
              id: `f${number + 1}`,
              subject: subject.replaceAll("_", " "),
              relation,
              value: value.replaceAll("_", " "),
              need: "required",
            }),
          );
          const example = exampleOf(`${index}`, facts, references);
          const parts = (await judge(metric, example, texts[team]!)) as Parts;
          expect(Math.abs(parts.f! - scores[index]!), `${team} ${index}`).toBeLessThanOrEqual(TOLERANCE);
          sum += parts.f!;
          totals.precision += parts.precision!;
          totals.recall += parts.recall!;
          totals.f += parts.f!;
          totals.count++;
        }
        expect(Math.abs(sum / scores.length - printed.per_team_mean[team]!)).toBeLessThanOrEqual(TOLERANCE);
      }
      expect(totals.count).toBe(2007);
      const { precision, recall, f, count } = totals;
      expectNumbers(
        { precision: precision / count, recall: recall / count, f: f / count },
        printed.corpus,
        "corpus",
      );
    },
  );
});
