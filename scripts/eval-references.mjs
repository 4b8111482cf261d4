// How often the verdict accuses texts that people wrote for triples and slots, and how fast it is: npm run eval:references -- --data <folder>
//   --limit <n>     so many examples of each set, evenly spread (default: all)
//   --show <n>      prints so many of the texts called unfaithful, with the reasons: for parts that may be read
//   --part dev      the parts that may be read, in place of the test parts
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { verdictIn } from "../dist/core/verdict.js";
import { readExamples } from "../dist/index.js";
import { faithfulness } from "../dist/metrics/index.js";

const { values } = parseArgs({
  options: {
    data: { type: "string" },
    limit: { type: "string" },
    show: { type: "string", default: "0" },
    part: { type: "string", default: "test" },
  },
});
if (values.data === undefined) {
  console.error("Name the folder of the data sets: --data <folder>");
  process.exit(2);
}

const SETS = {
  test: { "WebNLG v3.0 test": "webnlg/v3.0/test", "E2E, cleaned test": "e2e/cleaned/test-fixed.csv" },
  dev: { "WebNLG v3.0 dev": "webnlg/v3.0/dev", "E2E, cleaned dev": "e2e/cleaned/devel-fixed.no-ol.csv" },
};
const BATCH = 200;
const metric = faithfulness();

for (const [name, path] of Object.entries(SETS[values.part])) {
  const place = join(values.data, path);
  if (!existsSync(place)) {
    console.log(`${name}: skipped, ${path} is not there`);
    continue;
  }
  const all = [];
  for await (const { example } of readExamples(place)) if (example.references.length > 0) all.push(example);
  const step = values.limit === undefined ? 1 : Math.max(1, Math.floor(all.length / Number(values.limit)));
  const examples = all.filter((_, at) => at % step === 0);
  const own = await judge(examples, (_, at) => examples[at]);
  const control = await judge(examples, (_, at) => ({ ...examples[(at + 7) % examples.length] }));
  const share = ({ counts, texts }, verdict) => `${((100 * (counts[verdict] ?? 0)) / texts).toFixed(1)} %`;
  console.log(
    `${name}: ${own.texts} references of ${examples.length} examples; unfaithful ${share(own, "unfaithful")}, incomplete ${share(own, "incomplete")}, unsure ${share(own, "unsure")}; with another example's data unfaithful ${share(control, "unfaithful")}; ${(own.texts / own.seconds).toFixed(0)} texts a second of one core's time`,
  );
  for (const line of own.shown.slice(0, Number(values.show))) console.log(`  ${line}`);
}

async function judge(examples, dataOf) {
  const cases = examples.flatMap((example, at) =>
    example.references.map((text) => ({
      example: dataOf(example, at),
      candidate: { exampleId: example.id, system: "reference", text, sample: 0 },
    })),
  );
  const counts = {};
  const shown = [];
  const start = process.cpuUsage();
  for (let from = 0; from < cases.length; from += BATCH) {
    const batch = cases.slice(from, from + BATCH);
    const judged = await metric.judge(batch, { evidence: values.show !== "0" });
    judged.forEach((judgement, at) => {
      if (judgement.status !== "judged") return;
      const verdict = verdictIn(metric, judgement.tally);
      counts[verdict] = (counts[verdict] ?? 0) + 1;
      if (verdict !== "unfaithful") return;
      const [alarm] = judgement.evidence;
      shown.push(`${batch[at].candidate.text} — ${alarm?.note}`);
    });
  }
  const { user, system } = process.cpuUsage(start);
  return { texts: cases.length, counts, shown, seconds: (user + system) / 1e6 };
}
