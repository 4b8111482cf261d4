import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import {
  embeddedEncoder,
  makeReader,
  parallelTrainable,
  type ReaderOptions,
  readingBatch,
  specialsOf,
  SUPPORT_VERSION,
  train,
  type TrainingEvent,
  writeModelDirectory,
} from "../../models/index.ts";
import { contrasts, judgedVersions, readingSession, readRows } from "./judge-reader.ts";
import { type EpochPlan, readerSamples, UNFEATURED } from "./reader-samples.ts";
import { readReaderData } from "./training-sources.ts";

/** What the training of a reader is told. */
export interface ReaderTraining {
  /** Folder with the data sets. */
  readonly data: string;
  /** Folder of checkpoint, log and model. */
  readonly output: string;
  readonly epochs: number;
  readonly batch: number;
  readonly rate: number;
  readonly workers: number;
  readonly seed: number;
  readonly plan: EpochPlan;
  readonly validateEvery: number;
  /** Held-out records that are validated on. */
  readonly validateOn: number;
  readonly minutes?: number | undefined;
  readonly maxSteps?: number | undefined;
  readonly command: string;
  readonly onEvent: (event: TrainingEvent) => void;
}

const DROPOUT = 0.1;
const SMOOTHING = 0.03;
/** Steps over which the learning rate rises. */
const WARM_UP = 65;
/** The rate comes down to nothing three times, each time over twice as many steps: there is a finished model early, and a better one later. */
const CYCLES = { decay: "cosine-restarts", cycles: 3, growth: 2 } as const;

/** Trains a reader and writes it as a model. */
export async function trainReader(options: ReaderTraining): Promise<void> {
  const { output, plan, batch, epochs, seed, workers } = options;
  await mkdir(output, { recursive: true });
  const data = await readReaderData(options.data);
  const source = await embeddedEncoder();
  const { tokenizer, config } = source;
  const making = { tokenizer, specials: specialsOf(tokenizer) };
  const sampler = readerSamples(data, plan, making);
  const setup: ReaderOptions = { dropout: DROPOUT, seed };
  const module = new URL("../../models/reading/reading-trainable.js", import.meta.url);
  const model = workers === 1 ? await makeReader(setup) : await parallelTrainable({ module, options: setup, workers });
  const held = data.held.filter((_, at) => at % Math.max(1, Math.floor(data.held.length / options.validateOn)) === 0);
  const versions = held.flatMap((record) => judgedVersions(record, making, { most: 4 }));
  const validate = async (): Promise<number> => {
    const session = await readingSession(source, model.parameters);
    try {
      const scores = await readRows(versions.map(({ row }) => row), session, source);
      const table = (name: "most" | "pooled" | "opening") => contrasts(versions.map((one, at) => ({ ...one, score: scores[at]![name] })));
      for (const name of ["most", "pooled", "opening"] as const) {
        const counts = [...table(name)].map(([kind, { pairs, right }]) => `${kind} ${(right / pairs).toFixed(3)} (${pairs})`);
        console.log(`  ${name}: ${counts.join(", ")}`);
      }
      const { pairs, right } = table("pooled").get("all")!;
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
          readingBatch(groups.flatMap(({ rows }) => rows), { padId: tokenizer.padId, tokenTypes: config.tokenTypes, smoothing: SMOOTHING }),
      },
      epochs,
      batchSize: batch,
      ...(options.maxSteps === undefined ? {} : { maxSteps: options.maxSteps }),
      ...(options.minutes === undefined ? {} : { maxMs: options.minutes * 60_000 }),
      schedule: { rate: options.rate, warmupSteps: WARM_UP, ...CYCLES },
      seed,
      validation: { score: validate, everySteps: options.validateEvery },
      checkpoint: { path: join(output, "checkpoint"), everyMs: 240_000 },
      log: join(output, "log.jsonl"),
      identity: { base: source.fingerprint, dropout: DROPOUT, smoothing: SMOOTHING, unfeatured: UNFEATURED, reader: SUPPORT_VERSION },
    }))
      options.onEvent(event);
    await writeModelDirectory(join(output, "model"), {
      about: {
        name: "reader",
        kind: "reader",
        summary: `${source.name}, trained to read whether the words of a text are supported by data, and which values a text says`,
        data: "records/train (three of four domains), infotabs/train, tabfact/train-part, rel2text train, E2E devset",
        settings: { reading: SUPPORT_VERSION },
        command: options.command,
        licence: "see NOTICE",
      },
      config: source.configJson,
      tokenizer: source.tokenizerJson,
      weights: model.parameters,
    });
  } finally {
    await model.release();
  }
}
