import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assay, ROOT, temporaryFolder } from "../support/run-cli.ts";

const DATA = join(ROOT, "fixtures/demo/examples.jsonl");
const OMITS = join(ROOT, "fixtures/demo/omits.txt");
const FEW = ["--resamples", "20", "-m", "esa,esa-hallucination"];
const TEXT = "Lake Orsin is in Valmere .";
const mark = createHash("sha256").update(TEXT).digest("hex").slice(0, 16);
const about = { example: "lake-orsin", text: mark, metric: "esa", system: "omits" };
const CAPITAL = { dismiss: "missing", ...about, entity: "Port Amsel", by: "Ada" };
const ALIAS = { accept: "alias", entity: "Winfall_Aviation", wording: "Winfall" };

async function decided(folder: string, ...decisions: readonly object[]): Promise<string> {
  const path = join(folder, "suppressions.jsonl");
  await writeFile(path, decisions.map((one) => `${JSON.stringify(one)}\n`).join(""));
  return path;
}

describe("assay score --suppressions", () => {
  it("counts no dismissed omission, says what people decided, and keeps the hash of their file", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    await decided(cwd, CAPITAL, ALIAS, { ...CAPITAL, text: "0000000000000000" });
    const args = ["score", DATA, "-i", OMITS, ...FEW];
    const plain = await assay([...args, "--print", "json"], { cwd });
    const run = await assay([...args, "--suppressions", "suppressions.jsonl", "-o", "run/", "-o", "r.md"], {
      cwd,
    });
    expect(run.code, run.stderr).toBe(0);
    expect(run.stdout).toContain("1 alarm dismissed, 1 wording accepted by people, 1 decision out of date");
    expect(run.stderr).toContain("suppressions.jsonl:3");
    const report = JSON.parse(await readFile(join(cwd, "run/report.json"), "utf8"));
    expect(report.suppressions).toMatchObject({
      name: "suppressions.jsonl",
      accepted: 1,
      dismissed: { missing: 1, contradicted: 0, unsupported: 0 },
      stale: 1,
      elsewhere: 0,
    });
    const sha256 = createHash("sha256")
      .update(await readFile(join(cwd, "suppressions.jsonl")))
      .digest("hex");
    expect(report.suppressions.sha256).toBe(sha256);
    expect(await readFile(join(cwd, "r.md"), "utf8")).toContain(sha256);
    const before = JSON.parse(plain.stdout);
    expect(before.suppressions).toBeUndefined();
    expect(report.fingerprint).toBe(before.fingerprint);
    expect(report.scores[0].parts.esa.value).toBeGreaterThan(before.scores[0].parts.esa.value);
    expect(report.metrics[0].signature).toContain("aliases#");
    const judgements = (await readFile(join(cwd, "run/judgements.jsonl"), "utf8")).split("\n");
    expect(JSON.parse(judgements[0]!).evidence).toContainEqual({
      kind: "missing",
      target: { entity: "Port Amsel" },
      strength: 0,
      note: "Ada",
      dismissed: true,
    });
    const shown = await assay(["report", "run"], { cwd });
    expect(shown.stdout).toContain("by people");
  });

  it("lets no dismissed alarm count for the verdict or a gate, in this thread and in others", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const text = "Lake Orsin lies in Valmere. Orla Fenwick agrees.";
    const facts = [["Lake Orsin", "country", "Valmere"]];
    await writeFile(
      join(cwd, "data.jsonl"),
      `${JSON.stringify({ id: "lake", facts, outputs: { a: text } })}\n`,
    );
    const sha = createHash("sha256").update(text).digest("hex").slice(0, 16);
    const agrees = { example: "lake", text: sha, metric: "faithfulness", words: "Orla Fenwick" };
    await decided(cwd, { dismiss: "unsupported", ...agrees });
    const args = ["score", "data.jsonl", "--resamples", "20", "--gate", "faithfulness.faithful>=1"];
    expect((await assay(args, { cwd })).code).toBe(1);
    const dismissing = [...args, "--suppressions", "suppressions.jsonl", "--print", "json"];
    for (const jobs of ["1", "2"]) {
      const { code, stdout, stderr } = await assay([...dismissing, "--jobs", jobs], { cwd });
      expect(code, stderr).toBe(0);
      expect(JSON.parse(stdout).scores[0].parts).toMatchObject({
        faithful: { value: 1 },
        unsupported: { value: 0 },
      });
    }
  });

  it("scores alike in worker threads", async () => {
    await using folder = await temporaryFolder();
    const path = await decided(folder.path, CAPITAL, ALIAS);
    const args = [
      "score",
      DATA,
      "-i",
      OMITS,
      ...FEW,
      "--suppressions",
      path,
      "--no-cache",
      "--print",
      "json",
    ];
    const [one, two] = await Promise.all([assay(args), assay([...args, "--jobs", "2"])]);
    expect(JSON.parse(two.stdout).scores).toEqual(JSON.parse(one.stdout).scores);
  });

  it("refuses a file that is not there and a line that is no decision", async () => {
    await using folder = await temporaryFolder();
    const path = await decided(folder.path, ALIAS, { ...CAPITAL, metrc: "esa" });
    const args = ["score", DATA, "-i", OMITS, ...FEW, "--suppressions"];
    const bad = await assay([...args, path]);
    expect(bad.code).toBe(3);
    expect(bad.stderr).toMatch(/suppressions\.jsonl:2: .*unknown key "metrc"/);
    expect((await assay([...args, join(folder.path, "none.jsonl")])).code).toBe(4);
  });
});

describe("assay explain and compare --suppressions", () => {
  it("honour it too; runs scored with other decisions are compared with a warning", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const path = await decided(cwd, CAPITAL);
    const explain = ["explain", DATA, "-i", OMITS, "-m", "esa", "--id", "lake-orsin", "--suppressions", path];
    expect((await assay(explain)).stdout).toMatch(/Port Amsel.*dismissed: missing/);
    await assay(["score", DATA, "-i", `one=${OMITS}`, ...FEW, "-o", "run/"], { cwd });
    const compare = ["compare", DATA, "-i", `two=${OMITS}`, "run", ...FEW.slice(0, 2), "--trials", "50"];
    const compared = await assay([...compare, "--suppressions", path], { cwd });
    expect(compared.code, compared.stderr).toBe(0);
    expect(compared.stderr).toContain("not all scored with the same suppressions");
    expect(compared.stdout).toContain("1 alarm dismissed by people");
  });
});
