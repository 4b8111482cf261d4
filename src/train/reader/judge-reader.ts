import type { Fact } from "../../core/fact.ts";
import {
  type EncoderSource,
  inferenceModel,
  loadRunner,
  type Parameters,
  type Precision,
  type ReadingRow,
  readingInputs,
  readingModel,
  type Session,
  textMargin,
  wrongMargin,
} from "../../models/index.ts";
import { type GroupMaking, labelledReading } from "./reading-group.ts";
import type { ReadRecord } from "./record-groups.ts";
import { changed, placeChanges, type TextVersion, trueVersion } from "./text-version.ts";

/** What is read of a row with one text, as log odds that something is wrong. */
export interface RowMargins {
  readonly text: number;
  readonly tokens: readonly { readonly start: number; readonly end: number; readonly margin: number }[];
  /** By position of the fact: that it is not expressed. */
  readonly facts: ReadonlyMap<number, number>;
}

/** A session over a reader's parameters as they are. */
export async function readingSession(
  source: EncoderSource,
  parameters: Parameters,
  precision: Precision = "fp32",
): Promise<Session> {
  const model = inferenceModel((scope) => ({ ...readingModel(scope, source.config) }), parameters, precision);
  return (await loadRunner()).load(model, { threads: 1 });
}

/** Rows that are computed together. */
const BATCH = 6;

/** Reads rows of one text each. */
export async function readRows(
  rows: readonly ReadingRow[],
  session: Session,
  source: EncoderSource,
): Promise<readonly RowMargins[]> {
  const sizes = { padId: source.tokenizer.padId, tokenTypes: source.config.tokenTypes };
  const order = rows.map((row, at) => ({ row, at })).sort((a, b) => a.row.ids.length - b.row.ids.length);
  const margins = new Array<RowMargins>(rows.length);
  for (let from = 0; from < order.length; from += BATCH) {
    const batch = order.slice(from, from + BATCH);
    const inputs = readingInputs(
      batch.map(({ row }) => row),
      sizes,
    );
    const results = await session.run(inputs);
    const logits = (name: string): Float32Array => results[name]!.data as Float32Array;
    const width = inputs.ids!.dims[1]!;
    let cell = 0;
    batch.forEach(({ row, at }, number) => {
      const { run, place } = row.texts[0]!;
      const own = (name: string): Float32Array => logits(name).subarray(3 * number, 3 * number + 3);
      const facts = new Map<number, number>();
      for (const { fact } of row.cells) facts.set(fact, wrongMargin(logits("cells"), 3 * cell++));
      margins[at] = {
        text: textMargin({ pooled: own("pooled"), statements: own("statements") }),
        tokens: run.starts.map((start, token) => ({
          start,
          end: run.ends[token]!,
          margin: wrongMargin(logits("tokens"), 3 * (number * width + place + 1 + token)),
        })),
        facts,
      };
    });
  }
  return margins;
}

/** One version of a text of a record, ready to be read. */
export interface JudgedVersion {
  readonly source: ReadRecord;
  /** Number of the text in its record. */
  readonly text: number;
  /** `true`, `rewrite`, or the kind of an error. */
  readonly kind: string;
  /** Facts that the version leaves out, of an omission. */
  readonly edit: number | undefined;
  readonly row: ReadingRow;
  readonly version: TextVersion;
}

/** How versions are made. */
export interface JudgedOptions {
  /** The data that is read with them. Default: the record's own. */
  readonly over?: readonly Fact[];
  /** Most errors of a text. */
  readonly most?: number;
}

/** The versions of a record's texts that a reader is judged on. */
export function judgedVersions(
  source: ReadRecord,
  making: GroupMaking,
  { over = source.facts, most = Number.POSITIVE_INFINITY }: JudgedOptions = {},
): readonly JudgedVersion[] {
  const { record, facts } = source;
  const shown = over.map((fact, at) => ({ fact, at }));
  return record.texts.flatMap((text, number) => {
    const start = trueVersion(text, facts);
    const errors = text.edits.slice(0, most).map((edit, at) => ({
      kind: edit.kind,
      edit: at,
      version: changed(start, placeChanges(text.text, [edit]), facts),
    }));
    const rewrites = (text.rewrites ?? []).map((rewrite) => ({
      kind: "rewrite",
      edit: undefined,
      version: changed(start, placeChanges(text.text, [{ ...rewrite, kind: "rewrite", paths: [] }]), facts),
    }));
    return [{ kind: "true", edit: undefined, version: start }, ...errors, ...rewrites].flatMap((one) => {
      const made = labelledReading(
        { facts: shown, texts: [one.version], cells: () => undefined, both: true, featured: true },
        making,
      );
      return made ? [{ source, text: number, ...one, row: made.row }] : [];
    });
  });
}
