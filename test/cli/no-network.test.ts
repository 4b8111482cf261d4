import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "../support/commands.ts";
import { type Ran, ROOT, run, temporaryFolder } from "../support/run-cli.ts";

/** A network of its own with nothing in it but a loopback that is up: no packet leaves it, and no route leads out. */
const ENCLOSED = ["unshare", "-rn", "bash", "-c", 'ip link set lo up && exec "$0" "$@"'] as const;

const enclosable =
  process.platform === "linux" && spawnSync(ENCLOSED[0], [...ENCLOSED.slice(1), "true"]).status === 0;

const MAIN = join(ROOT, "dist/cli/main.js");
const RECORDER = pathToFileURL(join(ROOT, "test/support/record-connections.mjs")).href;

const demo = (name: string): string => join(ROOT, "fixtures/demo", name);
const EXAMPLES = demo("examples.jsonl");
const TEXTS = ["-i", demo("omits.txt"), "-i", demo("invents.txt")];
const FEW = ["--limit", "2"];

/** Command lines of every command, those that load a model among them; they run in this order in one folder. */
const CALLS: readonly (readonly string[])[] = [
  ["check", demo("lake-orsin.ttl"), "Lake Orsin is in Valmere.", "--allow", "incomplete"],
  [
    "score",
    EXAMPLES,
    ...TEXTS,
    "-m",
    "faithfulness,parent,esa,claims,bleu,rouge",
    "-o",
    "run/",
    "-o",
    "r.html",
  ],
  ["score", EXAMPLES, ...TEXTS, ...FEW, "-m", "factspotter,bertscore,rank", "--no-cache"],
  ["validate", "ratings", EXAMPLES, ...TEXTS, "--ratings", demo("ratings.csv"), "-m", "parent"],
  ["compare", EXAMPLES, ...TEXTS, "-m", "parent", "--trials", "9"],
  ["explain", EXAMPLES, ...TEXTS, "--id", "lake-orsin"],
  ["audit", "run", "-m", "faithfulness", "--sample", "2", "-o", "sheet.jsonl"],
  ["rerank", EXAMPLES, "--candidates", demo("n-best.jsonl"), "-m", "esa"],
  ["score", EXAMPLES, ...TEXTS, "--shard", "1/1", "-o", "part/"],
  ["merge", "part", "-o", "merged/"],
  ["map", EXAMPLES, ...TEXTS],
  ["reduce", "mapped.jsonl", "-o", "reduced/"],
  ["report", "run", "--ratings", demo("ratings.csv"), "-o", "report.html"],
  ["convert", EXAMPLES, "-o", "demo.jsonld"],
  ["convert", "demo.jsonld", "--to", "assay"],
  ["train", "cooccurrence", EXAMPLES, "-o", "counts.txt.gz"],
  ["train", "encoder", EXAMPLES, "-o", "encoder", "--max-steps", "1"],
  ["train", "generator", EXAMPLES, "-o", "generator", "--max-steps", "1", "--batch", "2"],
  [
    "generate",
    EXAMPLES,
    ...FEW,
    "--generator",
    "generator",
    "-n",
    "1",
    "--max-tokens",
    "5",
    "--factual",
    "0.1",
  ],
  ["perturb", EXAMPLES, "--kinds", "drop-mention", "-o", "planted/"],
  ["metrics"],
  ["models", "list"],
  ["models", "verify", "minilm"],
  ["cache"],
];

/** Starts the server, asks it for its page, for its runs and for a verdict, and ends it. Written out because it runs inside. */
const SERVE = `
import { spawn } from "node:child_process";
import { once } from "node:events";
const child = spawn(process.execPath, [process.env.MAIN, "serve", "run", "--port", "0"], {
  env: { ...process.env, NODE_OPTIONS: "--import " + process.env.RECORDER },
  stdio: ["ignore", "pipe", "inherit"],
});
const url = String((await once(child.stdout, "data"))[0]).trim();
const body = JSON.stringify({ data: { lake: "Orsin" }, text: "Orsin is a lake." });
const answers = [
  await fetch(url),
  await fetch(new URL("/api/runs", url)),
  await fetch(new URL("/api/check", url), { method: "POST", body, headers: { "content-type": "application/json" } }),
];
child.kill("SIGINT");
await once(child, "exit");
console.log(JSON.stringify(answers.map((answer) => answer.status)));
`;

interface Enclosed extends Ran {
  /** Attempts to reach a network. */
  readonly attempts: string;
}

async function enclosed(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Enclosed> {
  const file = join(cwd, "connections.txt");
  await writeFile(file, "");
  const [program, ...before] = ENCLOSED;
  const ran = await run(program, [...before, process.execPath, ...args], {
    cwd,
    env: {
      ASSAY_CACHE_DIR: join(cwd, "cache"),
      ASSAY_CONNECTIONS: file,
      NODE_OPTIONS: `--import ${RECORDER}`,
      ...env,
    },
  });
  return { ...ran, attempts: await readFile(file, "utf8") };
}

describe.skipIf(!enclosable)("without a network (skipped where unshare -rn is not allowed)", () => {
  it("every command is among those that are tried", () => {
    expect([...new Set([...CALLS.map(([name]) => name), "serve"])].sort()).toEqual([...COMMANDS].sort());
  });

  it("every command does its work and tries to reach nothing", async () => {
    await using folder = await temporaryFolder();
    for (const call of CALLS) {
      const { code, stdout, stderr, attempts } = await enclosed([MAIN, ...call], folder.path);
      if (call[0] === "map") await writeFile(join(folder.path, "mapped.jsonl"), stdout);
      expect({ call: call.join(" "), code, attempts }, stderr).toEqual({
        call: call.join(" "),
        code: 0,
        attempts: "",
      });
    }
    const served = await enclosed(["--input-type=module", "-e", SERVE], folder.path, {
      MAIN,
      RECORDER,
      NODE_OPTIONS: "",
    });
    expect({ answers: served.stdout.trim(), attempts: served.attempts }, served.stderr).toEqual({
      answers: "[200,200,200]",
      attempts: "",
    });
  });

  it("a service that was named is asked, which the record of attempts shows", async () => {
    await using folder = await temporaryFolder();
    const metric = "judge?endpoint=http://127.0.0.1:4999/v1&model=none";
    const { attempts, stderr } = await enclosed(
      [MAIN, "score", EXAMPLES, ...TEXTS, ...FEW, "-m", metric],
      folder.path,
    );
    expect(attempts).toContain("connect 127.0.0.1:4999\n");
    expect(stderr).toContain("127.0.0.1:4999");
  });

  it("a generator that was named is asked, and nothing else", async () => {
    await using folder = await temporaryFolder();
    const call = [
      "generate",
      EXAMPLES,
      ...FEW,
      "--generator",
      "llama:http://127.0.0.1:4999",
      "--factual",
      "0.15",
    ];
    const { attempts, stderr, code } = await enclosed([MAIN, ...call], folder.path);
    expect(new Set(attempts.trim().split("\n"))).toEqual(new Set(["connect 127.0.0.1:4999"]));
    expect([code, stderr]).toEqual([
      4,
      expect.stringContaining("the data are sent to http://127.0.0.1:4999"),
    ]);
  });
});
