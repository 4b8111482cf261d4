import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { vi } from "vitest";
import type { Io } from "../../src/cli/io.ts";
import { runProgram } from "../../src/cli/program.ts";
import { readPage } from "../support/read-page.ts";
import { ROOT } from "../support/run-cli.ts";

// Records must not depend on the page's script: reports get one that does nothing, whether the page was built or not.
vi.mock("node:fs/promises", async (importOriginal) => {
  const real = await importOriginal<typeof import("node:fs/promises")>();
  const page = JSON.stringify({
    script: "void 0;",
    style: "",
    scriptHash: "sha256-0",
    styleHash: "sha256-0",
  });
  const readFile = (path: string, options?: "utf8"): Promise<unknown> =>
    /[/\\]page[/\\]page\.json$/.test(String(path)) ? Promise.resolve(page) : real.readFile(path, options);
  return { ...real, default: { ...real, readFile }, readFile };
});

/** The time of every record. */
export const NOW = new Date("2024-05-06T07:08:09.123Z");

/** What is longer stands in a record by its hash alone. */
const LONGEST = 24_000;

/** A command line as one would type it, or a change of a file that was written before it. */
export type Step = string | { readonly edit: string; readonly replace: string; readonly by: string };

/** A folder of its own to run commands in, with the fixtures and these files. */
export interface Workplace extends AsyncDisposable {
  /** Runs one step; answers all that it printed and wrote. */
  run(step: Step, meanwhile?: (io: RecordingIo) => Promise<string>): Promise<string>;
}

/** A terminal without colours and without a person, whose output is kept. */
export interface RecordingIo extends Io {
  stdout: string;
  stderr: string;
}

/** Makes the working folder and goes there. */
export async function workplace(given: Readonly<Record<string, string>> = {}): Promise<Workplace> {
  const outside = await realpath(await mkdtemp(join(tmpdir(), "assay-record-")));
  const here = join(outside, "here");
  await mkdir(here);
  await symlink(join(ROOT, "fixtures"), join(here, "fixtures"));
  for (const [path, text] of Object.entries(given)) {
    await mkdir(dirname(join(here, path)), { recursive: true });
    await writeFile(join(here, path), text);
  }
  const before = { folder: process.cwd(), cache: process.env.ASSAY_CACHE_DIR };
  process.env.ASSAY_CACHE_DIR = join(outside, "cache");
  process.chdir(here);
  const plain = (text: string): string =>
    text
      .replaceAll(here, "<here>")
      .replaceAll(join(outside, "cache"), "<cache>")
      .replaceAll(/[^\s"]*\/node_modules\//g, "<packages>/")
      .replaceAll(ROOT, "<root>");
  return {
    run: async (step, meanwhile) => {
      const files = await filesIn(here);
      const ran = typeof step === "string" ? await command(step, meanwhile) : await edited(step);
      return plain(ran + (await changes(files, await filesIn(here))));
    },
    [Symbol.asyncDispose]: async () => {
      process.chdir(before.folder);
      if (before.cache === undefined) delete process.env.ASSAY_CACHE_DIR;
      else process.env.ASSAY_CACHE_DIR = before.cache;
      await rm(outside, { recursive: true, force: true });
    },
  };
}

async function edited({ edit, replace, by }: Exclude<Step, string>): Promise<string> {
  await writeFile(edit, (await readFile(edit, "utf8")).replaceAll(replace, by));
  return `$ edit ${edit}: ${replace} → ${by}\n`;
}

async function command(line: string, meanwhile?: (io: RecordingIo) => Promise<string>): Promise<string> {
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
    return `$ assay ${line}\nexit ${code}\n${seen}${section("stdout", io.stdout)}${section("stderr", io.stderr)}`;
  } finally {
    write.mockRestore();
  }
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
export function section(title: string, text: string): string {
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

async function changes(before: Files, after: Files): Promise<string> {
  let text = "";
  for (const path of before.keys()) if (!after.has(path)) text += `--- removed ${path}\n`;
  for (const [path, content] of after) {
    const old = before.get(path);
    if (old && Buffer.compare(old, content) === 0) continue;
    text += await written(path, content);
  }
  return text;
}

async function written(path: string, content: Uint8Array): Promise<string> {
  if (path.endsWith(".html")) {
    const { boot, manifest, chunks } = await readPage(path);
    return section(`data of ${path}`, `${JSON.stringify({ boot, manifest, chunks }, null, 1)}\n`);
  }
  const bytes = path.endsWith(".gz") ? gunzipSync(content) : content;
  if (bytes.length === 0) return `--- ${path}: empty\n`;
  if (bytes.includes(0)) return `--- ${path}: sha256 ${hashOf(bytes)}\n`;
  return section(path, Buffer.from(bytes).toString("utf8"));
}
