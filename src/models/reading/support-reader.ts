import { badData } from "../../core/errors.ts";
import type {
  StatedReading,
  StatementReading,
  SupportReader,
  SupportReading,
  WordReading,
} from "../../core/ports.ts";
import { specialsOf } from "../facts/fact-rows.ts";
import { sameLength } from "../facts/same-length.ts";
import { openScorerSession, type ScorerOptions } from "../facts/scorer-session.ts";
import { checkHeads } from "../files/check-heads.ts";
import type { EncoderSource } from "../files/encoder-source.ts";
import type { Tensors } from "../tensor.ts";
import {
  probabilityOf,
  type ReadingCalibration,
  type Scaling,
  sharesOf,
  wrongMargin,
} from "./read-shares.ts";
import { readingInputs } from "./reading-batch.ts";
import { readingHeadShapes, readingModel, SUPPORT_VERSION } from "./reading-model.ts";
import type { ReadingRow } from "./reading-rows.ts";
import { readingWindows, statementWindows } from "./reading-windows.ts";

/** What a saved reader says of itself: settings are numbers. */
export function readerSettings({ text, word, fact }: ReadingCalibration): Readonly<Record<string, number>> {
  return {
    reading: SUPPORT_VERSION,
    textSlope: text.slope,
    textOffset: text.offset,
    wordSlope: word.slope,
    wordOffset: word.offset,
    factSlope: fact.slope,
    factOffset: fact.offset,
  };
}

/** A reader that holds a session. */
export interface OpenSupportReader extends SupportReader {
  release(): Promise<void>;
}

/** Loads a reader: one pass over a text and its data reads both ways. */
export async function openSupportReader(options: ScorerOptions): Promise<OpenSupportReader> {
  const { source } = options;
  const calibration = settingsOf(source);
  const making = { tokenizer: source.tokenizer, specials: specialsOf(source.tokenizer) };
  const { session, fingerprint } = await openScorerSession(options, {
    name: `reading ${SUPPORT_VERSION}`,
    model: (scope) => ({ ...readingModel(scope, source.config) }),
    check: (parameters) =>
      checkHeads(parameters, {
        shapes: readingHeadShapes(source.config),
        folder: source.folder,
        kind: "reader",
        remedy: "Train it with this version of Assay.",
      }),
  });
  const sizes = { padId: source.tokenizer.padId, tokenTypes: source.config.tokenTypes };
  /** Runs rows, each with its number; only rows of one length are computed together, so that none depends on its neighbours. */
  const run = async <T extends { readonly row: ReadingRow }>(
    rows: readonly T[],
    {
      take,
      signal,
    }: { readonly take: (one: T, results: RowLogits) => void; readonly signal: AbortSignal | undefined },
  ): Promise<void> => {
    for (const batch of sameLength(rows, ({ row }) => row.ids.length)) {
      signal?.throwIfAborted();
      const results = await session.run(
        readingInputs(
          batch.map(({ row }) => row),
          sizes,
        ),
      );
      for (const [one, logits] of divided(batch, results)) take(one, logits);
    }
  };
  return {
    fingerprint,
    async read(texts, signal) {
      const tallies = texts.map(({ facts }) => new TextTally(facts.length, calibration, source.folder));
      const rows = texts.flatMap(({ text, facts }, number) =>
        readingWindows(text, facts, making).map((row) => ({ row, number })),
      );
      await run(rows, { take: (one, logits) => tallies[one.number]!.add(one.row, logits), signal });
      return tallies.map((tally) => tally.reading());
    },
    async judge(facts, statements, signal) {
      const rows = statementWindows(statements, facts, making).map((row, number) => ({ row, number }));
      const answers = rows.map((): readonly StatementReading[] => []);
      await run(rows, {
        take: ({ row, number }, logits) => {
          answers[number] = row.texts.map((_, text) => statementOf(logits, text));
        },
        signal,
      });
      return answers.flat();
    },
    release: () => session.release(),
  };
}

function settingsOf({ settings, folder }: EncoderSource): ReadingCalibration {
  const { reading } = settings;
  if (reading !== SUPPORT_VERSION)
    throw badData(
      reading === undefined
        ? "is no reader of texts against data"
        : `was trained for version ${reading} of the reader, but this version of Assay has ${SUPPORT_VERSION}`,
      { file: folder },
      "Train it anew, or use the version of Assay that it was trained with.",
    );
  const scaling = (of: string): Scaling => ({
    slope: numberOf(`${of}Slope`),
    offset: numberOf(`${of}Offset`),
  });
  const numberOf = (name: string): number => {
    const value = settings[name];
    if (typeof value === "number") return value;
    throw badData(`has no setting ${JSON.stringify(name)}`, { file: folder }, "Train it anew.");
  };
  return { text: scaling("text"), word: scaling("word"), fact: scaling("fact") };
}

/** The logits of one row. */
interface RowLogits {
  /** Three for each token of the row. */
  readonly tokens: Float32Array;
  readonly cells: Float32Array;
  /** Three for each text. */
  readonly statements: Float32Array;
  readonly pooled: Float32Array;
  /** For each token, the scores of all places. */
  readonly pointers: Float32Array;
}

/** Takes the results of a batch apart by rows. */
function* divided<T extends { readonly row: ReadingRow }>(
  batch: readonly T[],
  results: Tensors,
): Generator<[T, RowLogits]> {
  const of = (name: string): Float32Array => results[name]!.data as Float32Array;
  let [token, cell, text] = [0, 0, 0];
  for (const one of batch) {
    const { ids, cells, texts } = one.row;
    const width = ids.length;
    yield [
      one,
      {
        tokens: of("tokens").subarray(3 * token, 3 * (token + width)),
        cells: of("cells").subarray(3 * cell, 3 * (cell + cells.length)),
        statements: of("statements").subarray(3 * text, 3 * (text + texts.length)),
        pooled: of("pooled").subarray(3 * text, 3 * (text + texts.length)),
        pointers: of("pointers").subarray(token * width, (token + width) * width),
      },
    ];
    token += width;
    cell += cells.length;
    text += texts.length;
  }
}

/** A statement by what is read at its opening and by what is read of its words, in equal parts. */
function statementOf({ statements, pooled }: RowLogits, text: number): StatementReading {
  const mean = Float32Array.from(
    { length: 3 },
    (_, at) => (statements[3 * text + at]! + pooled[3 * text + at]!) / 2,
  );
  const [entailed, contradicted, neutral] = sharesOf(mean, 0, { slope: 1, offset: 0 });
  return { entailed, contradicted, neutral };
}

/** Gathers what the windows of a text say. */
class TextTally {
  readonly #words: WordReading[] = [];
  readonly #facts: (StatedReading | undefined)[];
  readonly #calibration: ReadingCalibration;
  readonly #folder: string;
  /** Log odds of the window in which something is most likely wrong. */
  #worst = Number.NEGATIVE_INFINITY;

  constructor(facts: number, calibration: ReadingCalibration, folder: string) {
    this.#facts = new Array<StatedReading | undefined>(facts).fill(undefined);
    this.#calibration = calibration;
    this.#folder = folder;
  }

  add(row: ReadingRow, logits: RowLogits): void {
    const { word, fact } = this.#calibration;
    const margin = textMargin(logits);
    if (Number.isNaN(margin))
      throw badData(
        "answers what is no number",
        { file: this.#folder },
        "Its weights are damaged: copy it again.",
      );
    this.#worst = Math.max(this.#worst, margin);
    this.#words.push(...wordsOf(row, logits, word));
    row.cells.forEach(({ fact: number }, at) => {
      const [expressed, contradicted, missing] = sharesOf(logits.cells, 3 * at, fact);
      const before = this.#facts[number];
      if (!before || expressed > before.expressed) this.#facts[number] = { expressed, contradicted, missing };
    });
  }

  reading(): SupportReading {
    const isEmpty = this.#words.length === 0;
    return {
      // A text that says nothing says nothing wrong, and expresses no fact.
      faithful: isEmpty ? 1 : 1 - probabilityOf(this.#worst, this.#calibration.text),
      words: this.#words.sort((a, b) => a.span.start - b.span.start),
      facts: isEmpty ? this.#facts.map(() => ({ expressed: 0, contradicted: 0, missing: 1 })) : this.#facts,
    };
  }
}

/** How likely something in a text is wrong, in log odds: by its words, and as read at its opening, in equal parts. */
export function textMargin({ pooled, statements }: Pick<RowLogits, "pooled" | "statements">): number {
  return (wrongMargin(pooled, 0) + wrongMargin(statements, 0)) / 2;
}

const WORD_UNIT = /[\p{L}\p{N}]/u;

/** Words made of the tokens of a row's text: a word is as wrong as the worst of its tokens. */
function wordsOf(row: ReadingRow, { tokens, pointers }: RowLogits, scaling: Scaling): readonly WordReading[] {
  const { text, run, place } = row.texts[0]!;
  const words: WordReading[] = [];
  run.ids.forEach((_, token) => {
    const at = place + 1 + token;
    const span = { start: run.starts[token]!, end: run.ends[token]! };
    const [supported, contradicted, unsupported] = sharesOf(tokens, 3 * at, scaling);
    const fact = restsOn(row, pointers.subarray(at * row.ids.length, (at + 1) * row.ids.length));
    const reading = { span, supported, contradicted, unsupported, ...(fact !== undefined && { fact }) };
    const before = words.at(-1);
    const goesOn =
      before?.span.end === span.start &&
      WORD_UNIT.test(text[span.start - 1] ?? "") &&
      WORD_UNIT.test(text[span.start] ?? "");
    if (!goesOn) {
      if (span.end > span.start) words.push(reading);
      return;
    }
    const worse = supported < before.supported ? reading : before;
    words[words.length - 1] = { ...worse, span: { start: before.span.start, end: span.end } };
  });
  return words;
}

/** The fact that a token points at most; nothing when it is the place that stands for none. */
function restsOn({ cells }: ReadingRow, scores: Float32Array): number | undefined {
  let best = scores[0]!;
  let fact: number | undefined;
  for (const cell of cells)
    if (scores[cell.place]! > best) {
      best = scores[cell.place]!;
      fact = cell.fact;
    }
  return fact;
}
