import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The texts of other systems, a folder each with a line for each example; one with fewer lines than examples is passed over, and said. */
export async function* submissionsIn(folder, examples) {
  if (folder === undefined) return;
  for (const name of (await readdir(folder)).sort()) {
    const text = await readFile(join(folder, name, "primary.en"), "utf8").catch(() => undefined);
    if (text === undefined) continue;
    const texts = text.trimEnd().split("\n");
    if (texts.length < examples)
      console.error(`${name}: passed over, ${texts.length} texts for ${examples} examples`);
    else yield { name, texts: texts.slice(0, examples).map((one) => one.trim()) };
  }
}
