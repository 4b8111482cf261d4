// Measures the claims checker: npm run eval:claims -- [--split train|dev] [--data folder] [--half report|read] [--only records,llm-spans,…] [--markdown file] [--json file]
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { evaluateLlmSpans } from "./claims/llm-spans.mjs";
import { evaluateOnRecords } from "./claims/on-records.mjs";
import { evaluateReferences } from "./claims/references.mjs";
import { evaluateRotowire } from "./claims/rotowire.mjs";
import { measureSpeed } from "./claims/speed.mjs";
import { evaluateTabfact } from "./claims/tabfact.mjs";
import { claimsTables } from "./claims/tables.mjs";
import { asMarkdown, asText } from "./faithfulness/render.mjs";

const PARTS = ["records", "llm-spans", "rotowire", "tabfact", "references", "speed"];

const { values } = parseArgs({
  options: {
    split: { type: "string", default: "dev" },
    // The folder with llm-spans, rotowire-errors, tabfact, webnlg and e2e; what is not there is skipped.
    data: { type: "string" },
    // `read` is the half of the marked texts that may be looked at.
    half: { type: "string", default: "report" },
    only: { type: "string", default: PARTS.join(",") },
    // Without the control by another record's data: a third of the time.
    quick: { type: "boolean", default: false },
    limit: { type: "string" },
    markdown: { type: "string" },
    json: { type: "string" },
  },
});
const only = new Set(values.only.split(","));
const unknown = [...only].filter((part) => !PARTS.includes(part));
if (
  unknown.length > 0 ||
  !["train", "dev"].includes(values.split) ||
  !["read", "report"].includes(values.half)
) {
  console.error(`--only takes ${PARTS.join(", ")}; --split train or dev; --half read or report.`);
  process.exit(2);
}
const say = (text) => console.error(text);
const { split, half, data } = values;
const limit = values.limit === undefined ? undefined : Number(values.limit);
const results = { split, half };

if (only.has("records"))
  results.records = await evaluateOnRecords(split, { quick: values.quick, limit, say });
const sets = {
  "llm-spans": () => evaluateLlmSpans(data, { half, say }),
  rotowire: () => evaluateRotowire(data, { half, say }),
  tabfact: () => evaluateTabfact(data, { say, limit }),
  references: () => evaluateReferences(data, { half, say }),
};
for (const [name, run] of Object.entries(sets)) {
  if (!only.has(name)) continue;
  if (data === undefined) say(`${name}: skipped, no --data folder is given.`);
  else {
    results[name] = await run();
    if (results[name] === undefined || results[name].length === 0) say(`${name}: skipped, not in ${data}.`);
  }
}
if (only.has("speed")) {
  say("speed …");
  results.speed = [
    await measureSpeed(),
    await measureSpeed({ values: 1600 }),
    await measureSpeed({ sentences: 24, texts: 60 }),
  ];
}
const tables = claimsTables(results);
console.log(asText(tables));
if (values.markdown !== undefined) await writeFile(values.markdown, asMarkdown(tables));
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(results, null, 2)}\n`);
