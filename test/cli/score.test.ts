import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { assay, ROOT, temporaryFolder } from "../support/run-cli.ts";

const DATA = join(ROOT, "fixtures/demo/examples.jsonl");
const input = (name: string) => ["-i", join(ROOT, `fixtures/demo/${name}.txt`)];
const THREE = [DATA, ...input("faithful"), ...input("omits"), ...input("invents")];

async function scored(args: readonly string[], options: Parameters<typeof assay>[1] = {}) {
  const ran = await assay(["score", ...args, "--print", "json"], options);
  expect(ran.code, ran.stderr).toBe(0);
  return JSON.parse(ran.stdout);
}

const headline = (report: { scores: { parts: { f: { value: number } } }[] }) =>
  report.scores.map(({ parts }) => parts.f.value);

describe("assay score", () => {
  it("ranks the faithful system first on the embedded example", async () => {
    const report = await scored([...THREE, "-m", "parent"]);
    const [faithful, omits, invents] = report.scores;
    expect(faithful.parts.f.value).toBeGreaterThan(invents.parts.f.value);
    expect(faithful.parts.f.value).toBeGreaterThan(omits.parts.f.value);
    expect(omits.parts.tableRecall.value).toBeLessThan(invents.parts.tableRecall.value);
    expect(invents.parts.precision.value).toBeLessThan(omits.parts.precision.value);
  });

  it("without -m computes the metrics meant for that, as far as they apply", async () => {
    const metricsOf = async (...args: string[]) =>
      (await scored(args)).metrics.map(({ id }: { id: string }) => id);
    expect(await metricsOf(...THREE)).toEqual(["faithfulness"]);
    await using folder = await temporaryFolder();
    const path = join(folder.path, "no-references.jsonl");
    const bare = '{"id":"1","facts":[["name","Ada"]],"outputs":{"s":"Ada ."}}\n';
    await writeFile(path, bare);
    expect(await metricsOf(path)).toEqual(["faithfulness"]);
  });

  it("gives --aliases to the metrics that look names up, and refuses it where none does", async () => {
    await using folder = await temporaryFolder();
    const at = (name: string): string => join(folder.path, name);
    await writeFile(
      at("data.jsonl"),
      '{"id":"1","facts":[["city","Tessaly"]],"outputs":{"s":"Ships leave Port Quill."}}\n',
    );
    await writeFile(at("names.json"), '{"Tessaly": ["Port Quill", "Tessaly"]}');
    const esaOf = async (...args: string[]): Promise<number> =>
      (await scored([at("data.jsonl"), "-m", "esa", ...args])).scores[0].parts.esa.value;
    expect(await esaOf()).toBe(0);
    expect(await esaOf("--aliases", at("names.json"))).toBe(1);
    const run = (...args: string[]) => assay(["score", at("data.jsonl"), ...args]);
    expect((await run("-m", "esa", "--aliases", at("names.json"))).stderr).toContain("the entity's own name");
    expect((await run("-m", "esa", "--aliases", at("none.json"))).code).toBe(4);
    expect((await run("-m", "parent-table", "--aliases", at("names.json"))).code).toBe(2);
  });

  it("prints only the result to stdout: a table, with the signature", async () => {
    const { code, stdout, stderr } = await assay(["score", ...THREE, "-m", "parent"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^faithful +0\.\d{3}\*/m);
    expect(stdout).toContain("parent|preset:google|");
    expect(stderr).toBe("");
  });

  it("gives the same numbers for the same seed, with any number of workers, from stdin and from gzip", async () => {
    const args = ["-m", "parent", "--no-cache"];
    const strip = ({ createdAt: _, data: __, ...rest }: Record<string, unknown>) => rest;
    const plain = strip(await scored([...THREE, ...args]));
    expect(strip(await scored([...THREE, ...args]))).toEqual(plain);
    expect(strip(await scored([...THREE, ...args, "-j", "2"]))).toEqual(plain);
    const stdin = await readFile(DATA, "utf8");
    expect(strip(await scored(["-", ...THREE.slice(1), ...args], { stdin }))).toEqual(plain);
  });

  it("answers from the cache what it has judged before, and says the same", async () => {
    await using folder = await temporaryFolder();
    const env = { ASSAY_CACHE_DIR: join(folder.path, "cache") };
    const cold = await scored([...THREE, "-m", "parent"], { env });
    expect((await assay(["cache"], { env })).stdout).toMatch(/[1-9]\d* entries/);
    const warm = await scored([...THREE, "-m", "parent"], { env });
    expect(warm.scores).toEqual(cold.scores);
    expect((await assay(["cache", "clear"], { env })).stdout).toMatch(/^removed [1-9]/);
    expect((await assay(["cache"], { env })).stdout).toMatch(/\b0 entries/);
  });

  it("writes by extension, and a run folder that report renders again", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const names = [
      "r.json",
      "r.jsonl",
      "r.items.csv",
      "r.csv",
      "r.md",
      "r.tex",
      "r.junit.xml",
      "r.jsonl.gz",
      "run/",
    ];
    const { code, stderr } = await assay(
      [
        "score",
        ...THREE,
        "-m",
        "parent",
        "--worst",
        "2",
        "--by",
        "kind",
        ...names.flatMap((name) => ["-o", name]),
      ],
      { cwd },
    );
    expect(code, stderr).toBe(0);
    expect(stderr).toContain("full result: r.json, ");
    expect((await readdir(cwd)).sort()).toEqual([...names.slice(0, -1), "run"].sort());
    const read = (name: string) => readFile(join(cwd, name), "utf8");

    const report = JSON.parse(await read("r.json"));
    expect(report.breakdowns.map(({ slice }: { slice: { value: string } }) => slice.value)).toContain(
      "table",
    );
    const lines = (await read("r.jsonl"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(36);
    const omission = lines.find(({ example, system }) => example === "halden-tower" && system === "omits");
    expect(omission.evidence).toContainEqual(
      expect.objectContaining({ kind: "missing", target: { fact: "2", part: "value" } }),
    );
    expect(gunzipSync(await readFile(join(cwd, "r.jsonl.gz"))).toString()).toBe(await read("r.jsonl"));
    expect((await read("r.items.csv")).trim().split("\n")).toHaveLength(37);
    expect(await read("r.csv")).toContain("parent|preset:google|");
    expect(await read("r.md")).toContain("## Signatures");
    expect(await read("r.tex")).toContain("\\toprule");
    new SaxesParser().write(await read("r.junit.xml")).close();

    const again = await assay(["report", "run", "-o", "again.md", "-o", "again.jsonl", "--worst", "2"], {
      cwd,
    });
    expect(again.code, again.stderr).toBe(0);
    expect(await read("again.md")).toBe(await read("r.md"));
    expect(await read("again.jsonl")).toBe(await read("r.jsonl"));

    const rescored = await assay(["score", "run/examples.jsonl", "-m", "parent", "--print", "json"], { cwd });
    expect(JSON.parse(rescored.stdout).scores).toEqual(report.scores);
    expect(JSON.parse(rescored.stdout).fingerprint).toBe(report.fingerprint);
  });

  it("limits, samples by seed, and keeps only the systems asked for", async () => {
    expect((await scored([...THREE, "--limit", "5"])).examples).toBe(5);
    const one = await scored([...THREE, "--sample", "4", "--seed", "7", "--systems", "omits"]);
    expect(one).toMatchObject({ examples: 4, systems: [{ name: "omits", cases: 4 }], seed: 7 });
    expect((await scored([...THREE, "--sample", "4", "--seed", "7", "--systems", "omits"])).fingerprint).toBe(
      one.fingerprint,
    );
    expect(
      (await scored([...THREE, "--sample", "4", "--seed", "8", "--systems", "omits"])).fingerprint,
    ).not.toBe(one.fingerprint);
    const unknown = await assay(["score", ...THREE, "--systems", "omit"]);
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain('Did you mean "omits"?');
  });

  it("takes several samples of a system and counts them as texts of the same example", async () => {
    const report = await scored([
      DATA,
      "-i",
      `s=${join(ROOT, "fixtures/demo/omits.txt")}`,
      "-i",
      `s=${join(ROOT, "fixtures/demo/faithful.txt")}`,
      "-m",
      "parent",
    ]);
    expect(report).toMatchObject({ examples: 12, systems: [{ name: "s", cases: 24 }] });
  });

  it("puts systems of one group together", async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, "groups.csv");
    await writeFile(file, "system,group\nomits,neural\ninvents,neural\nfaithful,rules\n");
    const report = await scored([...THREE, "-m", "parent", "--systems-file", file, "--by", "group"]);
    expect(report.systems.map(({ group }: { group: string }) => group)).toEqual([
      "rules",
      "neural",
      "neural",
    ]);
    const neural = report.breakdowns.find(
      ({ slice }: { slice: { value: string } }) => slice.value === "neural",
    );
    const [, omits, invents] = headline(report);
    expect(neural.parts.f.value).toBeCloseTo((omits! + invents!) / 2, 12);
  });

  it("obeys the field policy: a text need not say an optional field, and an ignored one is no data", async () => {
    const recall = async (...args: string[]) =>
      (await scored([DATA, ...input("omits"), "-m", "parent-table", ...args])).scores[0].parts.recall.value;
    const strict = await recall();
    expect(await recall("--optional", "floor count,completion year,location")).toBeGreaterThan(strict);
    expect(await recall("--ignore", "floor count,completion year,location")).toBeGreaterThan(strict);
    const typo = await assay(["score", DATA, ...input("omits"), "--optional", "flor count"]);
    expect(typo.stderr).toContain("floor count");
  });
});

describe("gates", () => {
  it("exit 0 when all hold and 1 when one fails, with the verdict in JSON and JUnit", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const good = await assay(["score", ...THREE, "-m", "parent", "--gate", "faithful:parent.f>=0.5"], {
      cwd,
    });
    expect(good.code).toBe(0);
    const bad = await assay(
      [
        "score",
        ...THREE,
        "-m",
        "parent",
        "--gate",
        "parent.f>=0.5",
        "--gate",
        "each parent.tableRecall>=0.9",
        "-o",
        "g.json",
        "-o",
        "g.junit.xml",
      ],
      { cwd },
    );
    expect(bad.code).toBe(1);
    expect(bad.stdout).toMatch(/fail/i);
    const { gates } = JSON.parse(await readFile(join(cwd, "g.json"), "utf8"));
    expect(gates.map(({ system, passed }: { system: string; passed: boolean }) => [system, passed])).toEqual([
      ["faithful", true],
      ["omits", false],
      ["invents", true],
      ["faithful", expect.any(Boolean)],
      ["omits", false],
      ["invents", expect.any(Boolean)],
    ]);
    expect(await readFile(join(cwd, "g.junit.xml"), "utf8")).toMatch(/<failure/);
  });

  it("on something the run does not compute are a mistake in usage, before anything is scored", async () => {
    const { code, stderr } = await assay(["score", ...THREE, "-m", "parent", "--gate", "parent.g>=0.5"]);
    expect(code).toBe(2);
    expect(stderr).toContain("parent.f");
  });

  it("on a system that is not there are one too, and nothing is written", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    for (const gate of ["fathful:parent.f>=0.5", "each fathful:parent.f>=0.1"]) {
      const args = ["score", ...THREE, "-m", "parent", "--gate", gate, "-o", "g.json", "-o", "run/"];
      const { code, stdout, stderr } = await assay(args, { cwd });
      expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
      expect(stderr).toContain('names the system "fathful", which is not there');
      expect(stderr).toContain('Did you mean "faithful"?');
      expect(await readdir(cwd)).toEqual([]);
    }
  });
});

describe("--parts", () => {
  const MANY = ["-m", "parent,rouge"];
  /** Columns of numbers of the scores, in however many pieces they stand. */
  const columns = (tex: string): number =>
    [...tex.matchAll(/\\begin\{tabular\}\{l(r+)\}/g)].reduce((sum, [, numbers]) => sum + numbers!.length, 0);

  it("leaves out further parts of tables with more than 12 columns of numbers, unless told otherwise", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const written = async (...args: string[]) => {
      const out = ["-o", "t.tex", "-o", "t.md", "-o", "t.csv"];
      const ran = await assay(["score", ...THREE, ...MANY, "--resamples", "0", ...out, ...args], { cwd });
      expect(ran.code, ran.stderr).toBe(0);
      const [tex, md, csv] = await Promise.all(
        ["t.tex", "t.md", "t.csv"].map((name) => readFile(join(cwd, name), "utf8")),
      );
      return { stdout: ran.stdout, tex: columns(tex!), md: md!, rows: csv!.split("\n").length };
    };
    const auto = await written();
    const all = await written("--parts", "all");
    expect(auto.tex).toBe(3);
    expect(auto.stdout.replaceAll("\n", " ")).toContain("--parts all adds 22 further parts");
    expect(auto.md).toContain("--parts all");
    expect(all.tex).toBe(25);
    expect(all.md).toContain("| rouge.rougeLRecall ↑ |");
    expect(all.md).not.toContain("--parts");
    expect(all.rows).toBe(auto.rows);
  });

  it("is not taken from a configuration, where parts are those that compare is to compare", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    await writeFile(join(cwd, "assay.config.json"), '{"metrics":["parent"],"parts":["precision"]}');
    expect((await assay(["score", ...THREE], { cwd })).code).toBe(0);
    const { stdout } = await assay(["compare", ...THREE, "--trials", "99"], { cwd });
    expect(stdout).toContain("parent.precision");
  });
});

describe("configuration", () => {
  it.each([
    ["assay.config.json", '{"metrics":["parent?order=2"],"decimals":1}'],
    ["assay.config.yaml", "metrics:\n  - parent?order=2\ndecimals: 1\n"],
    ["assay.config.mjs", 'export default { metrics: ["parent?order=2"], decimals: 1 };'],
  ])("is read from %s, and flags override it", async (name, text) => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, name), text);
    const cwd = folder.path;
    const configured = await assay(["score", ...THREE], { cwd });
    expect(configured.code, configured.stderr).toBe(0);
    expect(configured.stdout).toContain("|order:2|");
    const overridden = await assay(["score", ...THREE, "-m", "parent?order=3"], { cwd });
    expect(overridden.stdout).toContain("|order:3|");
    expect(overridden.stdout).not.toContain("|order:2|");
  });

  it("is named before it runs, and not read with --no-config", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const text = `import { writeFileSync } from "node:fs"; writeFileSync("ran", ""); export default { metrics: ["bleu"] };`;
    await writeFile(join(cwd, "assay.config.mjs"), text);
    const without = await assay(["score", ...THREE, "-m", "parent", "--no-config"], { cwd });
    expect(without.code, without.stderr).toBe(0);
    expect(without.stderr).not.toContain("assay.config");
    expect(await readdir(cwd)).not.toContain("ran");
    const configured = await assay(["score", ...THREE], { cwd });
    expect(configured.stderr).toContain("running the configuration assay.config.mjs");
    expect(configured.stdout).toContain("bleu|");
    expect(await readdir(cwd)).toContain("ran");
    await writeFile(join(cwd, "broken.mjs"), "throw new Error('no')");
    const broken = await assay(["score", ...THREE, "--config", "broken.mjs"], { cwd });
    expect(broken.code).toBe(2);
    expect(broken.stderr).toContain("running the configuration broken.mjs");
  });

  it.each(["score", "compare", "explain", "rerank", "convert"])("can be left out of %s", async (command) => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, "assay.config.json"), "not JSON");
    const call = [command, ...THREE, "--no-config"];
    if (command === "score" || command === "compare") call.push("-m", "parent");
    if (command === "explain") call.push("--id", "lake-orsin");
    if (command === "convert") call.push("--to", "assay");
    if (command === "rerank") {
      const candidates = join(ROOT, "fixtures/demo/n-best.jsonl");
      call.splice(1, call.length, THREE[0]!, "--candidates", candidates, "-m", "esa", "--no-config");
    }
    const { code, stderr } = await assay(call, { cwd: folder.path });
    expect(code, stderr).toBe(0);
    expect(stderr).not.toContain("assay.config");
  });

  it("with an option nobody knows is refused by name", async () => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, "assay.config.json"), '{"metrix":["parent"]}');
    const { code, stderr } = await assay(["score", ...THREE], { cwd: folder.path });
    expect(code).toBe(2);
    expect(stderr).toContain("metrix");
  });
});

describe("PARENT's own layout", () => {
  it("gives the numbers of Google's program, line by line", async () => {
    await using folder = await temporaryFolder();
    const oracle = JSON.parse(await readFile(join(ROOT, "fixtures/oracle/parent.json"), "utf8"));
    const good = oracle.instances.filter(
      (one: { google: Record<string, { f?: number }> }) => one.google["lambda=null"]!.f !== undefined,
    );
    const write = (name: string, key: string) =>
      writeFile(join(folder.path, name), good.map((one: Record<string, string>) => `${one[key]}\n`).join(""));
    await write("tables", "table_line");
    await write("references", "refs_line");
    await write("texts.txt", "gen_line");
    const { code, stderr } = await assay(
      [
        "score",
        "--format",
        "parent",
        "--tables",
        "tables",
        "--references",
        "references",
        "-i",
        "texts.txt",
        "-m",
        "parent?preset=google",
        "-o",
        "r.jsonl",
      ],
      { cwd: folder.path },
    );
    expect(code, stderr).toBe(0);
    const lines = (await readFile(join(folder.path, "r.jsonl"), "utf8"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(good.length);
    for (const [at, { parts }] of lines.entries()) {
      const { p, r, f } = good[at].google["lambda=null"];
      expect(Math.abs(parts.precision - p), good[at].id).toBeLessThan(1e-9);
      expect(Math.abs(parts.recall - r), good[at].id).toBeLessThan(1e-9);
      expect(Math.abs(parts.f - f), good[at].id).toBeLessThan(1e-9);
    }
  });
});

describe("train cooccurrence", () => {
  it("learns counts that PARENT-C scores with, their hash in the signature", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const trained = await assay(["train", "cooccurrence", DATA, "-o", "counts.txt.gz"], { cwd });
    expect(trained.code, trained.stderr).toBe(0);
    expect(trained.stderr).toMatch(/from 12 examples with 15 references/);
    const metric = "parent?entailment=cooccurrence&counts=counts.txt.gz";
    const report = await scored([DATA, ...input("faithful"), "-m", metric], { cwd });
    expect(report.metrics[0].signature).toMatch(/^parent\|.*\|counts#[0-9a-f]{12}\|v:2$/);
    expect(report.metrics[0].signature).not.toContain("counts.txt");
    const [plain] = headline(await scored([DATA, ...input("faithful"), "-m", "parent"]));
    expect(headline(report)[0]).not.toBe(plain);
  });

  it("a counts file that is not there is a missing resource: exit 4", async () => {
    const { code, stderr } = await assay([
      "score",
      DATA,
      ...input("faithful"),
      "-m",
      "parent?counts=nowhere.gz",
    ]);
    expect(code).toBe(4);
    expect(stderr).toContain("nowhere.gz");
  });
});
