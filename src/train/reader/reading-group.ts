import type { Fact } from "../../core/fact.ts";
import {
  chooseSegments,
  dataSegments,
  type LabelledReading,
  type ReadingRow,
  ROW_LIMITS,
  readingRow,
  type Specials,
  type Tokenizer,
} from "../../models/index.ts";
import { type TextVersion, UNKNOWN } from "./text-version.ts";

/** Rows that are learned from together: a true text stands beside a false one. */
export interface ReadingGroup {
  readonly id: string;
  readonly rows: readonly LabelledReading[];
}

/** What groups are made with. */
export interface GroupMaking {
  readonly tokenizer: Tokenizer;
  readonly specials: Specials;
}

/** Data and texts of which something is known. */
export interface Reading {
  /** The facts as they are read, each with its position among those that texts rest on. */
  readonly facts: readonly { readonly fact: Fact; readonly at: number }[];
  readonly texts: readonly TextVersion[];
  /** What each fact is to the text, by its position; nothing where it is not known. */
  readonly cells: (at: number) => number | undefined;
  readonly both: boolean;
  readonly featured: boolean;
}

/** A row with labels; nothing when a text is too long to be read in one. */
export function labelledReading(
  { facts, texts, cells, both, featured }: Reading,
  making: GroupMaking,
): LabelledReading | undefined {
  const runs = texts.map(({ text }) => ({ text, run: making.tokenizer.tokens(text) }));
  if (runs.some(({ run }) => run.ids.length > ROW_LIMITS.text || run.ids.length === 0)) return undefined;
  const all = dataSegments(facts.map(({ fact }) => fact));
  const { segments } = chooseSegments(all, {
    ...making,
    text: texts.map(({ text }) => text).join(" "),
    most: ROW_LIMITS.data,
  });
  const row = readingRow(runs, { segments }, { ...making, both, featured });
  const placeOf = new Map(row.cells.map(({ fact, place }) => [facts[fact]!.at, place]));
  return {
    row,
    labels: {
      tokens: texts.map((version, text) => tokenLabels(version, row, { text, placeOf })),
      rests: texts.map((version, text) => restLabels(version, row, { text, placeOf })),
      texts: texts.map(({ whole }) => whole),
      cells: row.cells.map(({ fact }) => (both ? cells(facts[fact]!.at) : undefined)),
    },
  };
}

interface Place {
  readonly text: number;
  readonly placeOf: ReadonlyMap<number, number>;
}

/** Words that rest on data which is not in the row are not learned from. */
function tokenLabels(version: TextVersion, row: ReadingRow, { text, placeOf }: Place) {
  const { run } = row.texts[text]!;
  const unread = version.rests.filter(
    ({ facts, how }) => how !== "context" && facts.some((at) => !placeOf.has(at)),
  );
  return run.starts.map((start) => {
    const label = version.classes[start] ?? UNKNOWN;
    const isUnread = unread.some((span) => start >= span.start && start < span.end);
    if (label === UNKNOWN || (isUnread && label === 0)) return { label: undefined, weight: 0 };
    return { label, weight: version.weights[start]! };
  });
}

function restLabels(version: TextVersion, row: ReadingRow, { text, placeOf }: Place) {
  const { run } = row.texts[text]!;
  return run.starts.map((start) => {
    const spans = version.rests.filter(
      (span) => span.how !== "context" && start >= span.start && start < span.end,
    );
    const span = spans[0];
    if (!span || span.facts.length > 6) return undefined;
    const places = span.facts.flatMap((at) => placeOf.get(at) ?? []);
    return places.length === 0 ? undefined : places;
  });
}
