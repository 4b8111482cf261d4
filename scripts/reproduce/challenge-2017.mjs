// The automatic scores that the organisers of WebNLG 2017 published for each system.
import { readFile } from "node:fs/promises";
import { dataOptions } from "../../dist/engine/open/data-options.js";
import { openItems } from "../../dist/engine/open/open-items.js";
import { score } from "../../dist/verbs/score/score.js";
import { pair, table } from "./markdown.mjs";
import { TEAMS } from "./webnlg-2017.mjs";

/** The organisers' script on texts that are cut into words already. */
const BLEU = "bleu?preset=multi-bleu-detok&tokenizer=none";

const MOST_REFERENCES = 3;

const PARTS = { "all-cat": "all", "old-cat": "seen categories", "new-cat": "unseen categories" };
const SIZES = [1, 2, 3, 4, 5, 6, 7];

/** The organisers' parts of the test set, as tags and their values. */
const SLICES = {
  "old-cat": { tag: "seen", value: "yes" },
  "new-cat": { tag: "seen", value: "no" },
  ...Object.fromEntries(SIZES.map((size) => [`${size}size`, { tag: "size", value: String(size) }])),
};

export async function challenge2017({ places }) {
  const published = await publishedScores(places.publishedScores);
  const unseen = await unseenCategories(places.unseen);
  const run = async (metrics, padded) => {
    const items = officialItems(places, { unseen, padded });
    return (await score({ items, metrics, by: ["seen", "size"], resamples: 0 })).report;
  };
  const reports = [await run([BLEU], true), await run(["meteor", "ter"], false)];
  const tables = Object.entries(PARTS).map(([part, title]) => {
    const rows = Object.entries(TEAMS).map(([team, { published: name }]) => {
      const printed = published.get(`${name} ${part}`);
      const ours = (metric) => scoreOf(reports, { team, part, metric });
      return [
        team,
        pair(printed?.bleu, ours(BLEU)),
        pair(printed?.meteor, ours("meteor"), 3),
        pair(printed?.ter, ours("ter") / 100, 3),
      ];
    });
    return `### ${title}\n\n${table(["system", "BLEU", "METEOR", "TER"], rows)}`;
  });
  const bySize = Object.entries(TEAMS).map(([team, { published: name }]) => [
    team,
    ...SIZES.map((size) =>
      pair(
        published.get(`${name} ${size}size`)?.bleu,
        scoreOf(reports, { team, part: `${size}size`, metric: BLEU }),
      ),
    ),
  ]);
  const sizes = SIZES.map((size) => `${size} triple${size === 1 ? "" : "s"}`);
  tables.push(`### BLEU by size\n\n${table(["system", ...sizes], bySize)}`);
  const metrics = reports.flatMap((report) => report.metrics);
  return { tables, signatures: metrics.map(({ name, signature }) => [name, signature]) };
}

/** A metric's headline for a team, over all categories or those seen or unseen in training. */
function scoreOf(reports, { team, part, metric: name }) {
  const report = reports.find(({ metrics }) => metrics.some((metric) => metric.name === name));
  const metric = report.metrics.find((one) => one.name === name);
  const { tag, value } = SLICES[part] ?? {};
  const scores =
    tag === undefined
      ? report.scores
      : report.breakdowns.filter(({ slice }) => slice.tag === tag && slice.value === value);
  const found = scores.find((score) => score.system === team && score.metric === name);
  return found?.parts[metric.parts[0].name]?.value;
}

async function publishedScores(path) {
  const [, ...rows] = (await readFile(path, "utf8")).trim().split("\n");
  return new Map(
    rows.map((row) => {
      const [team, part, bleu, meteor, ter] = row.split(",");
      return [`${team} ${part}`, { bleu: Number(bleu), meteor: Number(meteor), ter: Number(ter) }];
    }),
  );
}

async function unseenCategories(path) {
  const categories = new Set();
  for await (const { example } of itemsOf({ data: [path] })) categories.add(example.tags.category);
  return categories;
}

async function* itemsOf(options) {
  const opened = await openItems(dataOptions.parse(options));
  try {
    yield* opened.items();
  } finally {
    await opened.dispose();
  }
}

/**
 * Texts as the organisers' scripts prepare them: lower case, plain letters, words and marks apart, three references at most. For BLEU the
 * references are three files: where an example has fewer, the line is empty, and counts as a reference of no words.
 */
async function* officialItems(places, { unseen, padded }) {
  for await (const { example, candidates } of itemsOf({ data: [places.test], input: places.inputs })) {
    const references = example.references.slice(0, MOST_REFERENCES).map(prepared);
    while (padded && references.length < MOST_REFERENCES) references.push("");
    yield {
      example: {
        ...example,
        references,
        tags: { ...example.tags, seen: unseen.has(example.tags.category) ? "no" : "yes" },
      },
      candidates: candidates.map((candidate) => ({ ...candidate, text: prepared(candidate.text) })),
    };
  }
}

/** Letters and marks that do not decompose, as the organisers' transliteration writes them. */
const PLAIN = {
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ı: "i",
  "–": "-",
  "—": "-",
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
};

function prepared(text) {
  const plain = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^\0-\x7f]/gu, (character) => PLAIN[character] ?? character);
  return plain
    .split(/([^\p{L}\p{N}_])/u)
    .join(" ")
    .split(/\s+/)
    .filter((word) => word !== "")
    .join(" ");
}
