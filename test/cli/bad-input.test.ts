import { spawn } from "node:child_process";
import type { Stats } from "node:fs";
import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { assay, ROOT, run, temporaryFolder } from "../support/run-cli.ts";

const GOOD = `{"id":"a","facts":[["name","Ada Birch"]],"references":["Ada Birch is here ."]}
{"id":"b","facts":[["name","Bo Cane"]],"references":["Bo Cane is there ."]}
`;
const TEXTS = "Ada Birch is here .\nBo Cane is there .\n";

/** Scores a data file with this content against two texts, asking for a run folder and a JSON file. */
async function scoring(
  name: string,
  content: string | Uint8Array,
  { texts = TEXTS, args = [] as string[] } = {},
) {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, name), content);
  await writeFile(join(folder.path, "sys.txt"), texts);
  const result = await assay(
    ["score", name, "-i", "sys.txt", "-m", "parent", "-o", "out.json", "-o", "run/", "--no-cache", ...args],
    { cwd: folder.path },
  );
  const left = (await readdir(folder.path)).filter((file) => file !== name && file !== "sys.txt").sort();
  return { ...result, left };
}

/** Bad data: exit 3, a message that holds these words, nothing written. */
async function refused(ran: ReturnType<typeof scoring>, ...words: (string | RegExp)[]): Promise<void> {
  const { code, stderr, stdout, left } = await ran;
  for (const word of words) expect(stderr).toMatch(word);
  expect({ code, stdout, left }).toEqual({ code: 3, stdout: "", left: [] });
}

const webnlg = (entries: string) => `<benchmark><entries>${entries}</entries></benchmark>`;

describe("bad data is refused with file, line and remedy, exit 3, and nothing written", () => {
  it("facts under a name that is nearly right, which would else be read as words", () =>
    refused(
      scoring("data.jsonl", GOOD.replaceAll('"facts"', '"fact"')),
      'data.jsonl:1: unknown key "fact"',
      'Did you mean "facts"?',
    ));

  it("facts without an id", () =>
    refused(scoring("data.jsonl", GOOD.replace('"id":"a",', "")), /data\.jsonl:1: .*id/));

  it("malformed XML", () =>
    refused(
      scoring("data.xml", webnlg('\n<entry eid="1" category="A" size="1"><lex></entry>')),
      /data\.xml:2:\d+: /,
    ));

  it("an XML entity bomb", () =>
    refused(
      scoring(
        "data.xml",
        `<?xml version="1.0"?>\n<!DOCTYPE b [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>\n<benchmark><entries><entry eid="1" category="A" size="1"><modifiedtripleset><mtriple>&b; | r | v</mtriple></modifiedtripleset></entry></entries></benchmark>`,
      ),
      /data\.xml:\d+/,
      /entit/i,
    ));

  it("malformed JSON on a line", () =>
    refused(scoring("data.jsonl", `${GOOD}{"id":"c",\n`), /data\.jsonl:3/));

  it("a key that Assay's format does not have", () =>
    refused(
      scoring("data.jsonl", `{"id":"a","facts":[],"refrences":[]}\n`),
      /data\.jsonl:1/,
      /refrences/,
      /references/,
    ));

  it("CSV with a row of another length", () =>
    refused(scoring("data.csv", "id,name,reference\na,Ada,Ada is here .\nb,Bo\n"), /data\.csv:3/));

  it("CSV with a quote that never closes", () =>
    refused(scoring("data.csv", 'id,name,reference\na,"Ada,Ada is here .\nb,Bo,Bo .\n'), /data\.csv:2/));

  it("malformed Turtle", () =>
    refused(scoring("data.ttl", "@prefix ex: <http://example.org/> .\nex:a ex:b .\n"), /data\.ttl:2/));

  it("malformed N-Quads", () =>
    refused(
      scoring("data.nq", "<http://e.org/a> <http://e.org/b> <http://e.org/c> .\nnonsense\n"),
      /data\.nq:2/,
    ));

  it("JSON-LD with a remote context, which is never fetched", () =>
    refused(
      scoring("data.jsonld", '{"@context":"https://example.org/context.jsonld","@id":"http://e.org/a"}'),
      /data\.jsonld/,
      /context/i,
    ));

  it("broken Parquet", () => refused(scoring("data.parquet", "PAR1 not really PAR1"), /data\.parquet/));

  it("bytes that are not UTF-8, with the line", () =>
    refused(
      scoring("data.jsonl", Buffer.concat([Buffer.from(GOOD), Buffer.from([0x7b, 0xff, 0xfe, 0x0a])])),
      /data\.jsonl:3/,
      /utf-8/,
      /--encoding/,
    ));

  it("gzip that was cut short", () =>
    refused(scoring("data.jsonl.gz", gzipSync(GOOD.repeat(1)).subarray(0, 60)), /data\.jsonl\.gz/, /gzip/));

  it("fewer texts than examples, naming both counts", () =>
    refused(scoring("data.jsonl", GOOD, { texts: "only one\n" }), /sys\.txt/, /\b1\b/, /\b2\b/));

  it("more texts than examples, naming both counts", () =>
    refused(
      scoring("data.jsonl", GOOD, { texts: `${TEXTS}one more\nand more\n` }),
      /sys\.txt/,
      /\b4\b/,
      /\b2\b/,
    ));

  it("an id that comes twice", () => refused(scoring("data.jsonl", GOOD + GOOD), /data\.jsonl:3/, /"a"/));

  it("an empty file", () => refused(scoring("data.jsonl", ""), /data\.jsonl/, /empty/));

  it("a line of 50 MB, with its number", () =>
    refused(
      scoring("data.jsonl", `${GOOD}{"id":"${"x".repeat(50 * 1024 * 1024)}"}\n`),
      /data\.jsonl:3/,
      /longer than 32 MB/,
    ));

  it("a file that is not there", async () => {
    const { code, stderr } = await assay(["score", "nowhere.jsonl", "-i", "fixtures/demo/omits.txt"]);
    expect(code).toBe(3);
    expect(stderr).toMatch(/nowhere\.jsonl: no such file/);
  });

  it("data in which nobody wrote anything", () =>
    (async () => {
      await using folder = await temporaryFolder();
      await writeFile(join(folder.path, "data.jsonl"), GOOD);
      const { code, stderr } = await assay(["score", "data.jsonl"], { cwd: folder.path });
      expect(code).toBe(3);
      expect(stderr).toMatch(/no text to score/);
      expect(stderr).toMatch(/-i name=path/);
    })());
});

describe("what can be scored is scored", () => {
  it("a byte order mark and CRLF do no harm", async () => {
    const plain = await scoring("data.jsonl", GOOD, { args: ["--print", "csv"] });
    const windows = await scoring("data.jsonl", `\ufeff${GOOD.replaceAll("\n", "\r\n")}`, {
      args: ["--print", "csv"],
    });
    expect(plain.code).toBe(0);
    expect(windows.stdout).toBe(plain.stdout);
  });

  it("UTF-16 with a mark is read", async () => {
    const { code } = await scoring(
      "data.jsonl",
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(GOOD, "utf16le")]),
    );
    expect(code).toBe(0);
  });

  it("gzip is read", async () => {
    expect((await scoring("data.jsonl.gz", gzipSync(GOOD))).code).toBe(0);
  });

  it("an empty text is judged as the original does: 0", async () => {
    const { stdout } = await scoring("data.jsonl", GOOD, {
      texts: "\nBo Cane is there .\n",
      args: ["--print", "json"],
    });
    const [score] = JSON.parse(stdout).scores;
    expect(score).toMatchObject({ judged: 2, notApplicable: 0 });
    expect(score.parts.f.value).toBeCloseTo(0.5, 6);
  });

  it("an example without references or facts is not applicable, with the reason, and not 0", async () => {
    const data = `${GOOD}{"id":"c","facts":[["name","Cy"]]}\n{"id":"d","facts":[],"references":["Dee ."]}\n`;
    const { code, stdout } = await scoring("data.jsonl", data, {
      texts: `${TEXTS}Cy .\nDee .\n`,
      args: ["--print", "json"],
    });
    expect(code).toBe(0);
    const [score] = JSON.parse(stdout).scores;
    expect(score).toMatchObject({ judged: 2, notApplicable: 2 });
    expect(Object.keys(score.reasons)).toHaveLength(2);
    expect(score.parts.f.value).toBeCloseTo(1, 6);
  });
});

describe("names that every JavaScript object has", () => {
  const NAMES = ["constructor", "__proto__", "toString"];
  const PLAIN = ["zonstructor", "__zroto__", "toZtring"];
  const VALUES = ["Ada Birch", "red", "5 km"];
  const TEXT = "Ada Birch is red and 4 km long .";
  const facts = (names: readonly string[]) => names.map((name, at) => ["Gull Inn", name, VALUES[at]]);
  // Not an object literal, in which __proto__ is no name.
  const record = (names: readonly string[]) =>
    Object.fromEntries(names.map((name, at) => [name, VALUES[at]]));
  const line = (value: object) => `${JSON.stringify({ id: "a", references: [TEXT], ...value })}\n`;

  /** All scores of a file with a text of the system `constructor`, without the file's own hash. */
  const scoresOf = async (file: string, content: string, ...args: string[]) => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, file), content);
    await writeFile(join(folder.path, "sys.txt"), `${TEXT}\n`);
    const metrics = ["-m", "parent,parent-table,esa,esa-hallucination", "--resamples", "0", "--no-cache"];
    const { code, stdout, stderr } = await assay(
      ["score", file, "-i", "constructor=sys.txt", ...metrics, "--print", "json", ...args],
      { cwd: folder.path },
    );
    expect(code, stderr).toBe(0);
    const { scores, breakdowns } = JSON.parse(stdout);
    return { scores, breakdowns };
  };

  it.each<[string, string, (names: readonly string[]) => string]>([
    ["relations", "data.jsonl", (names) => line({ facts: facts(names) })],
    ["fields of a record", "data.jsonl", (names) => line({ record: record(names) })],
    ["fields of other JSON", "data.json", (names) => `[${line({ ...record(names) })}]`],
    ["columns", "data.csv", (names) => `${["reference", ...names]}\n${[TEXT, ...VALUES]}\n`],
  ])("are %s like any other", async (_, file, written) => {
    const { scores } = await scoresOf(file, written(NAMES));
    expect(scores).toHaveLength(4);
    expect(scores).toEqual((await scoresOf(file, written(PLAIN))).scores);
  });

  it("are tags only where the data has them", async () => {
    const data = line({ facts: facts(PLAIN), tags: { toString: "x" } });
    const { breakdowns } = await scoresOf("data.jsonl", data, "--by", "constructor,toString");
    const slices = breakdowns.map(({ slice }: { slice: unknown }) => slice);
    expect(slices).toEqual(Array(4).fill({ tag: "toString", value: "x" }));
  });

  it.each([
    [["constructor"], /unknown command "constructor"/],
    [["models", "constructor"], /models cannot "constructor"/],
    [["train", "constructor", "fixtures/demo/examples.jsonl", "-o", "x"], /"constructor" cannot be trained/],
    [["metrics", "esa?constructor=1"], /constructor/],
    [["metrics", "esa?__proto__=1"], /__proto__/],
  ])("are nothing that %j could mean", async (args, message) => {
    const { code, stderr } = await assay(args);
    expect(stderr).toMatch(message);
    expect(code).toBe(2);
  });
});

describe("output places", () => {
  it("a folder that holds something else is not replaced", async () => {
    await using folder = await temporaryFolder();
    await mkdir(join(folder.path, "mine"));
    await writeFile(join(folder.path, "mine", "thesis.txt"), "precious");
    const { code, stderr } = await assay(
      [
        "score",
        join(ROOT, "fixtures/demo/examples.jsonl"),
        "-i",
        join(ROOT, "fixtures/demo/omits.txt"),
        "-o",
        "mine/",
      ],
      { cwd: folder.path },
    );
    expect(code).toBe(2);
    expect(stderr).toMatch(/mine: exists and is not a run folder/);
    expect(await readdir(join(folder.path, "mine"))).toEqual(["thesis.txt"]);
  });

  it("an output that is also read is refused, and the input survives", async () => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, "data.jsonl"), GOOD);
    await writeFile(join(folder.path, "sys.txt"), TEXTS);
    for (const place of ["data.jsonl", "./data.jsonl", "-"]) {
      const { code } = await assay(["score", "data.jsonl", "-i", "sys.txt", "-o", place], {
        cwd: folder.path,
      });
      expect(code).toBe(2);
    }
    const twice = await assay(["score", "data.jsonl", "-i", "sys.txt", "-o", "a.json", "-o", "a.json"], {
      cwd: folder.path,
    });
    expect(twice.code).toBe(2);
    expect(await readFile(join(folder.path, "data.jsonl"), "utf8")).toBe(GOOD);
    expect((await readdir(folder.path)).sort()).toEqual(["data.jsonl", "sys.txt"]);
  });

  it("an extension nobody knows is refused before anything is scored", async () => {
    const { code, stderr } = await assay([
      "score",
      "fixtures/demo/examples.jsonl",
      "-i",
      "fixtures/demo/omits.txt",
      "-o",
      "x.docx",
    ]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/x\.docx.*\n.*\.junit\.xml/);
  });

  it("a place where nothing may be written is refused", async () => {
    await using folder = await temporaryFolder();
    await chmod(folder.path, 0o500);
    // Root may write anywhere but into the kernel's own file system.
    const place = process.getuid?.() === 0 ? "/sys" : folder.path;
    const { code, stderr } = await assay([
      "score",
      "fixtures/demo/examples.jsonl",
      "-i",
      "fixtures/demo/omits.txt",
      "-o",
      join(place, "x.json"),
    ]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/x\.json: cannot be written: (permission denied|the file system is read-only)/);
    await chmod(folder.path, 0o700);
  });

  it("a place under a file is refused", async () => {
    const { code, stderr } = await assay([
      "score",
      "fixtures/demo/examples.jsonl",
      "-i",
      "fixtures/demo/omits.txt",
      "-o",
      "package.json/x.json",
    ]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/part of its path is a file/);
  });

  it("a full disk is said to be full, exit 2", async () => {
    await using folder = await temporaryFolder();
    // Linux's own full disk, under a name that says what to write.
    await symlink("/dev/full", join(folder.path, "out.json"));
    const { code, stderr } = await assay([
      "score",
      "fixtures/demo/examples.jsonl",
      "-i",
      "fixtures/demo/omits.txt",
      "-o",
      join(folder.path, "out.json"),
    ]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/out\.json: cannot be written: no space left on the device/);
  });

  it("a file that cannot grow any further is not left behind under its name", async () => {
    await using folder = await temporaryFolder();
    const many = Array.from({ length: 3000 }, (_, at) =>
      GOOD.split("\n")[0]!.replace('"a"', `"a${at}"`),
    ).join("\n");
    await writeFile(join(folder.path, "data.jsonl"), many);
    await writeFile(join(folder.path, "sys.txt"), "Ada Birch is here .\n".repeat(3000));
    // ulimit -f counts blocks of 1,024 bytes: the judgements are longer than that.
    const { code, stderr } = await run(
      "bash",
      [
        "-c",
        `trap '' XFSZ; ulimit -f 100; exec "$0" "$@"`,
        process.execPath,
        join(ROOT, "dist/cli/main.js"),
        "score",
        "data.jsonl",
        "-i",
        "sys.txt",
        "-m",
        "parent",
        "-o",
        "out.jsonl",
        "--no-cache",
      ],
      { cwd: folder.path },
    );
    expect(code).toBe(2);
    expect(stderr).toMatch(/out\.jsonl: cannot be written/);
    expect((await readdir(folder.path)).sort()).toEqual(["data.jsonl", "sys.txt"]);
  });
});

/** Waits until a command has such a file in its folder; how long that takes hangs on how busy the machine is. */
async function writing(folder: string, is: (file: Stats) => boolean): Promise<void> {
  for (;;) {
    for (const name of await readdir(folder, { recursive: true })) {
      const file = await stat(join(folder, name)).catch(() => undefined);
      if (file?.isFile() && is(file)) return;
    }
    await new Promise((go) => setTimeout(go, 50));
  }
}

describe("Ctrl-C", () => {
  it("keeps partial results, says that they are partial, and exits 130", async () => {
    await using folder = await temporaryFolder();
    const child = spawn(
      process.execPath,
      [
        join(ROOT, "dist/cli/main.js"),
        "score",
        "-",
        "-m",
        "parent",
        "-o",
        "run/",
        "-o",
        "out.json",
        "-o",
        "out.jsonl",
        "--no-cache",
      ],
      { cwd: folder.path, env: { ...process.env, ASSAY_CACHE_DIR: join(tmpdir(), "assay-test-unused") } },
    );
    let stderr = "";
    let stdout = "";
    child.stderr.on("data", (text) => {
      stderr += text;
    });
    child.stdout.on("data", (text) => {
      stdout += text;
    });
    const line = (at: number) =>
      `${JSON.stringify({ id: `e${at}`, facts: [["name", `n${at}`]], references: ["r ."], outputs: { s: `n${at} .` } })}\n`;
    for (let at = 0; at < 2000; at++) child.stdin.write(line(at));
    const interrupted = new Promise<number | null>((done) => child.on("close", done));
    await writing(folder.path, ({ size }) => size > 0);
    // Its input stays open: it must not wait for more.
    child.kill("SIGINT");
    expect(await interrupted).toBe(130);
    expect(stderr).toMatch(/partial result: .*run\.partial/);
    expect(stdout).toMatch(/partial/i);
    expect((await readdir(folder.path)).sort()).toEqual([
      "out.partial.json",
      "out.partial.jsonl",
      "run.partial",
    ]);
    const report = JSON.parse(await readFile(join(folder.path, "out.partial.json"), "utf8"));
    expect(report.status).toBe("partial");
    expect(report.examples).toBeGreaterThan(0);
  });

  it("twice stops at once and leaves nothing behind", async () => {
    await using folder = await temporaryFolder();
    const child = spawn(
      process.execPath,
      [
        join(ROOT, "dist/cli/main.js"),
        "score",
        "-",
        "-m",
        "parent",
        "-o",
        "run/",
        "-o",
        "out.json",
        "--no-cache",
      ],
      { cwd: folder.path },
    );
    const ended = new Promise<number | null>((done) => child.on("close", done));
    child.stdin.write(GOOD);
    await writing(folder.path, (file) => file.isFile());
    child.kill("SIGINT");
    child.kill("SIGTERM");
    expect(await ended).toBe(130);
    expect(await readdir(folder.path)).toEqual([]);
  });
});
