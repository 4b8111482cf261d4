// Fits the weights of the verdict on the train part of bench/records: npm run fit:verdict
//   --reader <folder>   fits what this reader adds, too; without it that part of the file stays as it is
//   --keep <file>       what the detectors found, kept there and taken from there the next time
// What is written, src/metrics/faithfulness/verdict.json, says how it was fitted. Rules are weighed on all of train. What a reader adds is weighed on
// the quarter of its domains that the reader has not learned from. Thresholds and reliability curves are of predictions out of fold, the folds
// being domains.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { loadRunner, openEncoder, openSupportReader } from "../dist/models/index.js";
import { isHeld } from "../dist/train/index.js";
import { readRecords } from "./faithfulness/records.mjs";
import { fitReader } from "./verdict/fit-reader.mjs";
import { fitRules } from "./verdict/fit-rules.mjs";
import { framingDomains, framingWithout } from "./verdict/framing.mjs";
import { gather } from "./verdict/gather.mjs";

const { values } = parseArgs({ options: { reader: { type: "string" }, keep: { type: "string" } } });

async function found() {
  if (values.keep !== undefined && existsSync(values.keep))
    return (await readFile(values.keep, "utf8"))
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
  const reader = values.reader && (await openReader(values.reader));
  const texts = [];
  const records = await readRecords("train");
  const domains = framingDomains(records);
  for (const record of records) {
    const framing = framingWithout(domains, new Set([record.domain]));
    texts.push(...(await gather(record, { framing, reader: isHeld(record.domain) ? reader : undefined })));
  }
  await reader?.release();
  if (values.keep !== undefined)
    await writeFile(values.keep, `${texts.map((text) => JSON.stringify(text)).join("\n")}\n`);
  return texts;
}

async function openReader(folder) {
  return openSupportReader({
    source: await openEncoder(folder),
    runner: await loadRunner(),
    threads: 1,
  });
}

const VERDICT = new URL("../src/metrics/faithfulness/verdict.json", import.meta.url);
const before = JSON.parse(await readFile(VERDICT, "utf8"));
const texts = await found();
const { rules, oddsOfClaims } = fitRules(texts);
const reader = texts.some(({ read }) => read)
  ? fitReader(texts, { usual: rules.usual, oddsOfClaims })
  : before.reader;
const comment =
  "Fitted by npm run fit:verdict on the train part of bench/records. rules: without a model; reader: with one. claims, words, facts: how probable it is that a claim or word is wrong, or a fact not stated; usual: what a true text has of each; text: what speaks against a text as a whole, no weight below 0; thresholds: by the per cent of true texts that may be called unfaithful, or complete ones incomplete.";
await writeFile(VERDICT, `${JSON.stringify({ comment, rules, reader }, null, 2)}\n`);
process.stdout.write(`${JSON.stringify({ rules: rules.fit, reader: reader.fit }, null, 2)}\n`);
