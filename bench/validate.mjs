// How long it takes to hold fifteen metrics against ratings of 9 systems × 223 texts, once their judgements are known: npm run bench

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { validate } from "../dist/index.js";
import { seededRandom } from "../dist/stats/index.js";

const SYSTEMS = 9;
const EXAMPLES = 223;
const METRICS = 15;
const RESAMPLES = 1000;
const TARGET_S = 20;
const DIMENSIONS = ["fluency", "grammar", "semantics"];
const WORDS = "ada birch cove dune elm ford glen hill isle jetty knoll lake mill nook orchard".split(" ");

const random = seededRandom(1);
const pick = () => WORDS[Math.floor(random() * WORDS.length)];
const sentence = () => Array.from({ length: 12 + Math.floor(random() * 12) }, pick).join(" ");

/** References of invented words, and texts that keep the more of them the better the system is. */
const items = Array.from({ length: EXAMPLES }, (_, at) => {
  const reference = sentence();
  return {
    example: {
      id: `e${at}`,
      facts: [{ id: "1", subject: pick(), relation: "near", value: pick(), need: "required" }],
      references: [reference, sentence()],
      tags: {},
    },
    candidates: Array.from({ length: SYSTEMS }, (_, system) => ({
      exampleId: `e${at}`,
      system: `s${system}`,
      text: reference
        .split(" ")
        .map((word) => (random() < system / SYSTEMS ? word : pick()))
        .join(" "),
      sample: 0,
    })),
  };
});

const rows = items.flatMap(({ example, candidates }) =>
  candidates.flatMap(({ system }, at) =>
    ["r1", "r2", "r3"].map((rater) =>
      [
        example.id,
        system,
        rater,
        ...DIMENSIONS.map(() => 1 + Math.round((2 * at) / SYSTEMS + random() - 0.5)),
      ].join(","),
    ),
  ),
);

const folder = await mkdtemp(join(tmpdir(), "assay-bench-"));
try {
  const ratings = join(folder, "ratings.csv");
  await writeFile(ratings, `${["example,system,rater", ...DIMENSIONS].join(",")}\n${rows.join("\n")}\n`);
  process.env.ASSAY_CACHE_DIR = join(folder, "cache");
  const metrics = [
    "parent",
    "parent?lambda=0.5",
    "parent-table",
    "bleu",
    "bleu?lowercase=true",
    "bleu-t",
    "chrf",
    "chrf++",
    "ter",
    "rouge",
    "rouge?stem=true",
    "cider",
    "cider?variant=plain",
    "meteor",
    "meteor?preset=nltk",
  ];
  if (metrics.length !== METRICS) throw new Error(`${metrics.length} metrics, not ${METRICS}`);
  const run = () => validate({ items, ratings: [ratings], metrics, resamples: RESAMPLES });
  await run();
  const before = process.cpuUsage();
  const started = performance.now();
  await run();
  const { user, system } = process.cpuUsage(before);
  const cpu = (user + system) / 1e6;
  console.log(
    `validate: ${SYSTEMS} systems × ${EXAMPLES} texts, ${METRICS} metrics, ${DIMENSIONS.length} dimensions, ${RESAMPLES} resamples, judgements cached`,
  );
  console.log(
    `  ${cpu.toFixed(1)} s of CPU, ${((performance.now() - started) / 1000).toFixed(1)} s in all (at most ${TARGET_S} s)`,
  );
  if (cpu > TARGET_S) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
