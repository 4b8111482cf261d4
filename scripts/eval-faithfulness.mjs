// Measures a detector of false statements on the records: npm run eval:faithfulness -- [--split train|dev|train,dev] [--detector module.mjs | --command "program"]
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { BadAnswer } from "./faithfulness/answers.mjs";
import { openDetector } from "./faithfulness/detector.mjs";
import { evaluate } from "./faithfulness/evaluate.mjs";
import { failuresText } from "./faithfulness/failures.mjs";
import { evaluationTables } from "./faithfulness/page.mjs";
import { readRecords, SPLITS } from "./faithfulness/records.mjs";
import { asMarkdown, asText } from "./faithfulness/render.mjs";

const DEFAULT_DETECTOR = new URL("./faithfulness/detectors/faithfulness.mjs", import.meta.url).pathname;

const { values } = parseArgs({
  options: {
    split: { type: "string", default: "train" },
    detector: { type: "string" },
    command: { type: "string" },
    // What a module's createDetector is given: --with metric=esa.
    with: { type: "string", multiple: true, default: [] },
    // Records of one's own, in the same layout.
    records: { type: "string" },
    limit: { type: "string" },
    seed: { type: "string", default: "1" },
    // Only the versions with the data they belong to: a third of the time.
    quick: { type: "boolean", default: false },
    failures: { type: "string" },
    kind: { type: "string" },
    json: { type: "string" },
    markdown: { type: "string" },
  },
});

function refuse(message) {
  console.error(message);
  process.exit(2);
}

const splits = values.split.split(",");
if (!splits.every((split) => SPLITS.includes(split)))
  refuse(`--split takes ${SPLITS.join(" or ")}, or both separated by a comma.`);
if (values.detector !== undefined && values.command !== undefined)
  refuse("Give --detector or --command, not both.");
if (values.failures !== undefined && (splits.length > 1 || splits[0] !== "train"))
  refuse("--failures is for train alone: dev is run, never read.");
const whole = (name) => {
  if (values[name] === undefined) return undefined;
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 1)
    refuse(`--${name} takes a whole number from 1 up, not ${values[name]}.`);
  return number;
};
const limit = whole("limit");
const failures = whole("failures");
const options = Object.fromEntries(
  values.with.map((pair) => {
    const at = pair.indexOf("=");
    if (at < 1) refuse(`--with takes name=value, not ${pair}.`);
    return [pair.slice(0, at), pair.slice(at + 1)];
  }),
);
const say = (text) => console.error(text);

try {
  const detector = await openDetector({
    module: values.detector ?? DEFAULT_DETECTOR,
    command: values.command,
    options,
  });
  const results = [];
  for (const split of splits) {
    const records = await readRecords(split, { limit, seed: Number(values.seed), file: values.records });
    const { figures, judged } = await evaluate(records, detector, {
      split,
      fitOn:
        split === "train" || values.records !== undefined || values.quick
          ? undefined
          : await readRecords("train"),
      quick: values.quick,
      seed: Number(values.seed),
      say,
    });
    results.push({ ...figures, limit });
    if (failures !== undefined) console.log(failuresText(judged, failures, { kind: values.kind }));
  }
  const tables = evaluationTables(results);
  console.log(asText(tables));
  if (values.markdown !== undefined) await writeFile(values.markdown, asMarkdown(tables));
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(results, null, 2)}\n`);
} catch (error) {
  if (!(error instanceof BadAnswer)) throw error;
  refuse(`The detector's answer cannot be used: ${error.message}`);
}
