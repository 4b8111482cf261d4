// Measures the reader on statements that people wrote: npm run eval:reader -- --data <folder> [--model <folder>] [--limit n]
// On the records: npm run eval:faithfulness -- --split dev --detector scripts/faithfulness/detectors/reader.mjs
import { join } from "node:path";
import { parseArgs } from "node:util";
import { embeddedReader, loadRunner, openEncoder, openSupportReader } from "../dist/models/index.js";
import { factsOfRecord, infotabs, tabfact } from "../dist/train/index.js";

const { values } = parseArgs({
  options: { data: { type: "string" }, model: { type: "string" }, limit: { type: "string" } },
});
if (values.data === undefined) {
  console.error("Name the folder of the data sets: --data <folder>");
  process.exit(2);
}
const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : Number(values.limit);
const source = await (values.model === undefined ? embeddedReader() : openEncoder(values.model));
const reader = await openSupportReader({ source, runner: await loadRunner(), threads: 1 });
console.log(`${source.name} ${reader.fingerprint.slice(0, 12)}`);
const CLASSES = ["entailed", "contradicted", "neutral"];

/** How often the likeliest of the classes is right, by the true class. */
async function accuracy(name, items, classes) {
  const right = classes.map(() => 0);
  const all = classes.map(() => 0);
  for (const { id, data, statements } of items.slice(0, limit)) {
    const facts = factsOfRecord({ id, form: "record", data });
    const readings = await reader.judge(
      facts,
      statements.map(({ text }) => text),
    );
    statements.forEach(({ label }, at) => {
      const reading = readings[at];
      // Where only two classes are told apart, what is not entailed is refuted.
      const shares =
        classes.length === 2
          ? [reading.entailed, reading.contradicted + reading.neutral]
          : CLASSES.map((kind) => reading[kind]);
      all[label]++;
      if (shares.indexOf(Math.max(...shares)) === label) right[label]++;
    });
  }
  const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
  const parts = classes.map((kind, at) => `${kind} ${(right[at] / all[at]).toFixed(3)} of ${all[at]}`);
  console.log(`${name}: ${(sum(right) / sum(all)).toFixed(4)} of ${sum(all)} right (${parts.join(", ")})`);
}

await accuracy("infotabs dev", await infotabs(join(values.data, "infotabs/dev.jsonl")), CLASSES);
await accuracy(
  "TabFact validation, tables of at most 48 cells",
  await tabfact(join(values.data, "tabfact/val.jsonl")),
  ["entailed", "refuted"],
);
await reader.release();
