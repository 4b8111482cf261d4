import { badData } from "../../core/errors.ts";
import type { FactReading, FactScorer } from "../../core/ports.ts";
import type { EncoderSource } from "../files/encoder-source.ts";
import type { Session } from "../runner.ts";
import { checkFactHeads } from "./check-fact-heads.ts";
import { factInputs } from "./fact-batch.ts";
import { FACT_CLASSES } from "./fact-classes.ts";
import { factHeadShapes, factModel, READER_VERSION } from "./fact-model.ts";
import { specialsOf } from "./fact-rows.ts";
import { type PlacedRow, rowLimits, rowsOf } from "./fact-windows.ts";
import { type Calibration, marginOf, pointedAt, readingOf } from "./read-logits.ts";
import { sameLength } from "./same-length.ts";
import { openScorerSession, type ScorerOptions } from "./scorer-session.ts";

export interface FactScorerOptions extends ScorerOptions {
  /** How many features of a fact whoever asks has: those that the model was trained with, or it is refused. */
  readonly features: number;
  /** As the model says it, and not as it was made to fit what people say afterwards: softer probabilities steer no search. Default: false. */
  readonly uncalibrated?: boolean;
}

/** What the model says is left as it is. */
const UNCALIBRATED: Calibration = { temperature: 1, prior: 0 };

/** What a saved fact classifier says of itself. */
export interface FactSettings extends Calibration {
  /** How many features of a fact it was trained with. */
  readonly signs: number;
  readonly reader: typeof READER_VERSION;
}

/** A fact scorer that holds a session. */
export interface OpenFactScorer extends FactScorer {
  release(): Promise<void>;
}

/** Loads a fact classifier: one pass over a text reads all its facts. */
export async function openFactScorer(options: FactScorerOptions): Promise<OpenFactScorer> {
  const { source, features } = options;
  const settings = settingsOf(source, features);
  const calibration = options.uncalibrated ? UNCALIBRATED : settings;
  const limits = rowLimits(source);
  const specials = specialsOf(source.tokenizer);
  const { session, fingerprint } = await openScorerSession(options, {
    name: `facts ${features}`,
    model: (scope) => ({ ...factModel(scope, source.config, { features }) }),
    check: (parameters) =>
      checkFactHeads(parameters, {
        shapes: factHeadShapes(source.config.width, features),
        folder: source.folder,
      }),
  });
  return {
    fingerprint,
    async read(texts, signal) {
      const laid = texts.map((text) => rowsOf(text, { tokenizer: source.tokenizer, specials, limits }));
      const rows = laid.flatMap((one, number) => one.rows.map((row) => ({ ...row, number })));
      const best = texts.map(({ facts }) => new Array<Found | undefined>(facts.length).fill(undefined));
      for (const batch of sameLength(rows, ({ row }) => row.ids.length)) {
        signal?.throwIfAborted();
        await readBatch(batch, { session, source, best });
      }
      return best.map((found, number) =>
        found.map((one, fact) => reading(one, calibration, laid[number]!.cut[fact]!)),
      );
    },
    release: () => session.release(),
  };
}

function settingsOf({ settings, folder }: EncoderSource, features: number): FactSettings {
  const { signs: trained, temperature, prior } = settings;
  if (typeof trained !== "number" || typeof temperature !== "number" || typeof prior !== "number")
    throw badData(
      "is no fact classifier",
      { file: folder },
      "Train one with: assay train factspotter <data> -o folder",
    );
  const hint = "Train it anew, or use the version of Assay that it was trained with.";
  if (trained !== features)
    throw badData(
      `was trained with ${trained} features of each fact, but this version of Assay has ${features}`,
      { file: folder },
      hint,
    );
  if (settings.reader !== READER_VERSION)
    throw badData(
      `was trained for version ${settings.reader ?? "0"} of the reader of facts, but this version of Assay has ${READER_VERSION}`,
      { file: folder },
      hint,
    );
  return { signs: trained, temperature, prior, reader: READER_VERSION };
}

/** A row, and which text it is of. */
interface NumberedRow extends PlacedRow {
  readonly number: number;
}

/** What was read of a fact in the window that speaks for it most. */
interface Found {
  readonly margin: number;
  readonly logits: Float32Array;
  readonly span: FactReading["span"];
}

async function readBatch(
  batch: readonly NumberedRow[],
  {
    session,
    source: { config, tokenizer, folder },
    best,
  }: { readonly session: Session; readonly source: EncoderSource; readonly best: (Found | undefined)[][] },
): Promise<void> {
  const inputs = factInputs(batch, { padId: tokenizer.padId, tokenTypes: config.tokenTypes });
  const results = await session.run(inputs);
  const [logits, pointers] = [results.logits!.data as Float32Array, results.pointers!.data as Float32Array];
  const width = results.pointers!.dims[1]!;
  let at = 0;
  for (const { row, facts, number } of batch)
    for (const fact of facts) {
      const own = logits.slice(at * FACT_CLASSES.length, (at + 1) * FACT_CLASSES.length);
      const margin = marginOf(own);
      if (Number.isNaN(margin))
        throw badData(
          "answers what is no number",
          { file: folder },
          "Its weights are damaged: copy it again.",
        );
      const before = best[number]![fact];
      if (!before || margin > before.margin)
        best[number]![fact] = {
          margin,
          logits: own,
          span: pointedAt(pointers.subarray(at * width, (at + 1) * width), row.text),
        };
      at++;
    }
}

/** What is said of a fact by what was found of it. */
function reading(found: Found | undefined, calibration: Calibration, unread: number): FactReading {
  // Nothing is expressed by a text that says nothing.
  if (!found) return { expressed: 0, failing: "whole" };
  const { logits, span } = found;
  return { ...readingOf(logits, calibration), ...(span && { span }), ...(unread > 0 && { unread }) };
}
