// The automatic scores that the organisers of WebNLG 2017 published for each system.
import { readFile } from "node:fs/promises";
import { dataOptions } from "../../dist/run/data-options.js";
import { openItems } from "../../dist/run/open-items.js";
import { score } from "../../dist/run/score.js";
import { pair, table } from "./markdown.mjs";
import { TEAMS } from "./webnlg-2017.mjs";

const PARTS = { "all-cat": "all", "old-cat": "seen categories", "new-cat": "unseen categories" };

export async function challenge2017({ places }) {
  const published = await publishedScores(places.publishedScores);
  const unseen = await unseenCategories(places.unseen);
  const metrics = ["bleu?preset=multi-bleu-detok&tokenizer=none", "meteor", "ter"];
  const { report } = await score({
    items: officialItems(places, unseen),
    metrics,
    by: ["seen"],
    resamples: 0,
  });
  const ours = (team, part, at) => {
    const metric = report.metrics[at];
    const scores = part === "all-cat" ? report.scores : report.breakdowns;
    const wanted = part === "old-cat" ? "yes" : "no";
    const found = scores.find(
      ({ system, metric: name, slice }) =>
        system === team && name === metric.name && (part === "all-cat" || slice.value === wanted),
    );
    return found?.parts[metric.parts[0].name]?.value;
  };
  const tables = Object.entries(PARTS).map(([part, title]) => {
    const rows = Object.entries(TEAMS).map(([team, { published: name }]) => {
      const printed = published.get(`${name} ${part}`);
      return [
        team,
        pair(printed?.bleu, ours(team, part, 0)),
        pair(printed?.meteor, ours(team, part, 1), 3),
        pair(printed?.ter, ours(team, part, 2) / 100, 3),
      ];
    });
    return `### ${title}\n\n${table(["system", "BLEU", "METEOR", "TER"], rows)}`;
  });
  return { tables, signatures: report.metrics.map(({ name, signature }) => [name, signature]) };
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

/** Texts as the organisers' scripts prepare them: three references at most, in lower case, without accents, words and marks apart. */
async function* officialItems(places, unseen) {
  for await (const { example, candidates } of itemsOf({ data: [places.test], input: places.inputs }))
    yield {
      example: {
        ...example,
        references: example.references.slice(0, 3).map(prepared),
        tags: { ...example.tags, seen: unseen.has(example.tags.category) ? "no" : "yes" },
      },
      candidates: candidates.map((candidate) => ({ ...candidate, text: prepared(candidate.text) })),
    };
}

function prepared(text) {
  const plain = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "");
  return plain
    .split(/([^\p{L}\p{N}_])/u)
    .join(" ")
    .split(/\s+/)
    .filter((word) => word !== "")
    .join(" ");
}
