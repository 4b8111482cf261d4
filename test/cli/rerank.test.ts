import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assay, ROOT, temporaryFolder } from "../support/run-cli.ts";

const DEMO = join(ROOT, "fixtures/demo/examples.jsonl");
const N_BEST = join(ROOT, "fixtures/demo/n-best.jsonl");
const FAITHFUL = join(ROOT, "fixtures/demo/faithful.txt");

const DATA = `{"id":"a","facts":[["Ada Birch","home","Corrin"]],"outputs":{"t5":["Ada Birch is here .","Ada Birch lives in Corrin ."],"gpt":"Hello ."}}
{"id":"b","facts":[["Bo Cane","home","Ostmark"]],"outputs":{"t5":["Bo Cane lives in Ostmark .","Bo Cane is there ."]}}
`;

const linesOf = (text: string): { readonly id: string; readonly text: string }[] =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("assay rerank", () => {
  it("prints the best candidate of each example and says what that changed", async () => {
    const { code, stdout, stderr } = await assay(["rerank", DEMO, "--candidates", N_BEST, "-m", "esa"]);
    expect(code, stderr).toBe(0);
    const faithful = (await readFile(FAITHFUL, "utf8")).trimEnd().split("\n");
    expect(linesOf(stdout).map(({ text }) => text)).toEqual(faithful);
    expect(linesOf(stdout)[0]).toEqual({
      id: "lake-orsin",
      text: faithful[0],
      index: 2,
      value: 1,
      score: -6.1,
      candidates: 3,
    });
    expect(stderr).toContain("36 candidates of 12 examples, ranked by esa.esa, higher is better");
    expect(stderr).toContain("0.506 of the first as given, 1.000 of the chosen (12 examples)");
    expect(stderr).toContain("another than the first was chosen in 11 of 12 examples");
    expect(stderr).toContain("  esa|preset:default|");
  });

  it("writes plain texts in the data's order, from candidates on standard input, judged in workers", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const lines = (await readFile(N_BEST, "utf8")).trimEnd().split("\n");
    const { code, stdout, stderr } = await assay(
      ["rerank", DEMO, "--candidates", "-", "-m", "esa", "-o", "best.txt", "-j", "2", "--no-cache"],
      { cwd, stdin: lines.slice(1).reverse().join("\n") },
    );
    expect(code, stderr).toBe(0);
    expect(stdout).toBe("");
    expect(stderr).toContain('warning: 1 example has no candidates (the first: "lake-orsin")');
    const [, ...faithful] = (await readFile(FAITHFUL, "utf8")).split("\n");
    expect(await readFile(join(cwd, "best.txt"), "utf8")).toBe(["", ...faithful].join("\n"));
  });

  it("writes a file that can be scored as a system's outputs", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const args = ["--candidates", N_BEST, "-m", "parent-table", "--part", "precision", "--all"];
    const { code, stderr } = await assay(["rerank", DEMO, ...args, "-o", "best.jsonl"], { cwd });
    expect(code, stderr).toBe(0);
    expect(stderr).toContain("written to best.jsonl");
    const scored = await assay(["score", DEMO, "-i", "best.jsonl", "-m", "parent-table"], { cwd });
    expect(scored.code, scored.stderr).toBe(0);
  });

  it("chooses among the samples in the data, of all systems or of one, the lower value where that is better", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    await writeFile(join(cwd, "data.jsonl"), DATA);
    // A comparison's systems do not concern what is chosen from.
    await writeFile(join(cwd, "assay.config.json"), '{"input":["nowhere.txt"],"jobs":1}');
    const all = await assay(["rerank", "data.jsonl", "-m", "esa", "--part", "esi1"], { cwd });
    expect(all.code, all.stderr).toBe(0);
    expect(linesOf(all.stdout)).toMatchObject([
      { text: "Ada Birch lives in Corrin .", index: 1, system: "t5", value: 0, candidates: 3 },
      { text: "Bo Cane lives in Ostmark .", index: 0, system: "t5", value: 0, candidates: 2 },
    ]);
    const one = await assay(["rerank", "data.jsonl", "-m", "esa", "--systems", "gpt", "--to", "lines"], {
      cwd,
    });
    expect(one.stdout).toBe("Hello .\n\n");
  });
});

describe("assay rerank refuses", () => {
  const refused = async (candidates: string, ...args: string[]) => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, "data.jsonl"), DATA);
    await writeFile(join(folder.path, "n.jsonl"), candidates);
    const { code, stdout, stderr } = await assay(
      ["rerank", "data.jsonl", "--candidates", "n.jsonl", ...args],
      { cwd: folder.path },
    );
    expect(stdout).toBe("");
    expect((await readdir(folder.path)).sort()).toEqual(["data.jsonl", "n.jsonl"]);
    return { code, stderr };
  };
  const GOOD = '{"id":"a","text":"Ada Birch ."}\n';
  const ESA = ["-m", "esa", "-o", "best.jsonl"];

  it.each([
    ["an unknown id", `${GOOD}{"id":"x","text":"."}\n`, 'n.jsonl:2: example "x" is not in the data'],
    ["a broken line", `${GOOD}{"id":"b"\n`, "n.jsonl:2"],
    ["lists that are all empty", '{"id":"a","candidates":[]}\n', "no example has candidates"],
  ])("%s as bad data, before anything is written", async (_, candidates, message) => {
    const { code, stderr } = await refused(candidates, ...ESA);
    expect(stderr).toContain(message);
    expect(code).toBe(3);
  });

  it.each([
    ["no metric", [], "--metric: must be given"],
    ["a part that is not there", ["-m", "esa", "--part", "f"], 'esa has no part "f"'],
  ])("%s as a mistake in the command", async (_, args, message) => {
    const { code, stderr } = await refused(GOOD, ...args);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});
