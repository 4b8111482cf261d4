import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { ROOT } from "./run-cli.ts";

/** A fenced block of a page. */
export interface Block {
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

/** The blocks of the README and of every page of the docs. */
export const BLOCKS: readonly Block[] = await allBlocks();

async function allBlocks(): Promise<Block[]> {
  const all: Block[] = [];
  for (const page of [join(ROOT, "README.md"), ...(await pages(join(ROOT, "docs")))])
    all.push(...blocksOf(page, await readFile(page, "utf8")));
  return all;
}

/** A folder as a user has it: the demo data, and the package to import. */
export async function workplace(path: string): Promise<void> {
  await mkdir(join(path, "node_modules/.bin"), { recursive: true });
  await symlink(ROOT, join(path, "node_modules/assay"));
  await symlink(join(ROOT, "dist/cli/main.js"), join(path, "node_modules/.bin/assay"));
  await cp(join(ROOT, "fixtures"), join(path, "fixtures"), { recursive: true });
  await writeFile(join(path, "package.json"), '{"type":"module"}');
}
