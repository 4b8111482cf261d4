import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { vi } from "vitest";
import type { Io } from "../../src/cli/io.ts";
import { runProgram } from "../../src/cli/program.ts";
import { readPage } from "../support/read-page.ts";
import { ROOT } from "../support/run-cli.ts";

// Records must not depend on the page's script: reports get one that does nothing, whether the page was built or not.
vi.mock("node:fs/promises", async (importOriginal) => {
  const real = await importOriginal<typeof import("node:fs/promises")>();
  const hash = `sha256-${createHash("sha256").update("").digest("base64")}`;
  const page = JSON.stringify({ script: "", style: "", scriptHash: hash, styleHash: hash });
  const readFile = (path: string, options?: "utf8"): Promise<unknown> =>
    /[/\\]page[/\\]page\.json$/.test(String(path)) ? Promise.resolve(page) : real.readFile(path, options);
  return { ...real, default: { ...real, readFile }, readFile };
});

/** The time of every record. */
const NOW = new Date("2024-05-06T07:08:09.123Z");

/** What is longer stands in a record by its hash alone. */
const LONGEST = 24_000;

/** A change of a file that was written before. */
interface Edit {
  readonly edit: string;
  readonly replace: string;
  readonly by: string;
}

/** A call of the library. */
interface Call {
  readonly call: string;
  readonly answer: () => Promise<unknown>;
}

/** A server, and what it is asked while it runs: method, path and body. `{run}` stands for the id of its first run. */
interface Serving {
  readonly serve: string;
  readonly ask: readonly (readonly [method: string, path: string, body?: unknown])[];
}

/** What is done in a folder: a command line as one would type it, or one of these. */
export type Step = string | Edit | Call | Serving;

/** What is there before the first step, and how exact its numbers are. */
export interface Setting {
  readonly given?: Readonly<Record<string, string>>;
  /** Numbers that a model gave differ in their last digits between processors: only so many decimals are kept. */
  readonly decimals?: number;
}

/** A folder of its own to run commands in, with the fixtures and these files. */
export interface Workplace extends AsyncDisposable {
  /** What was there before the first step. */
  readonly given: string;
  /** Does one step; answers all that it printed and wrote. */
  run(step: Step): Promise<string>;
}

/** A terminal without colours and without a person, whose output is kept. */
interface RecordingIo extends Io {
  stdout: string;
  stderr: string;
}

/** Takes out of a text what no other machine would say. */
type Plain = (text: string) => string;

/** Makes the working folder and goes there. */
export async function workplace({ given = {}, decimals }: Setting): Promise<Workplace> {
  const outside = await realpath(await mkdtemp(join(tmpdir(), "assay-record-")));
  const here = join(outside, "here");
  await mkdir(here);
  await symlink(join(ROOT, "fixtures"), join(here, "fixtures"));
  for (const [path, text] of Object.entries(given)) await writeFile(join(here, path), text);
  const before = { folder: process.cwd(), cache: process.env.ASSAY_CACHE_DIR };
  process.env.ASSAY_CACHE_DIR = join(outside, "cache");
  process.chdir(here);
  const plain: Plain = (text) =>
    text
      .replaceAll(here, "<here>")
      .replaceAll(join(outside, "cache"), "<cache>")
      .replaceAll(/[^\s"]*\/node_modules\//g, "<packages>/")
      .replaceAll(ROOT, "<root>")
      .replaceAll(/(?<=http:\/\/127\.0\.0\.1:)\d+/g, "<port>")
      .replaceAll(/(?<![\w.])\d+\.\d{5,}(?:e-\d+)?/g, (number) =>
        decimals === undefined ? number : Number(number).toFixed(decimals),
      );
  return {
    given: Object.entries(given)
      .map(([path, text]) => section(`given ${path}`, text))
      .join(""),
    run: async (step) => {
      const files = await filesIn(here);
      return (await done(step, plain)) + (await changes(files, await filesIn(here), plain));
    },
    [Symbol.asyncDispose]: async () => {
      process.chdir(before.folder);
      if (before.cache === undefined) delete process.env.ASSAY_CACHE_DIR;
      else process.env.ASSAY_CACHE_DIR = before.cache;
      await rm(outside, { recursive: true, force: true });
    },
  };
}

async function done(step: Step, plain: Plain): Promise<string> {
  if (typeof step === "string") return command(step, plain);
  if ("call" in step)
    return `> ${step.call}\n${section("answer", plain(`${JSON.stringify(await step.answer(), null, 2)}\n`))}`;
  if ("serve" in step) return command(step.serve, plain, (io) => answers(io, step.ask, plain));
  const { edit, replace, by } = step;
  await writeFile(edit, (await readFile(edit, "utf8")).replaceAll(replace, by));
  return `> in ${edit}, ${replace} becomes ${by}\n`;
}

async function command(
  line: string,
  plain: Plain,
  meanwhile?: (io: RecordingIo) => Promise<string>,
): Promise<string> {
  const stop = new AbortController();
  const io = recordingIo(stop.signal);
  // Help is written past the terminal that commands are given.
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    io.stdout += String(text);
    return true;
  });
  try {
    const running = runProgram(wordsOf(line), () => io);
    const seen = meanwhile ? await meanwhile(io).finally(() => stop.abort()) : "";
    const code = await running;
    const [stdout, stderr] = [plain(io.stdout), plain(io.stderr)];
    return `$ assay ${line}\nexit ${code}\n${seen}${section("stdout", stdout)}${section("stderr", stderr)}`;
  } finally {
    write.mockRestore();
  }
}

/** What a server answers, once it has said where it is. */
async function answers(io: RecordingIo, requests: Serving["ask"], plain: Plain): Promise<string> {
  const base = await vi.waitUntil(() => /^http:.*(?=\/\n)/.exec(io.stdout)?.[0], { timeout: 60_000 });
  const listed = (await (await fetch(`${base}/api/runs`)).json()) as { runs: { id: string }[] };
  const run = listed.runs[0]!.id;
  let record = "";
  for (const [method, path, body] of requests) {
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const headers = { "content-type": "application/json" };
    const answer = await fetch(base + path.replaceAll("{run}", run), { method, headers, ...init });
    const text = plain((await answer.text()).replaceAll(run, "{run}"));
    const title = `${method} ${path}: ${answer.status}`;
    record += section(title, text) || `--- ${title}, empty\n`;
  }
  return record;
}

function recordingIo(signal: AbortSignal): RecordingIo {
  const same = (text: string): string => text;
  const io: RecordingIo = {
    stdout: "",
    stderr: "",
    print: async (text) => {
      io.stdout += text;
    },
    say: (text) => {
      io.stderr += `${text}\n`;
    },
    draw: () => {},
    interactive: false,
    width: 100,
    style: { bold: same, dim: same, underline: same, red: same, green: same, yellow: same },
    clock: () => NOW,
    signal,
  };
  return io;
}

/** The words of a command line; quotes hold what belongs together. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|"([^"]*)"|\S+/g)].map(
    ([word, single, double]) => single ?? double ?? word,
  );
}

/** A part of a record; nothing when there is nothing in it. */
function section(title: string, text: string): string {
  if (text === "") return "";
  if (text.length > LONGEST) return `--- ${title}: sha256 ${hashOf(text)}\n`;
  return `--- ${title}\n${text}${text.endsWith("\n") ? "" : "\n(no newline at its end)\n"}`;
}

const hashOf = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

type Files = ReadonlyMap<string, Uint8Array>;

async function filesIn(folder: string): Promise<Files> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !path.startsWith("fixtures/"))
    .sort();
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path))] as const)),
  );
}

async function changes(before: Files, after: Files, plain: Plain): Promise<string> {
  let text = "";
  for (const path of before.keys()) if (!after.has(path)) text += `--- removed ${path}\n`;
  for (const [path, content] of after) {
    const old = before.get(path);
    if (old && Buffer.compare(old, content) === 0) continue;
    text += await written(path, content, plain);
  }
  return text;
}

async function written(path: string, content: Uint8Array, plain: Plain): Promise<string> {
  if (path.endsWith(".html")) {
    const { boot, manifest, chunks } = await readPage(path);
    return section(`data of ${path}`, plain(`${JSON.stringify({ boot, manifest, chunks }, null, 1)}\n`));
  }
  const bytes = path.endsWith(".gz") ? gunzipSync(content) : content;
  if (bytes.length === 0) return `--- ${path}: empty\n`;
  if (bytes.includes(0)) return `--- ${path}: sha256 ${hashOf(bytes)}\n`;
  return section(path, plain(Buffer.from(bytes).toString("utf8")));
}
