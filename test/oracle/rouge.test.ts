import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Parts } from "../../src/core/metric.ts";
import { rouge } from "../../src/metrics/index.ts";
import { rougeLines } from "../../src/metrics/rouge/rouge-words.ts";

/* Numbers printed by google's rouge-score (version in the file's `meta`). Ours must agree to 1e-9. */
const TOLERANCE = 1e-9;

type Printed = Readonly<Record<string, { readonly p: number; readonly r: number; readonly f: number }>>;
interface Instance {
  readonly id: string;
  readonly hyp: string;
  readonly refs: readonly string[];
  readonly tokens: readonly string[];
  readonly tokens_stem: readonly string[];
  readonly plain: { readonly each: readonly Printed[]; readonly max_by_f: Printed };
  readonly stem: Instance["plain"];
}

const { instances } = JSON.parse(
  readFileSync(new URL("../../fixtures/oracle/rouge.json", import.meta.url), "utf8"),
) as { instances: Instance[] };

async function partsOf(stem: boolean, { id, hyp }: Instance, references: readonly string[]): Promise<Parts> {
  const metric = rouge({ stem });
  const example = { id, facts: [], references, tags: {} };
  const candidate = { exampleId: id, system: "s", text: hyp, sample: 0 };
  const [judgement] = await metric.judge([{ example, candidate }]);
  if (judgement!.status !== "judged") throw new Error(judgement!.reason);
  return metric.summarize(judgement!.tally);
}

function agree(parts: Parts, printed: Printed, id: string): void {
  const differences = Object.entries(printed).flatMap(([type, { p, r, f }]) => [
    Math.abs(parts[type]! - f),
    Math.abs(parts[`${type}Precision`]! - p),
    Math.abs(parts[`${type}Recall`]! - r),
  ]);
  expect(differences).toHaveLength(18);
  expect(Math.max(...differences), id).toBeLessThan(TOLERANCE);
}

describe.each([
  ["plain", false],
  ["stem", true],
] as const)("rouge agrees with rouge-score, %s,", (name, stem) => {
  test("in its words", () => {
    for (const { hyp, tokens, tokens_stem } of instances)
      expect(rougeLines(hyp, stem).flat()).toEqual(stem ? tokens_stem : tokens);
  });

  test("on each reference", async () => {
    expect(instances).toHaveLength(135);
    for (const instance of instances) {
      expect(instance[name].each).toHaveLength(instance.refs.length);
      for (const [at, reference] of instance.refs.entries())
        agree(await partsOf(stem, instance, [reference]), instance[name].each[at]!, instance.id);
    }
  });

  test("on the best of several references", async () => {
    for (const instance of instances)
      agree(await partsOf(stem, instance, instance.refs), instance[name].max_by_f, instance.id);
  });
});
