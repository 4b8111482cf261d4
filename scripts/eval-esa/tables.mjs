// The figures as Markdown.
import { table } from "../reproduce/markdown.mjs";
import { everywhere, shareOf } from "./tallies.mjs";

/** What is to be reached, in percent. */
const TARGETS = { undetected: 97, untouched: 95, reported: 90, touched: 5 };
const PATTERNS = 40;

const CLEAN = ["drop", "swap", "alter"];
const ERRORS = {
  "dropped, all mentions": ["drop"],
  "dropped, but other words still name it": ["drop, still named"],
  "dropped, both": ["drop", "drop, still named"],
  "swapped for another of its type": ["swap"],
  "one digit or day altered": ["alter"],
  "**all but those still named**": CLEAN,
  "**all**": [...CLEAN, "drop, still named"],
};
const KINDS = ["name", "date", "number", "quantity", "code", "truth", "phrase"];

/** The whole answer. */
export function evaluationPage(figures) {
  return [
    `# ESA on planted errors: Enriched WebNLG, ${figures.split}, seed ${figures.seed}`,
    `## Planted errors that \`esa\` reports (at least ${TARGETS.undetected} %)`,
    plantedTable(figures),
    "### By kind of entity",
    byKindTable(figures),
    `## Mentioned entities that \`esa\` finds (at least ${TARGETS.untouched} %)`,
    foundTable(figures),
    `## What \`esa-hallucination\` reports (put in: at least ${TARGETS.reported} %; references: at most ${TARGETS.touched} %)`,
    reportedTable(figures),
    "## Mentions, as `assay validate mentions` counts them",
    mentionsTable(figures),
    "## What goes wrong most",
    patternTable(figures),
  ].join("\n\n");
}

const percent = (share) => `${(100 * share).toFixed(1)} %`;
const between = ({ low, high }) => `${percent(low)} – ${percent(high)}`;

/** The cells of a share: how many, how many right, and the share with its interval. */
function cells(share, interval = share?.interval) {
  if (!share) return ["0", "–", "–", "–"];
  return [share.n, share.n - share.wrong, percent(share.right), interval ? between(interval) : "–"].map(
    String,
  );
}

function plantedTable({ cells: all }) {
  const rows = Object.entries(ERRORS).map(([label, errors]) => {
    const share = shareOf(all, ({ check, error }) => check === "undetected" && errors.includes(error));
    return [label, ...cells(share), String(share?.unchecked ?? 0)];
  });
  return table(["error", "planted", "reported", "share", "95 %", "unchecked"], rows);
}

function byKindTable({ cells: all }) {
  const columns = [...CLEAN, "drop, still named"];
  const rows = KINDS.map((wanted) => [
    wanted,
    ...columns.map((wantedError) => {
      const share = shareOf(
        all,
        ({ check, error, kind }) => check === "undetected" && error === wantedError && kind === wanted,
      );
      return share ? `${percent(share.right)} of ${share.n}` : "–";
    }),
  ]);
  return table(["kind", ...columns], rows);
}

function foundTable({ cells: all, intervalsOverTexts }) {
  const row = (label, wanted, kind) => {
    const share = shareOf(all, (cell) => cell.check === wanted && (kind === undefined || cell.kind === kind));
    return [label, ...cells(share, kind === undefined ? intervalsOverTexts[wanted] : share?.interval)];
  };
  return table(
    ["entities", "mentioned", "found", "share", "95 %"],
    [
      row("**of unchanged references**", "untouched"),
      ...KINDS.map((kind) => row(kind, "untouched", kind)),
      row("of changed texts, but for the changed entity", "bystander"),
    ],
  );
}

function reportedTable({ cells: all }) {
  const putIn = (wanted) => shareOf(all, ({ check, error }) => check === "reported" && error === wanted);
  const references = (label, checks) => {
    const share = shareOf(all, ({ check }) => checks.includes(check));
    if (!share) return [label, ...cells(undefined)];
    const { low, high } = share.interval;
    return [label, share.n, share.wrong, percent(1 - share.right), between({ low: 1 - high, high: 1 - low })];
  };
  return table(
    ["texts", "n", "reported", "share", "95 %"],
    [
      ["**swapped in, at least once**", ...cells(putIn("swap"))],
      ["swapped in, every time", ...cells(everywhere(putIn("swap")))],
      ["altered, at least once", ...cells(putIn("alter"))],
      references("**unchanged references**, aligned", ["touched"]),
      references("unchanged references, all", ["touched", "touched, unaligned"]),
    ],
  );
}

function mentionsTable({ mentions }) {
  const cell = ({ intervals, ...scores }, name) =>
    `${scores[name].toFixed(3)} (${interval(intervals[name])})`;
  const interval = ({ low, high }) => `${low.toFixed(3)} – ${high.toFixed(3)}`;
  const rows = Object.entries(mentions).map(([name, { exact, approximate, entities }]) => [
    name === "all" ? "all texts" : "texts that their annotation gives back",
    cell(exact, "precision"),
    cell(exact, "recall"),
    cell(approximate, "precision"),
    cell(approximate, "recall"),
    percent(entities.falseAlarms),
  ]);
  const head = ["texts", "exact precision", "exact recall", "approximate precision", "approximate recall"];
  return table([...head, "false alarms"], rows);
}

function patternTable({ patterns }) {
  const rows = patterns
    .slice(0, PATTERNS)
    .map(({ check, error, kind, reason, count }) => [check, error, kind, reason, String(count)]);
  return table(["asked", "error", "kind", "what happened", "times"], rows);
}
