import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { assay, ROOT, run, temporaryFolder } from "../support/run-cli.ts";

/** A fenced block of a page. */
interface Block {
  readonly page: string;
  readonly line: number;
  readonly language: string;
  readonly code: string;
}

async function pages(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".md"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function blocksOf(page: string, text: string): Block[] {
  const found: Block[] = [];
  for (const match of text.matchAll(/^```(\w*)[^\n]*\n([\s\S]*?)^```$/gm))
    found.push({
      page: relative(ROOT, page),
      line: text.slice(0, match.index).split("\n").length,
      language: match[1]!,
      code: match[2]!,
    });
  return found;
}

const all: Block[] = [];
for (const page of [join(ROOT, "README.md"), ...(await pages(join(ROOT, "docs")))])
  all.push(...blocksOf(page, await readFile(page, "utf8")));

/** A folder as a user has it: the demo data, and the package to import. */
async function workplace(path: string): Promise<void> {
  await mkdir(join(path, "node_modules/.bin"), { recursive: true });
  await symlink(ROOT, join(path, "node_modules/assay"));
  await symlink(join(ROOT, "dist/cli/main.js"), join(path, "node_modules/.bin/assay"));
  await cp(join(ROOT, "fixtures"), join(path, "fixtures"), { recursive: true });
  await writeFile(join(path, "package.json"), '{"type":"module"}');
}

describe("the documentation's TypeScript", () => {
  const blocks = all.filter(({ language }) => language === "ts" || language === "js");
  it("is there", () => expect(blocks.length).toBeGreaterThan(0));

  it.each(blocks.map((block) => [`${block.page}:${block.line}`, block] as const))(
    "%s runs and prints what it says",
    async (_, { code }) => {
      await using folder = await temporaryFolder();
      await workplace(folder.path);
      // The blocks are also valid JavaScript.
      await writeFile(join(folder.path, "block.mjs"), code);
      const {
        code: exit,
        stdout,
        stderr,
      } = await run("node", ["block.mjs"], {
        cwd: folder.path,
        env: { ASSAY_CACHE_DIR: join(folder.path, "cache") },
      });
      expect(exit, stderr).toBe(0);
      const promised = [...code.matchAll(/console\.log\(.*?\);? \/\/ (.+)$/gm)].map((match) => match[1]);
      const printed = stdout.trim().split("\n");
      for (const line of promised) expect(printed).toContain(line);
    },
  );
});

describe("the documentation's commands", () => {
  const blocks = all.filter(({ language }) => language === "sh");
  it("are there", () => expect(blocks.length).toBeGreaterThan(0));

  it.each(blocks.map((block) => [`${block.page}:${block.line}`, block] as const))(
    "%s run",
    async (_, { code }) => {
      await using folder = await temporaryFolder();
      await workplace(folder.path);
      const path = `${join(folder.path, "node_modules/.bin")}:${process.env.PATH}`;
      const {
        code: exit,
        stdout,
        stderr,
      } = await run("bash", ["-euo", "pipefail", "-c", code], {
        cwd: folder.path,
        env: { PATH: path, ASSAY_CACHE_DIR: join(folder.path, "cache") },
      });
      expect(exit, `${stdout}\n${stderr}`).toBe(0);
    },
  );
});

/** A command's words as a shell splits them, where only double quotes are used. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
}

describe("what the documentation's commands are shown to print", () => {
  const PROMPT = "$ npx assay ";
  const blocks = all.flatMap((block) => {
    const [command = "", ...output] = block.code.trimEnd().split("\n");
    if (!command.startsWith(PROMPT) || output.length === 0) return [];
    return [{ ...block, args: wordsOf(command.slice(PROMPT.length)), shown: output.join("\n") }];
  });
  it("is there", () => expect(blocks.length).toBeGreaterThan(0));

  it.each(blocks.map((block) => [`${block.page}:${block.line}`, block] as const))(
    "%s is what they print, or a part of it",
    async (_, { args, shown }) => {
      await using folder = await temporaryFolder();
      const { stdout } = await assay(args, { cwd: ROOT, env: { ASSAY_CACHE_DIR: folder.path } });
      expect(stdout).toContain(shown);
    },
  );
});
