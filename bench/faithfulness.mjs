// The verdict on texts in memory, one thread, rules alone: texts a second on WebNLG, and how long one text of a record takes.
// Run `npm run build` first, then `node bench/faithfulness.mjs [folder of corpora]`; without the corpora WebNLG is skipped.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { numberFacts } from "../dist/data/facts/fact-draft.js";
import { givenFacts } from "../dist/data/facts/given-facts.js";
import { dataOptions } from "../dist/engine/open/data-options.js";
import { openItems } from "../dist/engine/open/open-items.js";
import { faithfulness } from "../dist/metrics/index.js";
import { readRecords } from "../scripts/faithfulness/records.mjs";

const TEXTS_PER_SECOND = 800;
const MILLISECONDS = 8;
const SUBMISSION = "bt5";
const WARM_UP = 200;
const RUNS = 5;

const shared = process.argv[2] ?? resolve(fileURLToPath(new URL("../../shared/data", import.meta.url)));
const metric = faithfulness();

/** WebNLG 2020 test with the texts of one system: the data of each text is read for it alone. */
async function webnlg() {
  const output = join(shared, "webnlg-2020-systems/submissions", SUBMISSION, "primary.en");
  if (!existsSync(output)) return undefined;
  const options = dataOptions.parse({
    data: [join(shared, "webnlg/v3.0/test/rdf-to-text-generation-test-data-with-refs-en.xml")],
    input: [output],
  });
  const opened = await openItems(options);
  const cases = [];
  try {
    for await (const { example, candidates } of opened.items())
      cases.push(...candidates.map((candidate) => ({ example, candidate })));
  } finally {
    await opened.dispose();
  }
  return cases;
}

/** The true texts of the dev part of bench/records. */
async function records() {
  const IN_CODE = { file: "data" };
  return (await readRecords("dev")).flatMap(({ id, data, texts }) =>
    texts.map(({ text }, at) => ({
      example: {
        id: `${id}/${at}`,
        facts: numberFacts(givenFacts(data, IN_CODE), IN_CODE),
        references: [],
        tags: {},
      },
      candidate: { exampleId: `${id}/${at}`, system: "records", text, sample: 0 },
    })),
  );
}

/** The same cases with data that nobody has seen: reading it is part of what is measured. */
const unseen = (cases) =>
  cases.map(({ example, candidate }) => ({
    example: { ...example, facts: example.facts.map((fact) => ({ ...fact })) },
    candidate,
  }));

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

function tell(line, isReached) {
  console.log(isReached ? line : `${line}  (missed)`);
  if (!isReached) process.exitCode = 1;
}

const corpus = await webnlg();
if (corpus) {
  const rates = [];
  await metric.judge(unseen(corpus.slice(0, WARM_UP)), { evidence: false });
  for (let run = 0; run < RUNS; run++) {
    const fresh = unseen(corpus);
    const before = process.cpuUsage();
    await metric.judge(fresh, { evidence: false });
    const { user, system } = process.cpuUsage(before);
    rates.push((1e6 * corpus.length) / (user + system));
  }
  const rate = median(rates);
  tell(
    `WebNLG 2020 test, ${corpus.length} texts of one system: ${rate.toFixed(0)} texts a second of one core, ${TEXTS_PER_SECOND} wanted`,
    rate >= TEXTS_PER_SECOND,
  );
} else console.log("WebNLG 2020: skipped, the data is not beside the repository (../shared)");

const texts = await records();
const times = [];
for (const one of [...unseen(texts.slice(0, WARM_UP)), ...unseen(texts)]) {
  const before = process.cpuUsage();
  await metric.judge([one], { evidence: true });
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1000);
}
const middle = median(times.slice(WARM_UP));
tell(
  `records dev, ${texts.length} true texts with evidence: ${middle.toFixed(1)} ms in the middle, ${MILLISECONDS} wanted`,
  middle <= MILLISECONDS,
);
