// Fits the weights of the verdict on the train part of bench/records: npm run fit:verdict
//   --reader <folder>   the reader (default: the one that Assay comes with)
//   --keep <file>       what the detectors found, kept there and taken from there the next time
// What is written, src/metrics/faithfulness/verdict.json, says how it was fitted. Rules are weighed on all of train. What a reader adds is weighed on
// the quarter of its domains that the reader has not learned from. Thresholds and reliability curves are of predictions out of fold, the folds
// being domains.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { embeddedReader, loadRunner, openEncoder, openSupportReader } from "../dist/models/index.js";
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
  const source = await (values.reader === undefined ? embeddedReader() : openEncoder(values.reader));
  const reader = await openSupportReader({ source, runner: await loadRunner(), threads: 1 });
  const texts = [];
  const records = await readRecords("train");
  const domains = framingDomains(records);
  for (const record of records) {
    const framing = framingWithout(domains, new Set([record.domain]));
    texts.push(...(await gather(record, isHeld(record.domain) ? { framing, reader } : { framing })));
  }
  await reader.release();
  if (values.keep !== undefined)
    await writeFile(values.keep, `${texts.map((text) => JSON.stringify(text)).join("\n")}\n`);
  return texts;
}

const texts = await found();
const { rules, oddsOfClaims } = fitRules(texts);
const reader = fitReader(texts, { usual: rules.usual, oddsOfClaims });
const comment =
  "Fitted by npm run fit:verdict on the train part of bench/records. rules: without a model; reader: with one. claims, words, facts: how probable it is that a claim or word is wrong, or a fact not stated; usual: what a true text has of each; text: what speaks against a text as a whole, no weight below 0; thresholds: by the per cent of true texts that may be called unfaithful, or complete ones incomplete.";
await writeFile(
  new URL("../src/metrics/faithfulness/verdict.json", import.meta.url),
  `${JSON.stringify({ comment, rules, reader }, null, 2)}\n`,
);
process.stdout.write(`${JSON.stringify({ rules: rules.fit, reader: reader.fit }, null, 2)}\n`);
