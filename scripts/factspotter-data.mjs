// What the model that comes with Assay learns from beside WebNLG, in files that Assay reads: node scripts/factspotter-data.mjs <data> <folder>
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const [, , data, folder] = process.argv;
if (folder === undefined) {
  console.error(
    "Say where the corpora are and where to write: node scripts/factspotter-data.mjs <data> <folder>",
  );
  process.exit(2);
}
await mkdir(folder, { recursive: true });
const json = async (path) => JSON.parse(await readFile(join(data, path), "utf8"));

/** rel2text writes its one triple in a line with marks between the parts. */
const TRIPLE = /^<head> (.*) <rel> (.*) <tail> (.*)$/;

const { data: pairs } = await json("rel2text/full/rel2text/train.json");
const lines = pairs.flatMap(({ in: written, out }, at) => {
  const [, subject, relation, value] = TRIPLE.exec(written) ?? [];
  if (value === undefined || out.trim() === "") return [];
  return [
    JSON.stringify({ id: `rel2text-${at + 1}`, facts: [{ subject, relation, value }], references: [out] }),
  ];
});
await writeFile(join(folder, "rel2text.jsonl"), `${lines.join("\n")}\n`);

// The rest of DART is WebNLG, of which the dev part is kept for choosing, and E2E, which is there as it is.
const entries = (await json("dart/dart-v1.1.1-full-dev.json")).flatMap((entry) => {
  const annotations = entry.annotations.filter(({ source }) => source.startsWith("Wiki"));
  return annotations.length === 0 ? [] : [{ ...entry, annotations }];
});
await writeFile(join(folder, "dart-tables.json"), JSON.stringify(entries));
console.log(`${lines.length} examples of rel2text, ${entries.length} of DART`);
