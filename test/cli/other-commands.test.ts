import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assay, ROOT, run, temporaryFolder } from "../support/run-cli.ts";

const DEMO = join(ROOT, "fixtures/demo");

describe("assay explain", () => {
  it("marks missing facts and unsupported words of an example's texts", async () => {
    const { code, stdout } = await assay([
      "explain",
      join(DEMO, "examples.jsonl"),
      "-i",
      join(DEMO, "omits.txt"),
      "-i",
      join(DEMO, "invents.txt"),
      "--id",
      "lake-orsin",
      "-m",
      "parent-table",
    ]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/lake-orsin · omits/);
    expect(stdout).toMatch(/✗ Valmere +capital +Port Amsel/);
    expect(stdout).toMatch(/lake-orsin · invents/);
    expect(stdout).toMatch(/⟦.*blue trout⟧/s);
  });

  it("takes data and a text given directly, without references", async () => {
    const { code, stdout } = await assay([
      "explain",
      "--data",
      join(DEMO, "lake-orsin.ttl"),
      "--text",
      "Lake Orsin in Valmere is deep .",
      "-m",
      "parent-table",
    ]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/✗ Valmere +capital +Port Amsel/);
    expect(stdout).toContain("⟦deep⟧");
  });

  it("ties entities to their mentions, and says what is missing or cannot be checked", async () => {
    await using folder = await temporaryFolder();
    const data = join(folder.path, "data.jsonl");
    const record = { name: "The Copper Kettle", area: "riverside", halal: "no" };
    await writeFile(data, JSON.stringify({ id: "1", record }));
    const text = "The Copper Kettle sells tea . It is old .";
    const { code, stdout } = await assay(["explain", "--data", data, "--text", text, "-m", "esa"]);
    expect(code).toBe(0);
    expect(stdout).toContain("✓ name   The Copper Kettle¹\n");
    expect(stdout).toContain("✗ area   riverside\n");
    expect(stdout).toMatch(/\? halal {2}no {2}\(.+\)\n/);
    expect(stdout).toContain("The Copper Kettle¹ sells tea . It¹ is old .");
    expect(stdout).toMatch(/mentions: ¹ name · ¹ pronoun/);
  });

  it("shows what a run folder has, with the metrics it was scored with", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const scored = await assay(
      [
        "score",
        join(DEMO, "examples.jsonl"),
        "-i",
        join(DEMO, "omits.txt"),
        "-m",
        "parent?lambda=0.5",
        "-o",
        "run/",
      ],
      { cwd },
    );
    expect(scored.code, scored.stderr).toBe(0);
    const { code, stdout, stderr } = await assay(["explain", "run", "--id", "lake-orsin"], { cwd });
    expect(code, stderr).toBe(0);
    expect(stdout).toContain("|lambda:0.5|");
    expect(stdout).toMatch(/✗ Valmere +capital +Port Amsel/);
    expect((await assay(["explain", "run", "--id", "lake-orsin", "-m", "parent"], { cwd })).code).toBe(2);
  });

  it("gives JSON with all evidence", async () => {
    const { stdout } = await assay([
      "explain",
      "--data",
      join(DEMO, "lake-orsin.ttl"),
      "--text",
      "Valmere .",
      "--json",
    ]);
    const { cases, metrics } = JSON.parse(stdout);
    expect(metrics[0].signature).toContain("faithfulness|");
    expect(cases[0].records[0].evidence.length).toBeGreaterThan(0);
  });

  it("answers an id that is not there with the nearest ones", async () => {
    const { code, stderr } = await assay([
      "explain",
      join(DEMO, "examples.jsonl"),
      "-i",
      join(DEMO, "omits.txt"),
      "--id",
      "lake-orsinn",
    ]);
    expect(code).toBe(3);
    expect(stderr).toContain('Did you mean "lake-orsin"?');
  });

  it("makes escape sequences in a text visible instead of obeying them", async () => {
    const { stdout } = await assay([
      "explain",
      "--data",
      join(DEMO, "lake-orsin.ttl"),
      "--text",
      "Valmere \u001b[31mred\u001b[0m .",
    ]);
    expect(stdout).not.toContain("\u001b[31m");
  });
});

describe("assay convert", () => {
  it.each(["ttl", "trig", "nq", "nt", "jsonld", "jsonl"])(
    "writes %s that scores the same",
    async (extension) => {
      await using folder = await temporaryFolder();
      const cwd = folder.path;
      const data = join(DEMO, "examples.jsonl");
      const texts = ["-i", join(DEMO, "invents.txt"), "-m", "parent", "--print", "json"];
      const converted = await assay(["convert", data, "-o", `demo.${extension}`], { cwd });
      expect(converted.code, converted.stderr).toBe(0);
      expect((await assay(["convert", data, "--to", "references", "-o", "demo.refs"], { cwd })).code).toBe(0);
      const original = JSON.parse((await assay(["score", data, ...texts], { cwd })).stdout);
      const again = await assay(["score", `demo.${extension}`, "--references", "demo.refs", ...texts], {
        cwd,
      });
      expect(again.code, again.stderr).toBe(0);
      expect(JSON.parse(again.stdout).scores).toEqual(original.scores);
    },
  );

  it("prints to stdout when no file is named, and stops quietly when its reader does", async () => {
    const { stdout } = await assay(["convert", join(DEMO, "examples.jsonl"), "--to", "csv"]);
    expect(stdout.split("\n")[0]).toContain("subject");
    const piped = await run("bash", [
      "-o",
      "pipefail",
      "-c",
      `"$0" dist/cli/main.js convert fixtures/demo/examples.jsonl --to assay | head -1 > /dev/null`,
      process.execPath,
    ]);
    expect(piped).toMatchObject({ code: 0, stderr: "" });
  });

  it("asks for a format it cannot guess and knows the nearest to a mistyped one", async () => {
    expect((await assay(["convert", join(DEMO, "examples.jsonl")])).code).toBe(2);
    const { code, stderr } = await assay(["convert", join(DEMO, "examples.jsonl"), "--to", "turtel"]);
    expect(code).toBe(2);
    expect(stderr).toContain("turtle");
  });
});

describe("assay metrics", () => {
  it("lists definitions and signatures", async () => {
    const { code, stdout } = await assay(["metrics"]);
    expect(stdout).toMatch(/^faithfulness {2}.*\(needs facts; computed by default\)$/m);
    expect(stdout).toMatch(/^parent {2}.*\(needs facts and references\)$/m);
    expect(stdout).toMatch(/^bleu {2}.*\(needs references\)$/m);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^parent {2}PARENT/m);
    expect(stdout).toContain("parent|preset:google|");
  });

  it("describes one metric's parts and options", async () => {
    const { stdout } = await assay(["metrics", "parent?preset=kaiju"]);
    expect(stdout).toContain("|lambda:0.5|");
    expect(stdout).toMatch(/tableRecall/);
    expect(stdout).toMatch(/^ {4}smoothing/m);
  });
});

describe("assay report", () => {
  it("shows every part of each metric, or only headlines, as told", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const demo = [join(DEMO, "examples.jsonl"), "-i", join(DEMO, "omits.txt")];
    const scored = await assay(["score", ...demo, "-m", "parent,rouge", "-o", "run/"], { cwd });
    expect(scored.code, scored.stderr).toBe(0);
    const columns = async (...args: string[]): Promise<number> => {
      const { code, stderr, stdout } = await assay(["report", "run", "-o", "t.tex", ...args], { cwd });
      expect(code, stderr).toBe(0);
      expect(stdout.includes("--parts all")).toBe(args.length === 0);
      const tex = await readFile(join(cwd, "t.tex"), "utf8");
      const pieces = [...tex.matchAll(/\\begin\{tabular\}\{l(r+)\}/g)];
      return pieces.reduce((sum, [, own]) => sum + own!.length, 0);
    };
    expect(await columns()).toBe(3);
    expect(await columns("--parts", "headline")).toBe(3);
    expect(await columns("--parts", "all")).toBe(25);
    const wrong = await assay(["report", "run", "--parts", "some"], { cwd });
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('--parts: must be one of headline, all, auto, not "some"');
  });

  it("says what is wrong with a folder that is no run, a cut one and one from the future", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const none = await assay(["report", "."], { cwd });
    expect(none.code).toBe(3);
    expect(none.stderr).toContain("is not a run folder");

    await assay(
      ["score", join(DEMO, "examples.jsonl"), "-i", join(DEMO, "omits.txt"), "-m", "parent", "-o", "run/"],
      { cwd },
    );
    const judgements = join(cwd, "run/judgements.jsonl");
    const whole = await readFile(judgements, "utf8");
    await writeFile(judgements, whole.slice(0, whole.length / 2));
    const cut = await assay(["report", "run"], { cwd });
    expect(cut.code).toBe(3);
    expect(cut.stderr).toMatch(/judgements\.jsonl/);

    const report = join(cwd, "run/report.json");
    await writeFile(report, (await readFile(report, "utf8")).replace(/"schema": \d+/, '"schema": 999'));
    const future = await assay(["report", "run"], { cwd });
    expect(future.code).toBe(3);
    expect(future.stderr).toContain("newer Assay");
  });
});
