import type { Fact } from "../../core/fact.ts";
import type { Random } from "../../stats/random.ts";
import { type AnnotatedRecord, type AnnotatedText, factsOfRecord, factsUnder } from "./annotated-record.ts";
import { changedFacts, drawDataChange, underChange, type ValuePool } from "./data-change.ts";
import { type GroupMaking, labelledReading, type Reading, type ReadingGroup } from "./reading-group.ts";
import { type Change, changed, placeChanges, type TextVersion, trueVersion } from "./text-version.ts";

/** A record with its facts. */
export interface ReadRecord {
  readonly record: AnnotatedRecord;
  readonly facts: readonly Fact[];
}

/** A record made ready to draw from. */
export function readRecord(record: AnnotatedRecord): ReadRecord {
  return { record, facts: factsOfRecord(record) };
}

/** What groups of records are drawn with. */
export interface RecordDrawing extends GroupMaking {
  readonly random: Random;
  readonly pool: ValuePool;
  /** Share of rows in which the reader is told nothing of what rules see. */
  readonly unfeatured: number;
}

/** Shares of the ways in which a text of a record is shown. */
const SHARES = { halves: 0.4, single: 0.27 };

/** A text of a record in one of three ways: with half of its edits made and with the other half, with one and with none, over changed data and over its own. */
export function recordGroup(
  source: ReadRecord,
  number: number,
  drawing: RecordDrawing,
): ReadingGroup | undefined {
  const drawn = drawing.random();
  const readings =
    drawn < SHARES.halves
      ? halves(source, number, drawing)
      : drawn < SHARES.halves + SHARES.single
        ? single(source, number, drawing)
        : overChangedData(source, number, drawing);
  const rows = readings.map((reading) => labelledReading(reading, drawing));
  const made = rows.filter((row) => row !== undefined);
  return made.length === 0 ? undefined : { id: `${source.record.id} ${number}`, rows: made };
}

function halves(
  { record, facts }: ReadRecord,
  number: number,
  { random, unfeatured }: RecordDrawing,
): readonly Reading[] {
  const text = record.texts[number]!;
  const start = trueVersion(text, facts);
  const edits = placeChanges(
    text.text,
    shuffled(text.edits, random).filter(({ kind }) => kind !== "omission"),
  );
  const sides = edits.map(() => random() < 0.5);
  const both = random() < 0.5;
  const featured = random() >= unfeatured;
  const versions = [true, false].map((side) =>
    changed(
      start,
      edits.filter((_, at) => sides[at] === side),
      facts,
    ),
  );
  const shown = indexed(facts);
  if (!both) return [{ facts: shown, texts: versions, cells: () => undefined, both, featured }];
  return versions.map((version) => ({
    facts: shown,
    texts: [version],
    cells: () => undefined,
    both,
    featured,
  }));
}

function single({ record, facts }: ReadRecord, number: number, drawing: RecordDrawing): readonly Reading[] {
  const { random, unfeatured } = drawing;
  const text = record.texts[number]!;
  const start = trueVersion(text, facts);
  const featured = random() >= unfeatured;
  const shown = indexed(facts);
  const edit = pick(text.edits, random);
  const wrong = changed(start, placeChanges(text.text, edit ? [edit] : []), facts);
  const right = random() < 0.5 ? embellished(start, { record, facts }, number, random) : start;
  return [
    { facts: shown, texts: [right], cells: cellsOf(text, { record, facts }), both: true, featured },
    { facts: shown, texts: [wrong], cells: cellsOf(text, { record, facts }, edit), both: true, featured },
  ];
}

/** A text made longer and otherwise than it was, and still true: by one of its rewrites, or a sentence of the record's other text. */
function embellished(
  start: TextVersion,
  { record, facts }: ReadRecord,
  number: number,
  random: Random,
): TextVersion {
  const rewrites: Change[] = (record.texts[number]!.rewrites ?? []).map((rewrite) => ({
    ...rewrite,
    kind: "rewrite",
    paths: [],
  }));
  const rewrite = pick(rewrites, random);
  if (rewrite && random() < 0.6) return changed(start, placeChanges(start.text, [rewrite]), facts);
  const other = pick(
    record.texts.filter((_, at) => at !== number),
    random,
  );
  const sentence = other && pick(other.text.match(/(?<![^.!?])[^.!?]+[.!?]+(?=\s|$)/g) ?? [], random)?.trim();
  const ends = [...start.text.matchAll(/[.!?](?=\s|$)/g)].map(({ index }) => index + 1);
  const at = pick(ends, random);
  if (!sentence || at === undefined) return start;
  const before = start.text.slice(0, at);
  const end = before.match(/(?<!\S)\S+$/)?.[0] ?? "";
  return changed(
    start,
    [
      {
        change: { kind: "rewrite", find: end, put: `${end} ${sentence}`, paths: [] },
        start: at - end.length,
      },
    ],
    facts,
  );
}

/** A text over its own data, and over data in which values it says are others or gone. */
export function overChangedData(
  { record, facts }: ReadRecord,
  number: number,
  { random, pool, unfeatured }: RecordDrawing,
): readonly Reading[] {
  const text = record.texts[number]!;
  const start = trueVersion(text, facts);
  const featured = random() >= unfeatured;
  const change = drawDataChange(start, facts, { random, pool });
  const own: Reading = {
    facts: indexed(facts),
    texts: [start],
    cells: cellsOf(text, { record, facts }),
    both: true,
    featured,
  };
  if (!change) return [own];
  const before = cellsOf(text, { record, facts });
  return [
    own,
    {
      facts: changedFacts(facts, change),
      texts: [underChange(start, facts, change)],
      cells: (at) => (change.values.has(at) ? CHANGED : before(at)),
      both: true,
      featured,
    },
  ];
}

const EXPRESSED = 0;
const CHANGED = 1;
const MISSING = 2;

/** What each fact is to a text, with an edit made in it. */
export function cellsOf(
  text: AnnotatedText,
  { record, facts }: ReadRecord,
  edit?: Change,
): (at: number) => number | undefined {
  const said = new Set<number>();
  const near = new Set<number>();
  for (const { paths, how } of text.rests)
    for (const at of paths.flatMap((path) => factsUnder(path, facts)))
      (how === "context" ? near : said).add(at);
  const covered = (paths: readonly string[]): ReadonlySet<number> =>
    new Set(paths.flatMap((path) => factsUnder(path, facts)));
  const omitted = covered(text.omits);
  const optional = covered(record.optional);
  const edited = covered(edit?.paths ?? []);
  return (at) => {
    if (edit?.kind === "omission" && edited.has(at)) return MISSING;
    if (edit && edit.kind !== "omission" && edited.has(at))
      return edited.size === 1 && DIRECT_KINDS.has(edit.kind) ? CHANGED : undefined;
    if (omitted.has(at)) return MISSING;
    if (said.has(at)) return EXPRESSED;
    return optional.has(at) && !near.has(at) ? MISSING : undefined;
  };
}

/** Kinds of errors that say another value in the place of one. */
const DIRECT_KINDS = new Set(["number", "name", "date", "unit", "category", "polarity"]);

function indexed(facts: readonly Fact[]): Reading["facts"] {
  return facts.map((fact, at) => ({ fact, at }));
}

function pick<T>(list: readonly T[], random: Random): T | undefined {
  return list[Math.floor(random() * list.length)];
}

function shuffled<T>(list: readonly T[], random: Random): readonly T[] {
  return list
    .map((one) => ({ one, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one);
}
