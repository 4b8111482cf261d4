import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { FactScorer } from "../../src/core/ports.ts";
import type { JudgementRecord, Report } from "../../src/core/report.ts";
import { MENTION_FEATURES } from "../../src/detect/facts/mention-features.ts";
import { embeddedFactspotter, openAnyFactScorer } from "../../src/models/index.ts";
import type { Runner } from "../../src/models/runner.ts";
import { loadRunner } from "../../src/models/runners/load-runner.ts";
import { ROOT, run, temporaryFolder } from "../support/run-cli.ts";

/* The same result on another runtime of models, or of JavaScript: signatures alike, rules to 1e-9, models to 1e-4. */

const RULES =
  "bleu,chrf++,ter,meteor,rouge,cider,parent,parent-table,esa,esa-hallucination,faithfulness,claims";
const DATA = join(ROOT, "fixtures/demo/examples.jsonl");
const TEXTS = ["faithful", "omits", "invents"].flatMap((name) => [
  "-i",
  join(ROOT, `fixtures/demo/${name}.txt`),
]);

async function scorer(prefer: Runner["name"]): Promise<FactScorer & { release(): Promise<void> }> {
  const [source, runner] = [await embeddedFactspotter(), await loadRunner({ prefer })];
  return openAnyFactScorer({ source, runner, features: MENTION_FEATURES.length, threads: 1 });
}

/** Scores the demo with the built program; answers its report and judgements. */
async function scored(
  node: string,
  folder: string,
): Promise<{ report: Report; judgements: JudgementRecord[] }> {
  const out = join(folder, "run");
  const metrics = `${RULES},factspotter`;
  const args = ["score", DATA, ...TEXTS, "-m", metrics, "--no-cache", "--resamples", "50", "-o", `${out}/`];
  const { code, stderr } = await run(node, [join(ROOT, "dist/cli/main.js"), ...args]);
  expect(code, stderr).toBe(0);
  const lines = (await readFile(join(out, "judgements.jsonl"), "utf8")).trim().split("\n");
  const report: Report = JSON.parse(await readFile(join(out, "report.json"), "utf8"));
  return { report, judgements: lines.map((line) => JSON.parse(line)) };
}

describe("models", () => {
  it("are read alike by the native runtime and by WebAssembly", async () => {
    const [native, web] = [await scorer("onnxruntime-node"), await scorer("onnxruntime-web")];
    expect(web.fingerprint).toBe(native.fingerprint);
    const facts = [
      ["Lake Orsin", "country", "Valmere"],
      ["Lake Orsin", "area", "88 square kilometres"],
    ].map(([subject, relation, value], at) => ({
      ...{ id: String(at), subject: subject!, relation: relation!, value: value! },
      need: "required" as const,
    }));
    const text = "Lake Orsin in Valmere covers 90 square kilometres.";
    const asked = [{ text, facts, features: facts.map(() => MENTION_FEATURES.map(() => 0)) }];
    const [[expected = []], [found = []]] = [await native.read(asked), await web.read(asked)];
    expect(found).toHaveLength(facts.length);
    for (const [at, { expressed }] of found.entries())
      expect(Math.abs(expressed - expected[at]!.expressed)).toBeLessThan(1e-4);
    await Promise.all([native.release(), web.release()]);
  });
});

/** Another version of Node, where one is at hand: its program. */
const OTHER = process.env.ASSAY_OTHER_NODE;

describe("another version of Node", () => {
  it.skipIf(OTHER === undefined)(
    "gives the same signatures, and the same parts of every judgement",
    async () => {
      await using here = await temporaryFolder();
      await using there = await temporaryFolder();
      const version = await run(OTHER!, ["-p", "process.versions.node"]);
      expect(version.stdout.trim()).not.toBe(process.versions.node);
      const [own, other] = [await scored(process.execPath, here.path), await scored(OTHER!, there.path)];
      const signatures = ({ metrics }: Report) => metrics.map(({ signature }) => signature);
      expect(signatures(other.report)).toEqual(signatures(own.report));
      expect(other.report.fingerprint).toBe(own.report.fingerprint);
      expect(other.judgements).toHaveLength(own.judgements.length);
      for (const [at, one] of own.judgements.entries()) {
        const found = other.judgements[at]!;
        expect(found.status).toBe(one.status);
        if (one.status !== "judged" || found.status !== "judged") continue;
        expect(Object.keys(found.parts)).toEqual(Object.keys(one.parts));
        for (const [name, value] of Object.entries(one.parts)) {
          const most = one.metric.startsWith("factspotter") ? 1e-4 : 1e-9;
          expect(Math.abs(found.parts[name]! - value!), `${one.metric}.${name}`).toBeLessThan(most);
        }
      }
    },
  );
});
