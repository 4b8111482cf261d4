import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inventedJudge, type JudgeSay } from "../support/invented-judge.ts";
import { jsonOf } from "../support/json-of.ts";
import { assay, ROOT, temporaryFolder } from "../support/run-cli.ts";
import { serve } from "../support/serve-cli.ts";

const EXAMPLES = Array.from({ length: 40 }, (_, at) => ({
  id: `light-${at}`,
  facts: [
    ["Gull Point Light", "height", `${at + 20} m`],
    ["Gull Point Light", "keeper", "Mara Voss"],
  ],
  outputs: { rules: `Gull Point Light, ${at % 2 === 0 ? at + 20 : 99} m high, is kept by Mara Voss.` },
}));

/** A judge that sees every wrong height. */
const SEES: JudgeSay = ({ text }) => ({
  annotations: text.includes("99 m") ? [{ text: "99", type: 0, fact: 1, reason: "Another height." }] : [],
  missing: [],
});

interface Scored {
  readonly code: number | null;
  readonly stderr: string;
  readonly judged: readonly Record<string, unknown>[];
  readonly report: { readonly warnings: readonly string[] } & Record<string, unknown>;
  readonly written: string;
}

async function scored(
  cwd: string,
  url: string,
  options = "",
  env: Record<string, string> = {},
): Promise<Scored> {
  await writeFile(join(cwd, "data.jsonl"), EXAMPLES.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const metric = `judge?endpoint=${url}/v1&model=tiny${options}`;
  const { code, stderr } = await assay(
    ["score", "data.jsonl", "-m", metric, "--resamples", "0", "-o", "run/"],
    { cwd, env: { ASSAY_CACHE_DIR: join(cwd, "cache"), ...env } },
  );
  expect(code, stderr).toBe(0);
  const lines = await readFile(join(cwd, "run/judgements.jsonl"), "utf8");
  const report = await readFile(join(cwd, "run/report.json"), "utf8");
  const judged = lines
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  return { code, stderr, judged, report: JSON.parse(report), written: lines + report };
}

const valued = ({ judged }: Scored): number => judged.filter(({ status }) => status === "judged").length;

describe("assay score -m judge", () => {
  it("marks what the judge marks, and says on stderr that texts are sent, and where", async () => {
    await using folder = await temporaryFolder();
    await using judge = await inventedJudge(SEES);
    const { judged, stderr, report } = await scored(folder.path, judge.url);
    expect(stderr).toContain(`the data and the texts that are judged are sent to ${judge.url}/v1`);
    expect(report.warnings).toHaveLength(1);
    expect(judged.map(({ parts }) => (parts as { errors: number }).errors)).toEqual(
      EXAMPLES.map((_, at) => at % 2),
    );
    expect(judged[1]).toMatchObject({
      evidence: [{ kind: "contradicted", span: { start: 18, end: 20 }, note: "Another height." }],
    });
  });

  it("asks nothing twice", async () => {
    await using folder = await temporaryFolder();
    await using judge = await inventedJudge(SEES);
    const first = await scored(folder.path, judge.url);
    expect(judge.asked).toHaveLength(40);
    const second = await scored(folder.path, judge.url);
    expect(judge.asked).toHaveLength(40);
    expect(second.judged).toEqual(first.judged);
  });

  it("gives no value for nonsense, counts it, and asks about that alone in the next run", async () => {
    await using folder = await temporaryFolder();
    let broken = true;
    await using judge = await inventedJudge((asked, response) =>
      broken && asked.text.includes("34 m") ? "I am not sure ." : SEES(asked, response),
    );
    const first = await scored(folder.path, judge.url);
    expect(valued(first)).toBe(39);
    expect(first.judged[14]).toMatchObject({
      status: "not-applicable",
      reason: "the judge's answer could not be used",
    });
    expect(first.report.warnings).toContainEqual(
      expect.stringContaining("gave no answer for 1 of 40 texts, which have no value (first: answers with"),
    );
    expect(judge.asked).toHaveLength(40);
    broken = false;
    const second = await scored(folder.path, judge.url);
    expect(valued(second)).toBe(40);
    expect(second.report.warnings).toHaveLength(1);
    expect(judge.asked).toHaveLength(41);
  });

  it("waits no longer than it is told for a server that never answers, gives it up, and has no value at all", async () => {
    await using folder = await temporaryFolder();
    await using judge = await inventedJudge(() => undefined);
    const ran = await scored(folder.path, judge.url, "&timeout=0.2");
    expect(valued(ran)).toBe(0);
    expect(ran.stderr).toContain(
      "gave no answer for 40 of 40 texts, which have no value (first: no answer within",
    );
    expect(judge.asked.length).toBeLessThan(12);
  });

  it("takes the key from the environment alone, and writes it nowhere", async () => {
    await using folder = await temporaryFolder();
    await using judge = await inventedJudge(SEES);
    const ran = await scored(folder.path, judge.url, "", { ASSAY_JUDGE_KEY: "sk-very-secret" });
    expect(judge.asked[0]!.headers.authorization).toBe("Bearer sk-very-secret");
    expect(ran.written + ran.stderr).not.toContain("very-secret");
  });

  it("says what has to be named", async () => {
    const { code, stderr } = await assay(["score", "nowhere.jsonl", "-m", "judge?model=tiny"]);
    expect(code).toBe(2);
    expect(stderr).toContain("judge: no server was named");
  });
});

describe("assay score -m faithfulness?judge=…", () => {
  const facts = [
    ["Gull Point Light", "height", "41 m"],
    ["Gull Point Light", "keeper", "Mara Voss"],
  ];
  const settled = "Gull Point Light, 41 m high, is kept by Mara Voss.";
  const open = "Gull Point Light, 41 m high, is kept by Mara Voss and adored by fishermen.";
  const lines = [settled, open, open.replace("fishermen", "bakers")].map((text, at) =>
    JSON.stringify({ id: `light-${at}`, facts, outputs: { rules: text } }),
  );

  async function second(cwd: string, url: string) {
    await writeFile(join(cwd, "data.jsonl"), lines.join("\n"));
    const metric = `faithfulness?judge=${url}/v1&model=tiny`;
    const { code, stderr } = await assay(
      ["score", "data.jsonl", "-m", metric, "--resamples", "0", "-o", "run/"],
      { cwd, env: { ASSAY_CACHE_DIR: join(cwd, "cache") } },
    );
    expect(code, stderr).toBe(0);
    const report = JSON.parse(await readFile(join(cwd, "run/report.json"), "utf8"));
    return { stderr, warnings: report.warnings, parts: report.scores[0].parts };
  }

  it("asks about what the rules leave open alone, says where it is sent, and what it took", async () => {
    await using folder = await temporaryFolder();
    await using judge = await inventedJudge(({ text }) => ({
      annotations: text.includes("bakers") ? [{ text: "bakers", type: 1, reason: "Nobody says so." }] : [],
    }));
    const { stderr, parts } = await second(folder.path, judge.url);
    expect(stderr).toContain(`are sent to ${judge.url}/v1`);
    expect(judge.asked).toHaveLength(2);
    expect(parts).toMatchObject({
      faithful: { value: 2 / 3 },
      unfaithful: { value: 1 / 3 },
      asked: { value: 2 / 3 },
      unanswered: { value: 0 },
      tokens: { value: 120 },
    });
    // What it took is in the judgements: it is told of a run that asks nobody again.
    expect((await second(folder.path, judge.url)).parts).toEqual(parts);
    expect(judge.asked).toHaveLength(2);
    const compared = await assay(["report", "run/"], { cwd: folder.path });
    expect(compared.code, compared.stderr).toBe(0);
  });

  it("counts failures, and has the rules' verdict where it fails", async () => {
    await using folder = await temporaryFolder();
    await using judge = await inventedJudge(() => "la la la");
    const { warnings, parts } = await second(folder.path, judge.url);
    expect(parts).toMatchObject({ faithful: { value: 1 }, unanswered: { value: 1 } });
    expect(warnings).toContainEqual(
      expect.stringContaining("gave no answer for 2 of 2 texts, which were judged without it"),
    );
    await second(folder.path, judge.url);
    expect(judge.asked).toHaveLength(4);
  });
});

describe("assay validate -m judge", () => {
  it("holds a judge against people beside the offline metrics", async () => {
    await using judge = await inventedJudge(({ text, data }) => ({
      annotations: [],
      missing: data.filter(({ value }) => !text.includes(value)).map(({ number }) => number),
    }));
    const demo = (name: string): string => join(ROOT, "fixtures/demo", name);
    const texts = ["faithful.txt", "omits.txt", "invents.txt"].flatMap((name) => ["-i", demo(name)]);
    const metrics = `parent-table,judge?endpoint=${judge.url}/v1&model=tiny`;
    const { code, stdout, stderr } = await assay([
      ...["validate", "ratings", demo("examples.jsonl"), ...texts, "--ratings", demo("ratings.csv")],
      ...["-m", metrics, "--parts", "all", "--resamples", "0"],
    ]);
    expect(code, stderr).toBe(0);
    expect(stdout).toMatch(/judge.*missing +-?\d\.\d{3}/);
    expect(stdout).toContain("model:tiny|temperature:0|format:text|timeout:60|prompt:1|endpoint#");
    expect(judge.asked).toHaveLength(36);
  });
});

describe("assay serve -m judge", () => {
  it("says at the start where texts go, and lets nobody send them elsewhere", async () => {
    await using folder = await temporaryFolder();
    await using judge = await inventedJudge(({ text }) => ({
      annotations: text.includes("city") ? [{ text: "city", type: 0, fact: 1 }] : [],
    }));
    await using other = await inventedJudge(() => ({ annotations: [] }));
    const metric = (url: string): string => `judge?endpoint=${url}/v1&model=tiny`;
    await using server = await serve(["-m", metric(judge.url), "--port", "0"], folder.path);
    expect(server.said()).toContain(`are sent to ${judge.url}/v1`);
    const explain = (url: string) =>
      fetch(`${server.url}api/explain`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          input: "Blue Inn | area | riverside",
          text: "Blue Inn is in the city .",
          metrics: [metric(url)],
        }),
      });
    const explained = await jsonOf(explain(judge.url));
    expect(explained.records[0]).toMatchObject({ status: "judged", parts: { errors: 1, contradicted: 1 } });
    expect(explained.warnings).toContainEqual(expect.stringContaining(`are sent to ${judge.url}/v1`));
    const refused = await explain(other.url);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("may not be given another endpoint");
    expect(other.asked).toEqual([]);
  });
});

describe("assay metrics", () => {
  it("describes a judge without a server", async () => {
    const { code, stdout } = await assay(["metrics", "judge"]);
    expect(code).toBe(0);
    expect(stdout).toContain("judge|endpoint:…|model:…|temperature:0");
    expect(stdout).toContain("tokens that a text cost");
  });
});
