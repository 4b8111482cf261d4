import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import {
  type EncoderSource,
  embeddedEncoder,
  makeReader,
  openEncoder,
  parallelTrainable,
  type ReaderOptions,
  readingBatch,
  SUPPORT_VERSION,
  specialsOf,
  type TrainingEvent,
  train,
} from "../../models/index.ts";
import { contrastsOf, readVersions } from "./held-figures.ts";
import { readingSession } from "./judge-reader.ts";
import { type EpochPlan, readerSamples, UNFEATURED } from "./reader-samples.ts";
import { readReaderData } from "./training-sources.ts";

/** What the training of a reader is told. */
export interface ReaderTraining {
  /** Folder with the data sets. */
  readonly data: string;
  /** Folder of checkpoint and log. */
  readonly place: string;
  /** Folder of the encoder to begin with. Default: the one that Assay comes with. */
  readonly base?: string | undefined;
  readonly steps: number;
  /** Groups of rows in a step. */
  readonly batch: number;
  readonly rate: number;
  readonly workers: number;
  readonly seed: number;
  readonly plan: EpochPlan;
  /** Steps between validations, and how many held-out records they read. */
  readonly validation: { readonly everySteps: number; readonly records: number };
  readonly minutes?: number | undefined;
  readonly onEvent: (event: TrainingEvent) => void;
}

/** The file in a training's folder from which it is resumed, and a model made. */
export const CHECKPOINT = "checkpoint";

const DROPOUT = 0.1;
const SMOOTHING = 0.03;
/** Steps over which the learning rate rises. */
const WARM_UP = 65;
/** The rate comes down to nothing twice, the second time over twice as many steps: there is a finished model early, and a better one later. */
const CYCLES = { decay: "cosine-restarts", cycles: 2, growth: 2 } as const;
const CHECKPOINT_MS = 240_000;
/** Errors of a text that a validation reads. */
const ERRORS = 4;

/** Trains a reader; the checkpoint that it leaves is made a model by `finishReader`. */
export async function trainReader(options: ReaderTraining): Promise<void> {
  const { place, plan, batch, seed, workers, steps } = options;
  await mkdir(place, { recursive: true });
  const data = await readReaderData(options.data);
  const source = await baseEncoder(options.base);
  const { tokenizer, config } = source;
  const making = { tokenizer, specials: specialsOf(tokenizer) };
  const sampler = readerSamples(data, plan, making);
  const setup: ReaderOptions = { folder: options.base, dropout: DROPOUT, seed };
  const module = new URL("../../models/reading/reading-trainable.js", import.meta.url);
  const model =
    workers === 1 ? await makeReader(setup) : await parallelTrainable({ module, options: setup, workers });
  const apart = Math.max(1, Math.floor(data.held.length / options.validation.records));
  const held = data.held.filter((_, at) => at % apart === 0);
  const score = async (): Promise<number> => {
    const session = await readingSession(source, model.parameters);
    try {
      const counts = contrastsOf(await readVersions(held, { most: ERRORS }, { ...making, session, source }));
      const { pairs, right } = counts.get("all") ?? { pairs: 1, right: 0 };
      return right / pairs;
    } finally {
      await session.release();
    }
  };
  try {
    for await (const event of train({
      model,
      data: {
        sampler,
        idOf: ({ id }) => id,
        lengthOf: ({ rows }) => Math.max(...rows.map(({ row }) => row.ids.length)),
        lookAhead: 20,
        collate: (groups) =>
          readingBatch(
            groups.flatMap(({ rows }) => rows),
            { padId: tokenizer.padId, tokenTypes: config.tokenTypes, smoothing: SMOOTHING },
          ),
      },
      epochs: Math.ceil((steps * batch) / sampler.size),
      batchSize: batch,
      maxSteps: steps,
      ...(options.minutes === undefined ? {} : { maxMs: options.minutes * 60_000 }),
      schedule: { rate: options.rate, warmupSteps: WARM_UP, ...CYCLES },
      seed,
      validation: { score, everySteps: options.validation.everySteps },
      checkpoint: { path: join(place, CHECKPOINT), everyMs: CHECKPOINT_MS },
      log: join(place, "log.jsonl"),
      identity: {
        base: source.fingerprint,
        dropout: DROPOUT,
        smoothing: SMOOTHING,
        unfeatured: UNFEATURED,
        reader: SUPPORT_VERSION,
      },
    }))
      options.onEvent(event);
  } finally {
    await model.release();
  }
}

/** The encoder that a reader is made from. */
export function baseEncoder(folder: string | undefined): Promise<EncoderSource> {
  return folder === undefined ? embeddedEncoder() : openEncoder(folder);
}
