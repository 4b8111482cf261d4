import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Io } from "../../src/cli/io.ts";
import { runProgram } from "../../src/cli/program.ts";
import { score } from "../../src/verbs/score/score.ts";
import { type InventedServer, inventedServer } from "../support/invented-server.ts";
import { drawFrom, mutatedRun } from "../support/mutated-run.ts";
import { ROOT, temporaryFolder } from "../support/run-cli.ts";

/** How many mutated runs are read: all 2,000 with ASSAY_MUTATIONS=2000, which takes minutes. */
const MUTATIONS = Number(process.env.ASSAY_MUTATIONS ?? 150);

/** Exit codes of a stored run that is read, refused, or not what was asked for; 70 is a bug. */
const FORESEEN = [0, 1, 2, 3, 4];

/** The server compares with as many trials as a person wants: every so many runs are enough of that. */
const COMPARED_EACH = 5;

/** So many show what is wrong. */
const MOST_FAULTS = 20;

interface Outcome {
  readonly code: number;
  readonly stderr: string;
}

async function assay(args: readonly string[]): Promise<Outcome> {
  let stderr = "";
  const same = (text: string): string => text;
  const io: Io = {
    print: async () => {},
    say: (text) => {
      stderr += `${text}\n`;
    },
    draw: () => {},
    interactive: false,
    width: 100,
    style: { bold: same, dim: same, underline: same, red: same, green: same, yellow: same },
    clock: () => new Date("2024-05-06T07:08:09.123Z"),
    signal: new AbortController().signal,
  };
  return { code: await runProgram(args, () => io), stderr };
}

/** A small run with evidence of every kind that metrics without models give, breakdowns and gates. */
async function baseRun(folder: string): Promise<void> {
  const demo = join(ROOT, "fixtures/demo");
  await score({
    data: [join(demo, "examples.jsonl")],
    input: [`one=${join(demo, "omits.txt")}`, `two=${join(demo, "invents.txt")}`],
    metrics: ["parent-table", "esa-hallucination"],
    by: ["kind"],
    gate: ["parent-table.f>=0.1"],
    limit: 3,
    resamples: 10,
    cache: false,
    output: [`${folder}/`],
  });
}

/** All that reads a stored run, with what each is asked. */
const COMMANDS: readonly ((run: string, base: string, out: string) => readonly string[])[] = [
  (run) => ["report", run, "--worst", "2", "--print", "json"],
  (run, _, out) => ["report", run, "-o", join(out, "copy.items.csv"), "--print", "md"],
  (run, base) => ["compare", base, run, "--trials", "5", "--resamples", "5", "--flips", "2"],
  (run) => ["explain", run, "--id", "lake-orsin"],
  (run) => ["explain", run, "--id", "halden-tower", "--json"],
];

/** What the server answers about a run; an answer of 500 is a bug. */
async function served(server: InventedServer, compared: boolean): Promise<number[]> {
  const list = (await (await server.ask("/api/runs")).json()) as { runs: readonly { id: string }[] };
  const statuses: number[] = [];
  for (const { id } of list.runs)
    for (const path of [
      `/api/runs/${id}`,
      `/api/runs/${id}/manifest`,
      `/api/runs/${id}/chunks/0`,
      ...(compared ? [`/api/compare?runs=${id}`] : []),
    ])
      statuses.push((await server.ask(path)).status);
  return statuses;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

describe("a run folder that was changed", () => {
  it("is read or refused by report, compare, explain and serve, and never a bug", {
    timeout: 900_000,
  }, async () => {
    await using server = await inventedServer();
    await using place = await temporaryFolder();
    const base = join(place.path, "base");
    await mkdir(server.runs, { recursive: true });
    await baseRun(base);
    const counts = new Map<number, number>();
    const faults: string[] = [];
    for (let seed = 1; seed <= MUTATIONS; seed++) {
      const run = join(server.runs, "run");
      const what = `seed ${seed}: ${await mutatedRun(base, run, drawFrom(seed))}`;
      for (const command of COMMANDS) {
        const args = command(run, base, place.path);
        const { code, stderr } = await assay(args);
        counts.set(code, (counts.get(code) ?? 0) + 1);
        if (!FORESEEN.includes(code)) faults.push(`${what}\nassay ${args.join(" ")}\n${stderr}`);
        if (code === 3 && !/\n {2}\S/.test(stderr)) faults.push(`${what}\nno remedy: ${stderr}`);
      }
      const statuses = await served(server, seed % COMPARED_EACH === 0);
      if (statuses.includes(500)) faults.push(`${what}\nserved: ${stackOf(server.bugs.at(-1))}`);
      if (faults.length >= MOST_FAULTS) break;
    }
    expect(faults).toEqual([]);
    // The mutations must neither leave every run as it was nor stop every command at once.
    expect(counts.get(0)).toBeGreaterThan(0);
    expect(counts.get(3)).toBeGreaterThan(MUTATIONS);
  });
});
