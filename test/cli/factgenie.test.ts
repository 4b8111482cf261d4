import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { assay, ROOT, temporaryFolder } from "../support/run-cli.ts";

const DEMO = join(ROOT, "fixtures/demo");
const TEXTS = ["faithful", "omits", "invents"].flatMap((name) => ["-i", join(DEMO, `${name}.txt`)]);

type Line = Record<string, unknown> & { annotations: { text: string; start: number; reason: string }[] };

async function linesOf(...path: readonly string[]): Promise<Line[]> {
  const text = await readFile(join(...path), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

describe("assay convert --to factgenie, --from factgenie", () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let cwd: string;

  beforeAll(async () => {
    folder = await temporaryFolder();
    cwd = folder.path;
    const scored = await assay(
      ["score", join(DEMO, "examples.jsonl"), ...TEXTS, "-m", "parent-table,esa,chrf", "-o", "demo_run/"],
      { cwd },
    );
    expect(scored.code, scored.stderr).toBe(0);
    const converted = await assay(["convert", "demo_run", "--to", "factgenie", "-o", "out"], { cwd });
    expect(converted.code, converted.stderr).toBe(0);
    expect(converted.stderr).toMatch(/\d+ examples written to out/);
    return () => folder[Symbol.asyncDispose]();
  }, 120_000);

  it("writes data and texts, and what each metric marks as a campaign of its own", async () => {
    const inputs = await linesOf(cwd, "out/data/inputs/demo-run/test.jsonl");
    expect(inputs[0]).toMatchObject({ id: "lake-orsin", facts: [{ relation: "country" }, {}, {}] });
    const outputs = await linesOf(cwd, "out/data/outputs/demo-run/test.jsonl");
    expect(outputs).toHaveLength(3 * inputs.length);
    const marked = await linesOf(cwd, "out/campaigns/demo-run-parent-table/files/test.jsonl");
    expect(marked).toHaveLength(outputs.length);
    const invents = marked.find(({ setup_id }) => setup_id === "invents")!;
    for (const { text, start } of invents.annotations)
      expect((invents.output as string).slice(start, start + text.length)).toBe(text);
    expect(invents.annotations.length).toBeGreaterThan(0);
    const omits = marked.find(({ setup_id }) => setup_id === "omits")!;
    expect(omits.text_fields).toMatchObject([{ label: "left out" }]);
    const metadata = JSON.parse(
      await readFile(join(cwd, "out/campaigns/demo-run-esa/metadata.json"), "utf8"),
    );
    expect(metadata).toMatchObject({ id: "demo-run-esa", mode: "external" });
    // chrF gives a number and points at nothing.
    await expect(readFile(join(cwd, "out/campaigns/demo-run-chrf/metadata.json"))).rejects.toThrow();
  });

  it("gives back its own evidence", async () => {
    const campaign = "out/campaigns/demo-run-parent-table";
    const { code, stderr } = await assay(["convert", "--from", "factgenie", campaign, "-o", "marks.jsonl"], {
      cwd,
    });
    expect(code, stderr).toBe(0);
    const back = await linesOf(cwd, "marks.jsonl");
    const stored = (await linesOf(cwd, "demo_run/judgements.jsonl")).filter(
      ({ metric }) => metric === "parent-table",
    );
    type Evidence = { kind: string };
    for (const [at, { example, system, sample, evidence }] of stored.entries()) {
      const { marks, missing, ...line } = back[at] as unknown as {
        marks: { evidence: Evidence }[];
        missing: Evidence[];
      };
      expect(line).toMatchObject({ example, system, sample, rater: "parent-table" });
      const of = (...kinds: string[]): Evidence[] =>
        (evidence as Evidence[]).filter(({ kind }) => kinds.includes(kind));
      expect(marks.map((mark) => mark.evidence)).toEqual(of("unsupported", "contradicted"));
      expect(missing).toEqual(of("missing"));
    }
  });

  it("makes ratings that validate reads of what people marked", async () => {
    const outputs = await linesOf(cwd, "out/data/outputs/demo-run/test.jsonl");
    const people = join(cwd, "out/campaigns/people/files");
    await mkdir(people, { recursive: true });
    const records = outputs.map(({ assay: _, ...place }, at) => ({
      ...place,
      metadata: {
        annotation_span_categories: [{ name: "contradicted" }, { name: "unsupported" }],
        annotator_id: "ann",
        annotator_group: 0,
        campaign_id: "people",
      },
      annotations: [{ type: at % 2, start: 0, text: (place.output as string).slice(0, 1 + (at % 7)) }],
      flags: [],
    }));
    await writeFile(
      join(people, "0-0-ann-1.jsonl"),
      records.map((record) => `${JSON.stringify(record)}\n`).join(""),
    );
    const from = ["convert", "--from", "factgenie", "out/campaigns/people", "-o", "ratings.csv"];
    const converted = await assay(from, { cwd });
    expect(converted.code, converted.stderr).toBe(0);
    expect(converted.stderr).toMatch(/\d+ texts written to ratings\.csv/);
    const [header, first] = (await readFile(join(cwd, "ratings.csv"), "utf8")).split("\n");
    expect(header).toBe("example,system,rater,dimension,value");
    expect(first).toMatch(/^lake-orsin,faithful,ann,clean,0\.9\d+$/);
    const validated = await assay(
      [
        "validate",
        "demo_run/examples.jsonl",
        "--ratings",
        "ratings.csv",
        "-m",
        "parent-table",
        "--dimensions",
        "clean",
      ],
      { cwd },
    );
    expect(validated.code, validated.stderr).toBe(0);
    expect(validated.stdout).toContain("clean");
  });

  it("writes texts without a campaign from data that was not scored", async () => {
    const { code, stderr } = await assay(
      ["convert", join(DEMO, "examples.jsonl"), ...TEXTS, "--to", "factgenie", "--limit", "2", "-o", "plain"],
      { cwd },
    );
    expect(code, stderr).toBe(0);
    expect(stderr).toContain("no metric marks anything here");
    expect(await linesOf(cwd, "plain/data/outputs/examples/test.jsonl")).toHaveLength(6);
  });

  it("says what is wrong with a command", async () => {
    const data = join(DEMO, "examples.jsonl");
    const faults: [string[], RegExp][] = [
      [[data, ...TEXTS, "--to", "factgenie"], /need a folder\n.*-o/],
      [[data, "--to", "factgenie", "-o", "none"], /no text to annotate/],
      [["--from", "factgenie"], /no annotations were given/],
      [
        ["--from", "factgenie", "out", "--to", "turtle"],
        /cannot be written as "turtle"\n.*ratings, annotations/,
      ],
      [["--from", "label-studio", "out"], /from/],
      [[data, "--texts", "out", "--to", "csv"], /--texts goes with --from factgenie/],
    ];
    await Promise.all(
      faults.map(async ([args, message]) => {
        const { code, stderr } = await assay(["convert", ...args], { cwd });
        expect(code, stderr).toBe(2);
        expect(stderr).toMatch(message);
      }),
    );
  });

  it("names file and line of a mark outside its text", async () => {
    const [record] = await linesOf(cwd, "out/campaigns/demo-run-parent-table/files/test.jsonl");
    const annotations = [{ type: 0, start: 9999, text: "far away" }];
    await writeFile(join(cwd, "broken.jsonl"), `${JSON.stringify({ ...record, annotations })}\n`);
    const { code, stderr } = await assay(["convert", "--from", "factgenie", "broken.jsonl"], { cwd });
    expect(code).toBe(3);
    expect(stderr).toContain("broken.jsonl:1: annotation 1 lies outside the text");
  });
});
