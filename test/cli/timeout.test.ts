import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { JudgementRecord } from "../../src/core/report.ts";
import { score } from "../../src/verbs/score/score.ts";
import { assay, temporaryFolder } from "../support/run-cli.ts";
import { item, lengthMetric } from "../support/toy-metric.ts";

/** Texts of which one takes TER several seconds on any machine: long, with many long references that share its words in another order. */
function lines(): string {
  const words = Array.from({ length: 1200 }, (_, at) => `w${(at * 7919) % 400}`);
  const references = Array.from({ length: 72 }, (_, at) =>
    words.toSorted((a, b) => (a + at < b + at ? -1 : 1)).join(" "),
  );
  const plain = (id: string) => ({
    id,
    references: ["The lake is deep."],
    outputs: { one: `The lake ${id} is deep.` },
  });
  const slow = { id: "slow", references, outputs: { one: words.join(" ") } };
  return ["a", "b"]
    .map(plain)
    .concat([slow], ["c"].map(plain))
    .map((one) => `${JSON.stringify(one)}\n`)
    .join("");
}

async function judgements(run: string): Promise<JudgementRecord[]> {
  const text = await readFile(join(run, "judgements.jsonl"), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

describe("--timeout-per-text", () => {
  it("says of a text that takes too long that it is not applicable, judges the others, and remembers only those", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const env = { ASSAY_CACHE_DIR: join(cwd, "cache") };
    await writeFile(join(cwd, "data.jsonl"), lines());
    const args = ["score", "data.jsonl", "-m", "ter,bleu", "--timeout-per-text", "1", "--resamples", "0"];
    const limited = await assay([...args, "-o", "limited/"], { cwd, env });
    expect(limited.code, limited.stderr).toBe(0);
    const said = await judgements(join(cwd, "limited"));
    const reasons = said.flatMap((one) =>
      one.status === "not-applicable" ? [[one.example, one.metric, one.reason]] : [],
    );
    expect(reasons).toEqual([["slow", "ter", "judging it took longer than 1 s"]]);
    const others = args.toSpliced(4, 2).map((arg) => (arg === "data.jsonl" ? "others.jsonl" : arg));
    await writeFile(
      join(cwd, "others.jsonl"),
      lines()
        .split("\n")
        .filter((line) => !line.includes('"slow"'))
        .join("\n"),
    );
    expect((await assay([...others, "--no-cache", "-o", "others/"], { cwd, env })).code).toBe(0);
    const quick = said.filter(({ example }) => example !== "slow");
    expect(quick).toEqual(await judgements(join(cwd, "others")));
    // With more time it is judged: that it once was not is in no cache.
    const later = await assay([...args.toSpliced(5, 1, "600"), "-o", "later/"], { cwd, env });
    expect(later.code, later.stderr).toBe(0);
    expect((await judgements(join(cwd, "later"))).every(({ status }) => status === "judged")).toBe(true);
  });

  it("is refused for a metric that was made in code", async () => {
    const input = { items: [item("a", { one: "text" })], metrics: [lengthMetric()], timeoutPerText: 1 };
    await expect(score(input)).rejects.toMatchObject({
      kind: "usage",
      hint: expect.stringMatching(/Name the metric/),
    });
  });

  it("must be a number above 0", async () => {
    const { code, stderr } = await assay(["score", "x.jsonl", "--timeout-per-text", "0"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("--timeout-per-text")]);
  });
});
