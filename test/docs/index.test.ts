import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../support/run-cli.ts";

const DOCS = join(ROOT, "docs");
const pages = (await readdir(DOCS, { withFileTypes: true, recursive: true }))
  .filter((entry) => entry.isFile() && entry.name.endsWith(".md"))
  .map((entry) => join(entry.parentPath, entry.name));

/** Files that a page links to; addresses, and places within the page itself, are none. */
async function linksOf(page: string): Promise<readonly string[]> {
  const text = (await readFile(page, "utf8"))
    .replaceAll(/^```[\s\S]*?^```$/gm, "")
    .replaceAll(/`[^`\n]*`/g, "");
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link!.replace(/#.*/, ""))
    .filter((link) => link !== "" && !/^[a-z]+:/.test(link))
    .map((link) => join(dirname(page), link));
}

it("docs/README.md lists every page", async () => {
  const listed = await linksOf(join(DOCS, "README.md"));
  const unlisted = pages.filter((page) => page !== join(DOCS, "README.md") && !listed.includes(page));
  expect(unlisted.map((page) => relative(DOCS, page))).toEqual([]);
  expect(listed.length).toBeGreaterThan(50);
});

it.each(pages.map((page) => relative(ROOT, page)))("%s links to what is there", async (page) => {
  const links = await linksOf(join(ROOT, page));
  expect(links.filter((link) => !existsSync(link)).map((link) => relative(ROOT, link))).toEqual([]);
});
