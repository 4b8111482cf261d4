import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { TruthLine } from "../../src/verbs/perturb/planted-files.ts";
import { assay, ROOT, temporaryFolder } from "../support/run-cli.ts";

const DEMO = join(ROOT, "fixtures/demo/examples.jsonl");
const ANNOTATED = join(ROOT, "fixtures/data/annotated");

interface Line {
  readonly id: string;
  readonly facts: readonly unknown[];
  readonly outputs: Readonly<Record<string, string>>;
}

async function linesOf<T>(path: string): Promise<T[]> {
  const text = await readFile(path, "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

const ALL =
  "drop-mention,swap-entity,exchange-entities,alter-number,drop-sentence,invent-sentence,shuffle-words,repeat-words,swap-relation,reverse,swap-value,swap-subject,alter-value,wrong-pairing,drop-fact,add-fact";

describe("assay perturb", () => {
  it("writes examples that can be scored, one system a kind, and the truth about each error", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const { code, stderr } = await assay(["perturb", DEMO, "--kinds", ALL, "-o", "planted"], { cwd });
    expect(code, stderr).toBe(0);
    expect(stderr).toContain("12 texts of 12 examples, mentions located by the detector");
    const examples = await linesOf<Line>(join(cwd, "planted/examples.jsonl"));
    const truths = await linesOf<TruthLine>(join(cwd, "planted/truth.jsonl"));
    const byId = new Map(examples.map((example) => [example.id, example]));
    for (const { example, of, system, kind, from, spans, removed } of truths) {
      expect(system).toBe(kind);
      const text = byId.get(example)!.outputs[system]!;
      const original = byId.get(of)!.outputs.original!;
      if (example === of) expect(text).not.toBe(original);
      else {
        expect(text).toBe(original);
        expect(byId.get(example)!.facts).not.toEqual(byId.get(of)!.facts);
      }
      for (const span of spans) expect(text.slice(span.start, span.end).trim()).not.toBe("");
      if (kind === "drop-mention")
        expect(removed.map(({ start, end }) => original.slice(start, end)).join(" ")).toContain(from);
    }
    const scored = await assay(["score", "planted", "-m", "parent-table", "--print", "json"], { cwd });
    expect(scored.code, scored.stderr).toBe(0);
    const systems: string[] = JSON.parse(scored.stdout).systems.map(({ name }: { name: string }) => name);
    expect(systems).toEqual(expect.arrayContaining(["original", "drop-mention", "reverse"]));
  });

  it("says how often each kind was planted and why it was not", async () => {
    await using folder = await temporaryFolder();
    const { stderr } = await assay(["perturb", DEMO, "--kinds", "reverse,drop-sentence", "-o", "x.jsonl"], {
      cwd: folder.path,
    });
    expect(stderr).toMatch(/reverse +\d+ planted {3}not planted: \d+ no fact relates two named entities/);
    expect(stderr).toContain("x.jsonl and x.truth.jsonl");
  });

  it("gives the same bytes for the same seed, whatever other kinds are asked for in which order", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const plant = async (kinds: string, name: string, ...more: string[]) => {
      const { code, stderr } = await assay(["perturb", DEMO, "--kinds", kinds, "-o", name, ...more], { cwd });
      expect(code, stderr).toBe(0);
      return readFile(join(cwd, name, "truth.jsonl"), "utf8");
    };
    const one = await plant("swap-value,alter-number,drop-mention", "one");
    const other = await plant("drop-mention,swap-value,alter-number", "other");
    expect(other).toBe(one);
    expect(await readFile(join(cwd, "one/examples.jsonl"), "utf8")).toBe(
      await readFile(join(cwd, "other/examples.jsonl"), "utf8"),
    );
    const alone = await plant("alter-number", "alone");
    expect(one.split("\n").filter((line) => line.includes('"alter-number"'))).toEqual(
      alone.trimEnd().split("\n"),
    );
    expect(await plant("alter-number", "seeded", "--seed", "2")).not.toBe(alone);
  });

  it("gives the same errors when the examples stand in another order, also from standard input", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const lines = (await readFile(DEMO, "utf8")).trimEnd().split("\n");
    const piped = await assay(["perturb", "-", "--kinds", ALL, "-o", "piped"], {
      cwd,
      stdin: `${[...lines].reverse().join("\n")}\n`,
    });
    expect(piped.code, piped.stderr).toBe(0);
    await assay(["perturb", DEMO, "--kinds", ALL, "-o", "filed"], { cwd });
    const truths = async (name: string) =>
      (await readFile(join(cwd, name, "truth.jsonl"), "utf8")).split("\n").sort();
    expect(await truths("piped")).toEqual(await truths("filed"));
  });

  it("uses the hand annotation where the data has it, and the detector when told so", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const annotated = await assay(["perturb", ANNOTATED, "--kinds", "drop-mention", "-o", "a"], { cwd });
    expect(annotated.code, annotated.stderr).toBe(0);
    expect(annotated.stderr).toContain("mentions located by the annotation");
    const truths = await linesOf<TruthLine>(join(cwd, "a/truth.jsonl"));
    expect(truths.length).toBeGreaterThan(0);
    expect(new Set(truths.map(({ located }) => located))).toEqual(new Set(["annotation"]));
    const detected = await assay(
      ["perturb", ANNOTATED, "--mentions", "detector", "--kinds", "drop-mention", "-o", "b"],
      { cwd },
    );
    expect(detected.stderr).toContain("mentions located by the detector");
  });

  it("reads annotated texts from standard input when told so", async () => {
    await using folder = await temporaryFolder();
    const { code, stderr } = await assay(["perturb", "-", "--mentions", "annotation", "-o", "p"], {
      cwd: folder.path,
      stdin: await readFile(join(ANNOTATED, "2triples/Building.xml")),
    });
    expect(code, stderr).toBe(0);
    expect(stderr).toContain("mentions located by the annotation");
  });

  it("plants in the texts of systems, under their names", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const texts = join(ROOT, "fixtures/demo/faithful.txt");
    const { code, stderr } = await assay(
      ["perturb", DEMO, "-i", texts, "--kinds", "repeat-words,drop-fact", "-o", "p"],
      { cwd },
    );
    expect(code, stderr).toBe(0);
    const examples = await linesOf<Line>(join(cwd, "p/examples.jsonl"));
    expect(Object.keys(examples[0]!.outputs)).toEqual(["faithful", "faithful~repeat-words"]);
    expect(examples[1]).toMatchObject({ id: "lake-orsin~faithful~drop-fact" });
  });

  it("takes several texts of an example as samples", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    await assay(["perturb", DEMO, "--per-example", "2", "--kinds", "repeat-words,drop-fact", "-o", "p"], {
      cwd,
    });
    const truths = await linesOf<TruthLine>(join(cwd, "p/truth.jsonl"));
    const orsin = truths.filter(({ of }) => of === "lake-orsin");
    expect(orsin.map(({ example, sample }) => [example, sample])).toEqual([
      ["lake-orsin", 0],
      ["lake-orsin~drop-fact", 0],
      ["lake-orsin", 1],
      ["lake-orsin~drop-fact~2", 1],
    ]);
  });
});

describe("assay perturb with bad input", () => {
  it.each([
    [["--kinds", "swap-entty", "-o", "x"], 2, 'Did you mean "swap-entity"?'],
    [["--kinds", ",", "-o", "x"], 2, "name at least one kind of error"],
    [["--kinds", "reverse"], 2, "--output: must be given"],
    [["-o", "-"], 2, "not standard output"],
    [
      ["--mentions", "annotation", "--sample", "2", "-o", "x"],
      2,
      "annotated texts are not read with: sample",
    ],
    [["--mentions", "annotation", "-o", "x"], 3, "mentions are not annotated in this data"],
  ])("%j ends with %i and says why", async (args, exit, message) => {
    await using folder = await temporaryFolder();
    const { code, stderr } = await assay(["perturb", DEMO, ...args], { cwd: folder.path });
    expect(stderr).toContain(message);
    expect(code).toBe(exit);
  });

  it("says so when no example has a text, and leaves nothing behind", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    await writeFile(join(cwd, "bare.jsonl"), '{"id":"a","facts":[["x","y","z"]]}\n');
    const { code, stderr } = await assay(["perturb", "bare.jsonl", "-o", "p.jsonl"], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain("no example has a text to plant errors in");
    await expect(readFile(join(cwd, "p.jsonl"), "utf8")).rejects.toThrow("ENOENT");
  });

  it("refuses empty data, and to overwrite what it reads", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    await writeFile(join(cwd, "empty.jsonl"), "");
    expect((await assay(["perturb", "empty.jsonl", "-o", "p"], { cwd })).code).toBe(3);
    await writeFile(join(cwd, "x.jsonl"), await readFile(DEMO));
    const { code, stderr } = await assay(["perturb", "x.jsonl", "-o", "x.jsonl"], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain("x.jsonl is read");
  });

  it("leaves an example without facts or with a blank text to the kinds that need none", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const lines = [
      '{"id":"a","facts":[],"references":["So it is."]}',
      '{"id":"b","facts":[["x","y","z"]],"references":["…"]}',
    ];
    await writeFile(join(cwd, "odd.jsonl"), `${lines.join("\n")}\n`);
    const { code, stderr } = await assay(["perturb", "odd.jsonl", "--kinds", ALL, "-o", "p"], { cwd });
    expect(code, stderr).toBe(0);
    expect(stderr).toMatch(/repeat-words +2 planted/);
    expect(stderr).toContain("1 the data has no facts");
  });
});
