import {
  type EncoderSource,
  inferenceModel,
  loadRunner,
  type Parameters,
  type ReadingRow,
  readingInputs,
  readingModel,
  type Session,
} from "../../models/index.ts";
import type { AnnotatedRecord } from "./annotated-record.ts";
import { type GroupMaking, labelledReading, type Reading } from "./reading-group.ts";
import type { ReadRecord } from "./record-groups.ts";
import { changed, placeChanges, trueVersion, type TextVersion } from "./text-version.ts";

/** What is read of a text: how sure it is that something in it is wrong, as several figures. */
export interface TextScores {
  /** Most likely wrong token. */
  readonly most: number;
  /** Log odds of a wrong text made of all its tokens. */
  readonly pooled: number;
  /** Log odds read at the text's opening. */
  readonly opening: number;
  /** For each token how likely it is wrong, with its place. */
  readonly tokens: readonly { readonly start: number; readonly end: number; readonly wrong: number }[];
  /** For each fact that was read, how likely it is not expressed. */
  readonly cells: ReadonlyMap<number, number>;
}

/** A session over a reader's present parameters. */
export async function readingSession(source: EncoderSource, parameters: Parameters): Promise<Session> {
  const model = inferenceModel((scope) => ({ ...readingModel(scope, source.config) }), parameters);
  return (await loadRunner()).load(model, { threads: 1 });
}

/** Reads rows of one text each. */
export async function readRows(rows: readonly ReadingRow[], session: Session, source: EncoderSource): Promise<readonly TextScores[]> {
  const order = rows.map((row, at) => ({ row, at })).sort((a, b) => a.row.ids.length - b.row.ids.length);
  const scores = new Array<TextScores>(rows.length);
  for (let from = 0; from < order.length; from += 6) {
    const batch = order.slice(from, from + 6);
    const inputs = readingInputs(batch.map(({ row }) => row), { padId: source.tokenizer.padId, tokenTypes: source.config.tokenTypes });
    const results = await session.run(inputs);
    const [tokens, cells, statements, pooled] = ["tokens", "cells", "statements", "pooled"].map((name) => results[name]!.data as Float32Array) as [Float32Array, Float32Array, Float32Array, Float32Array];
    const width = inputs.ids!.dims[1]!;
    let cell = 0;
    batch.forEach(({ row, at }, number) => {
      const { run, place } = row.texts[0]!;
      const wrongs = run.starts.map((start, token) => ({
        start,
        end: run.ends[token]!,
        wrong: 1 - shares(tokens, number * width + place + 1 + token)[0]!,
      }));
      const missing = new Map<number, number>();
      for (const { fact } of row.cells) missing.set(fact, 1 - shares(cells, cell++)[0]!);
      scores[at] = {
        most: Math.max(...wrongs.map(({ wrong }) => wrong)),
        pooled: odds(pooled, number),
        opening: odds(statements, number),
        tokens: wrongs,
        cells: missing,
      };
    });
  }
  return scores;
}

function shares(logits: Float32Array, at: number): readonly number[] {
  const own = [logits[3 * at]!, logits[3 * at + 1]!, logits[3 * at + 2]!];
  const most = Math.max(...own);
  const exps = own.map((logit) => Math.exp(logit - most));
  const sum = exps.reduce((a, b) => a + b, 0);
  return exps.map((exp) => exp / sum);
}

function odds(logits: Float32Array, at: number): number {
  const right = shares(logits, at)[0]!;
  return Math.log((1 - right + 1e-9) / (right + 1e-9));
}

/** One version of a text of a record, ready to be read. */
export interface JudgedVersion {
  readonly record: AnnotatedRecord;
  readonly text: number;
  /** `true`, `rewrite`, or the kind of an error. */
  readonly kind: string;
  readonly row: ReadingRow;
  readonly version: TextVersion;
}

/** The versions of a record's texts that a reader is judged on, over its own data or another's. */
export function judgedVersions(
  { record, facts }: ReadRecord,
  making: GroupMaking,
  { over = facts, most = Number.POSITIVE_INFINITY, featured = true }: { readonly over?: ReadRecord["facts"]; readonly most?: number; readonly featured?: boolean } = {},
): readonly JudgedVersion[] {
  const shown = over.map((fact, at) => ({ fact, at }));
  return record.texts.flatMap((text, number) => {
    const start = trueVersion(text, facts);
    const edits = text.edits.slice(0, most).map((edit) => ({ kind: edit.kind, version: changed(start, placeChanges(text.text, [edit]), facts) }));
    const rewrites = (text.rewrites ?? []).map((rewrite) => ({
      kind: "rewrite",
      version: changed(start, placeChanges(text.text, [{ ...rewrite, kind: "rewrite", paths: [] }]), facts),
    }));
    return [{ kind: "true", version: start }, ...edits, ...rewrites].flatMap(({ kind, version }) => {
      const reading: Reading = { facts: shown, texts: [version], cells: () => undefined, both: true, featured };
      const made = labelledReading(reading, making);
      return made ? [{ record, text: number, kind, row: made.row, version }] : [];
    });
  });
}

/** Share of pairs in which the error has the higher score, ties half: by kind, over all that keep the length of the text, and against true rewrites. */
export function contrasts(judged: readonly (JudgedVersion & { readonly score: number })[]): ReadonlyMap<string, { readonly pairs: number; readonly right: number }> {
  const counts = new Map<string, { pairs: number; right: number }>();
  const count = (name: string, right: number): void => {
    const known = counts.get(name) ?? { pairs: 0, right: 0 };
    counts.set(name, { pairs: known.pairs + 1, right: known.right + right });
  };
  const texts = new Map<string, (JudgedVersion & { readonly score: number })[]>();
  for (const one of judged) {
    const key = `${one.record.id} ${one.text}`;
    texts.set(key, [...(texts.get(key) ?? []), one]);
  }
  for (const versions of texts.values()) {
    const truth = versions.find(({ kind }) => kind === "true");
    const errors = versions.filter(({ kind }) => kind !== "true" && kind !== "rewrite" && kind !== "omission");
    for (const error of errors) {
      const compare = (other: number): number => (error.score > other ? 1 : error.score === other ? 0.5 : 0);
      if (truth) {
        count(error.kind, compare(truth.score));
        if (error.kind !== "invented") count("all", compare(truth.score));
      }
      for (const rewrite of versions.filter(({ kind }) => kind === "rewrite")) count("against rewrites", compare(rewrite.score));
    }
  }
  return counts;
}
