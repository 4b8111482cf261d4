import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { type InventedExample, inventedRun, missing } from "../../../test/support/invented-run.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import type { Audit } from "../../render/audit/audit.ts";
import { audit } from "./audit.ts";
import { readSheet } from "./read-sheet.ts";

/** A lighthouse and its keeper; the metric misses the keeper in every text. */
function lighthouse(number: number, texts: Readonly<Record<string, string>>): InventedExample {
  const keeper = `Mara Voss ${number}`;
  return {
    id: `light-${number}`,
    facts: [
      ["Gull Point Light", "keeper", keeper],
      ["Gull Point Light", "opened", "1871-03-02"],
    ],
    texts: Object.fromEntries(
      Object.entries(texts).map(([system, text]) => [system, { text, evidence: [missing(keeper)] }]),
    ),
  };
}

const EXAMPLES = Array.from({ length: 30 }, (_, at) =>
  lighthouse(at, {
    rules: `Gull Point Light is kept by Keeper Voss ${at}.`,
    ...(at < 10 ? { t5: "A light." } : {}),
  }),
);

/** Draws a sheet of JSON lines and gives it back answered. */
async function answered(
  folder: string,
  answer: (row: Record<string, string>) => object,
  options: Parameters<typeof audit>[0] = {},
): Promise<string> {
  const sheet = join(folder, "sheet.jsonl");
  await audit({ run: join(folder, "run"), output: [sheet], ...options });
  const rows = (await readFile(sheet, "utf8")).trimEnd().split("\n");
  const filled = join(folder, "filled.jsonl");
  const lines = rows.map((line) => {
    const row = JSON.parse(line);
    return `${JSON.stringify({ ...row, ...answer(row) })}\n`;
  });
  await writeFile(filled, lines.join(""));
  return filled;
}

async function auditOf(options: Parameters<typeof audit>[0]): Promise<Audit> {
  const result = await audit(options);
  if (result.kind !== "answers") throw new Error("answers were expected");
  return result.audit;
}

describe("drawing a sheet", () => {
  it("takes from every stratum, weights that add up to all verdicts, the same again for the same seed", async () => {
    await using folder = await temporaryFolder();
    const run = await inventedRun(join(folder.path, "run"), EXAMPLES);
    const draw = async (name: string, seed: number) => {
      const path = join(folder.path, name);
      const result = await audit({ run, sample: 8, seed, output: [path] });
      expect(result).toMatchObject({ kind: "sheet", rows: 8, verdicts: 40, strata: 2 });
      return { text: await readFile(path, "utf8"), ...(await readSheet(path, undefined)) };
    };
    const first = await draw("a.csv", 7);
    expect(first.rows.filter(({ system }) => system === "t5")).toHaveLength(2);
    expect(first.rows.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(40, 9);
    expect((await draw("b.csv", 7)).text).toBe(first.text);
    expect((await draw("c.csv", 8)).text).not.toBe(first.text);
  });

  it("says in words what is missing and which facts it stands in", async () => {
    await using folder = await temporaryFolder();
    const run = await inventedRun(join(folder.path, "run"), EXAMPLES.slice(0, 1));
    const path = join(folder.path, "sheet.csv");
    await audit({ run, output: [path] });
    const { rows } = await readSheet(path, undefined);
    expect(rows[0]).toMatchObject({
      metric: "esa",
      system: "rules",
      example: "light-0",
      entity: "Mara Voss 0",
      facts: "Gull Point Light · keeper · Mara Voss 0",
      text: "Gull Point Light is kept by Keeper Voss 0.",
      verdict: "",
      wording: "",
      weight: 1,
    });
  });

  it("asks about a fact's value, or a whole fact, where the metric speaks of facts", async () => {
    await using folder = await temporaryFolder();
    const evidence = [
      { kind: "missing", target: { fact: "2", part: "value" }, strength: 1 },
      { kind: "missing", target: { fact: "1" }, strength: 1 },
      { kind: "supported", target: { fact: "1" }, span: { start: 0, end: 1 }, strength: 1 },
    ] as const;
    const [example] = EXAMPLES;
    const run = await inventedRun(join(folder.path, "run"), [
      { ...example!, texts: { rules: { text: "A light.", evidence } } },
    ]);
    const path = join(folder.path, "sheet.csv");
    await audit({ run, output: [path] });
    const { rows } = await readSheet(path, undefined);
    expect(rows.map(({ entity, kind, facts }) => ({ entity, fact: kind === "fact", facts }))).toEqual([
      { entity: "1871-03-02", fact: false, facts: "Gull Point Light · opened · 1871-03-02" },
      {
        entity: "Gull Point Light · keeper · Mara Voss 0",
        fact: true,
        facts: "Gull Point Light · keeper · Mara Voss 0",
      },
    ]);
  });

  it("writes CSV that reads back whatever the texts hold", async () => {
    const words = fc.string({
      unit: fc.constantFrom("a", "=", "'", '"', ",", ";", "\n", "\t", "-", "é", "灯", "😀"),
    });
    await fc.assert(
      fc.asyncProperty(words, words, async (text, name) => {
        await using folder = await temporaryFolder();
        const example = lighthouse(1, { [`s${name}`]: text });
        const run = await inventedRun(join(folder.path, "run"), [example]);
        const path = join(folder.path, "sheet.csv");
        await audit({ run, output: [path] });
        const { rows } = await readSheet(path, undefined);
        expect(rows.map(({ system, text: read }) => [system, read])).toEqual([[`s${name}`, text]]);
      }),
      { numRuns: 40 },
    );
  });

  it("never overwrites a sheet, which may hold answers", async () => {
    await using folder = await temporaryFolder();
    const run = await inventedRun(join(folder.path, "run"), EXAMPLES);
    const output = [join(folder.path, "sheet.csv")];
    await audit({ run, output });
    expect(await faultOf(audit({ run, output }))).toContain(
      "is there already, and answers in it would be lost",
    );
  });

  it.each([
    ["no run", {}, "there is no run to audit"],
    ["nowhere to write", { run: "run" }, "say where to write the sheet"],
    ["something else than a sheet", { run: "run", output: ["sheet.txt"] }, ".csv .jsonl"],
    ["a metric that is not there", { run: "run", metric: "eas", output: ["s.csv"] }, 'Did you mean "esa"?'],
    ["aliases without answers", { run: "run", output: ["s.csv"], aliasesOut: "a.tsv" }, "--answers"],
    ["a run and answers", { run: "run", answers: "s.csv" }, "a run and answers are given"],
    ["no rows", { run: "run", sample: 0, output: ["s.csv"] }, "sample: must be above 0"],
  ])("refuses %s", async (_, options, message) => {
    await using folder = await temporaryFolder();
    await inventedRun(join(folder.path, "run"), EXAMPLES.slice(0, 1));
    const at = (path: string): string => join(folder.path, path);
    const placed = {
      ...options,
      ...("run" in options ? { run: at(options.run) } : {}),
      ...("output" in options ? { output: options.output.map(at) } : {}),
    };
    expect(await faultOf(audit(placed))).toContain(message);
  });

  it("asks which metric is meant, and says when there is nothing to ask about", async () => {
    await using folder = await temporaryFolder();
    const run = join(folder.path, "run");
    await inventedRun(run, EXAMPLES.slice(0, 1), ["esa", "esa?preset=paper"]);
    const output = [join(folder.path, "sheet.csv")];
    expect(await faultOf(audit({ run, output }))).toContain("several metrics: esa, esa?preset=paper");
    await inventedRun(run, [{ ...EXAMPLES[0]!, texts: { rules: { text: "Fine.", evidence: [] } } }]);
    expect(await faultOf(audit({ run, output }))).toContain("--no-evidence");
  });
});

describe("evaluating answers", () => {
  it("gives the rate of false alarms, and adds the confirmed wordings to the alias file", async () => {
    await using folder = await temporaryFolder();
    await inventedRun(join(folder.path, "run"), EXAMPLES);
    const answers = await answered(folder.path, ({ system, text }) =>
      system === "t5"
        ? { verdict: "Missing" }
        : { verdict: "no", wording: /Keeper Voss \d+/i.exec(text!)![0].toLowerCase() },
    );
    const aliasesOut = join(folder.path, "aliases.tsv");
    const output = ["audit.json", "audit.md"].map((name) => join(folder.path, name));
    const result = await auditOf({ answers, aliasesOut, output });
    expect(result.overall).toMatchObject({
      verdicts: 40,
      answered: 40,
      falseAlarms: 30,
      rate: { value: 0.75 },
    });
    expect(result.systems.map(({ name, rate }) => [name, rate!.value])).toEqual([
      ["rules", 1],
      ["t5", 0],
    ]);
    expect(result.aliases).toEqual({ file: aliasesOut, added: 30, known: 0 });
    const aliases = (await readFile(aliasesOut, "utf8")).split("\n");
    expect(aliases[1]).toBe("Mara Voss 0\tKeeper Voss 0");
    expect(JSON.parse(await readFile(output[0]!, "utf8"))).toEqual(result);
    expect(await readFile(output[1]!, "utf8")).toContain("| system | rules | 30 | 30 | 30 | 1.000");
    expect((await auditOf({ answers, aliasesOut })).aliases).toMatchObject({ added: 0, known: 30 });
  });

  it("takes a sheet that a spreadsheet saved: semicolons, commas in numbers, no trailing cells, empty rows", async () => {
    await using folder = await temporaryFolder();
    const run = await inventedRun(join(folder.path, "run"), EXAMPLES);
    const path = join(folder.path, "sheet.csv");
    await audit({ run, sample: 7, output: [path] });
    const written = await readFile(path, "utf8");
    const saved = written
      .replaceAll(",", ";")
      .replace(/(\d)\.(\d+)$/gm, "$1,$2")
      .replace("\n", "\r\n");
    await writeFile(path, `${saved};;;;\r\n`);
    const { overall, unanswered } = await auditOf({ answers: path });
    expect(overall).toEqual({ verdicts: 0, answered: 0, falseAlarms: 0 });
    expect(unanswered).toHaveLength(7);
  });

  it("learns no alias from words that only point back, and says so", async () => {
    await using folder = await temporaryFolder();
    await inventedRun(join(folder.path, "run"), [lighthouse(1, { rules: "The keeper lives there." })]);
    const said: string[] = [];
    const answers = await answered(folder.path, () => ({ verdict: "present", wording: "the keeper" }));
    const result = await audit({ answers }, { onWarning: (message) => said.push(message) });
    expect(result).toMatchObject({ audit: { wordings: [], overall: { falseAlarms: 1 } } });
    expect(said).toEqual([expect.stringMatching(/^row r1-\w+: "The keeper" only points back/)]);
  });

  it.each([
    ["a verdict with a name of JavaScript", { verdict: "constructor" }, "is none", "or leave it empty"],
    ["a verdict that is none", { verdict: "maybe" }, 'the verdict "maybe" is none', "or leave it empty"],
    [
      "words that the text does not have",
      { verdict: "present", wording: "Mira Vost" },
      '"Mira Vost"',
      "Copy the words",
    ],
    ["a wording without a verdict", { wording: "Keeper" }, "the verdict is empty", "present as the verdict"],
    [
      "a wording of what is missing",
      { verdict: "missing", wording: "Keeper" },
      "the verdict is missing",
      "remove",
    ],
    ["an entity that was changed", { entity: "02/03/1871" }, "is not as it was written", "as text"],
    ["a weight that is gone", { weight: "" }, "has no weight", "Put back"],
  ])("refuses %s, with file, line and remedy", async (_, answer, message, remedy) => {
    await using folder = await temporaryFolder();
    await inventedRun(join(folder.path, "run"), EXAMPLES.slice(0, 3));
    let row = 0;
    const answers = await answered(folder.path, () => (++row === 2 ? answer : {}));
    const fault = await faultOf(audit({ answers }));
    expect(fault).toContain(`${answers}:2`);
    expect(fault).toContain(message);
    expect(fault).toContain(remedy);
  });

  it("refuses a sheet with a row gone, twice, or a column gone, and one that is empty", async () => {
    await using folder = await temporaryFolder();
    await inventedRun(join(folder.path, "run"), EXAMPLES.slice(0, 3));
    const answers = await answered(folder.path, () => ({}));
    const rows = (await readFile(answers, "utf8")).trimEnd().split("\n");
    const faultWith = async (lines: readonly string[]) => {
      await writeFile(answers, lines.map((line) => `${line}\n`).join(""));
      return faultOf(audit({ answers }));
    };
    expect(await faultWith([rows[0]!, rows[2]!])).toContain("the row with the number 2 is gone");
    expect(await faultWith([...rows, rows[0]!])).toContain("stands here and in line 1");
    expect(await faultWith([rows[0]!.replace('"verdict"', '"judgement"')])).toContain('no column "verdict"');
    expect(await faultWith(["[]"])).toContain("is not a row");
    expect(await faultWith(["{"])).toContain("is not valid JSON");
    expect(await faultWith([])).toContain("the sheet has no rows");
  });

  it("does not write over the sheet or the alias file", async () => {
    const fault = (options: object) => faultOf(audit({ answers: "sheet.csv", ...options }));
    expect(await fault({ output: ["./sheet.csv"] })).toContain("is used by this command already");
    expect(await fault({ aliasesOut: "sheet.csv" })).toContain("is used by this command already");
    expect(await fault({ aliasesOut: "a.json", output: ["a.json"] })).toContain(
      "is used by this command already",
    );
  });
});
