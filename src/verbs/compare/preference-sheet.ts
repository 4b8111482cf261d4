import { stat } from "node:fs/promises";
import { badData, usageError } from "../../core/errors.ts";
import type { Item } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import type { RunHooks } from "../../core/progress.ts";
import { headOf } from "../../data/bytes/head.ts";
import { fileSource } from "../../data/bytes/source.ts";
import { csvRows } from "../../data/syntax/csv-rows.ts";
import { guardFormula, unguardFormula } from "../../data/syntax/guard-formula.ts";
import { sniffDelimiter } from "../../data/syntax/sniff-delimiter.ts";
import { openItems } from "../../engine/open/open-items.ts";
import { writeAtomically } from "../../files/atomic-file.ts";
import { csvRow } from "../../render/csv-row.ts";
import { binomialTest } from "../../stats/binomial-test.ts";
import { seededRandom } from "../../stats/random.ts";
import { reservoir } from "../../stats/reservoir.ts";
import { shuffle } from "../../stats/shuffle.ts";
import type { CompareOptions } from "./compare-options.ts";

const COLUMNS = ["example", "data", "text_1", "text_2", "better"] as const;
type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** Without a byte order mark Excel takes UTF-8 for another encoding. */
const BYTE_ORDER_MARK = "\uFEFF";

/** An example with the texts of the two systems that are compared. */
interface TwoTexts {
  readonly id: string;
  readonly facts: readonly Fact[];
  /** The baseline's, and the other's. */
  readonly texts: readonly [string, string];
}

/** What was drawn for people to look at. */
export interface PreferenceSheet {
  readonly file: string;
  readonly rows: number;
  /** Examples on which the two systems differ. */
  readonly different: number;
  readonly systems: readonly [baseline: string, other: string];
}

/** What people preferred. */
export interface PreferenceAnswers {
  readonly systems: readonly [baseline: string, other: string];
  /** Rows in which the baseline, the other, and neither was called better. */
  readonly baseline: number;
  readonly other: number;
  readonly same: number;
  /** Rows without an answer. */
  readonly open: number;
  /** Two-sided sign test: how likely so unequal a count is if neither is better. */
  readonly p: number;
}

/**
 * Writes a sheet on which people say which of two texts is better: examples on which the systems differ, drawn and shuffled, the systems not named and in
 * an order that is drawn for each row. Which text is whose is known by whoever has the texts.
 */
export async function drawPreferences(
  options: CompareOptions,
  hooks: RunHooks = {},
): Promise<PreferenceSheet> {
  const file = options.sheet!;
  if (!file.endsWith(".csv"))
    throw usageError(`${file} is no sheet that can be written`, "Name a .csv file.");
  if (await stat(file).catch(() => undefined))
    throw usageError(`${file} is there already, and may hold answers`, "Choose another name, or remove it.");
  const random = seededRandom(`sheet ${options.seed}`);
  const drawn = reservoir<TwoTexts>(options.sheetSize, random);
  let different = 0;
  const systems = await eachPair(options, hooks, (pair) => {
    if (plain(pair.texts[0]) === plain(pair.texts[1])) return;
    different++;
    drawn.add(pair);
  });
  if (different === 0)
    throw badData(
      "the two systems have the same text for every example",
      undefined,
      "There is nothing to choose.",
    );
  const rows = shuffle(drawn.items(), random).map(({ id, facts, texts }): Row => {
    const [one, other] = random() < 0.5 ? texts : [texts[1], texts[0]];
    return { example: id, data: dataIn(facts), text_1: one, text_2: other, better: "" };
  });
  const cells = (row: Row): string[] => COLUMNS.map((column) => guardFormula(row[column]));
  await writeAtomically(file, BYTE_ORDER_MARK + [[...COLUMNS], ...rows.map(cells)].map(csvRow).join(""));
  return { file, rows: rows.length, different, systems };
}

/** Reads a sheet that people have answered: 1, 2, or same in the column `better`. The texts say whose they are. */
export async function readPreferences(
  options: CompareOptions,
  hooks: RunHooks = {},
): Promise<PreferenceAnswers> {
  const rows = new Map<string, { readonly row: Row; readonly line: number }>();
  const file = options.answers!;
  for await (const { row, line } of sheetRows(file)) {
    if (rows.has(row.example))
      throw badData(
        `example ${JSON.stringify(row.example)} stands here for the second time`,
        { file, line },
        "Remove one of them.",
      );
    rows.set(row.example, { row, line });
  }
  const counts = { baseline: 0, other: 0, same: 0, open: 0 };
  const systems = await eachPair(options, hooks, ({ id, texts }) => {
    const found = rows.get(id);
    if (!found) return;
    rows.delete(id);
    counts[verdictOf(found.row, texts, { file, line: found.line })]++;
  });
  const [left] = rows.values();
  if (left)
    throw badData(
      `example ${JSON.stringify(left.row.example)} is not in the data`,
      { file, line: left.line },
      "Give the data and texts that the sheet was drawn from.",
    );
  const { baseline, other } = counts;
  const p = baseline + other === 0 ? 1 : binomialTest({ k: other, n: baseline + other });
  return { systems, ...counts, p };
}

const ANSWERS: Readonly<Record<string, "1" | "2" | "same" | "open">> = {
  ...{ "": "open", "1": "1", "2": "2", text_1: "1", text_2: "2" },
  ...{ same: "same", tie: "same", equal: "same", neither: "same", both: "same" },
};

function verdictOf(
  row: Row,
  [baseline, other]: readonly [string, string],
  where: { readonly file: string; readonly line: number },
): "baseline" | "other" | "same" | "open" {
  const [one, two] = [plain(row.text_1), plain(row.text_2)];
  const inOrder = one === plain(baseline) && two === plain(other);
  if (!inOrder && !(one === plain(other) && two === plain(baseline)))
    throw badData(
      `the texts of example ${JSON.stringify(row.example)} are not those of the systems`,
      where,
      "Give the data and texts that the sheet was drawn from; change nothing on it but the column better.",
    );
  const answer = ANSWERS[row.better.trim().toLowerCase()];
  if (answer === undefined)
    throw badData(
      `${JSON.stringify(row.better)} is no answer`,
      where,
      "Write 1, 2 or same, or leave it empty.",
    );
  if (answer === "same" || answer === "open") return answer;
  return (answer === "1") === inOrder ? "baseline" : "other";
}

/** Goes along the examples that both systems have a text for; answers who they are. */
async function eachPair(
  options: CompareOptions,
  hooks: RunHooks,
  take: (pair: TwoTexts) => void,
): Promise<readonly [string, string]> {
  const opened = await openItems(options, hooks);
  let systems: readonly [string, string] | undefined;
  try {
    for await (const item of opened.items()) {
      systems ??= systemsOf(item, options.baseline);
      const texts = systems.map((name) => item.candidates.find(({ system }) => system === name)?.text);
      const [baseline, other] = texts;
      const { id, facts } = item.example;
      if (baseline !== undefined && other !== undefined) take({ id, facts, texts: [baseline, other] });
    }
  } finally {
    await opened.dispose();
  }
  if (!systems) throw badData("the data has no examples");
  return systems;
}

function systemsOf({ candidates }: Item, baseline: string | undefined): readonly [string, string] {
  const names = [...new Set(candidates.map(({ system }) => system))];
  const first = baseline ?? names[0];
  const others = names.filter((name) => name !== first);
  if (first === undefined || !names.includes(first) || others.length !== 1)
    throw usageError(
      `a sheet is about two systems, and there are: ${names.join(", ") || "none"}`,
      "Give two with -i, or choose two with --systems; --baseline says which comes first.",
    );
  return [first, others[0]!];
}

async function* sheetRows(file: string): AsyncGenerator<{ readonly row: Row; readonly line: number }> {
  const { head, source } = await headOf(await fileSource(file), undefined);
  const delimiter = sniffDelimiter(head.text)?.delimiter ?? ",";
  let names: readonly string[] | undefined;
  for await (const { line, cells } of csvRows(source, { delimiter })) {
    if (names === undefined) {
      names = cells.map((name) => name.replace(BYTE_ORDER_MARK, "").trim().toLowerCase());
      const missing = COLUMNS.filter((column) => !names!.includes(column));
      if (missing.length > 0)
        throw badData(
          `is no sheet: it has no column ${missing.join(", ")}`,
          { file, line },
          "Draw one with: assay compare … --sheet sheet.csv",
        );
      continue;
    }
    if (cells.every((cell) => cell.trim() === "")) continue;
    const cell = (column: string): string => unguardFormula(cells[names!.indexOf(column)] ?? "");
    yield { row: Object.fromEntries(COLUMNS.map((column) => [column, cell(column)])) as Row, line };
  }
}

/** Data as people read it: a fact a line. */
function dataIn(facts: readonly Fact[]): string {
  return facts
    .map(({ subject, relation, value }) =>
      [subject, relation, value].filter((part) => part !== null).join(" | "),
    )
    .join("\n");
}

/** Spreadsheets change white space. */
function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
