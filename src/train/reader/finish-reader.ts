import { join } from "node:path";
import {
  type Checkpoint,
  initialParameters,
  type ModelDirectory,
  type Parameters,
  quantizeParameters,
  readCheckpoint,
  readerSettings,
  readingHeadShapes,
  specialsOf,
  writeModelDirectory,
} from "../../models/index.ts";
import { calibrateReader } from "./calibrate-reader.ts";
import type { Contrast } from "./contrasts.ts";
import { contrastsOf, errorsMarked, omissionsNamed, readVersions } from "./held-figures.ts";
import { readingSession } from "./judge-reader.ts";
import { baseEncoder, CHECKPOINT } from "./train-reader.ts";
import { readReaderData } from "./training-sources.ts";

/** What a model is made of. */
export interface ReaderFinish {
  /** Folder with the data sets. */
  readonly data: string;
  /** Folder of the training. */
  readonly place: string;
  /** Folder of the encoder that the training began with. Default: the one that Assay comes with. */
  readonly base?: string | undefined;
  /** Licence of that encoder, where its folder does not say it. */
  readonly baseLicence?: string | undefined;
  readonly output: string;
  /** The command of the training, for the card. */
  readonly command: string;
  /** Held-out records that are read; all when left out. */
  readonly records?: number | undefined;
}

/** Figures of a model on domains that it has not learned from. */
export interface HeldFigures {
  readonly contrasts: ReadonlyMap<string, Contrast>;
  /** The same with the data of another record. */
  readonly control: ReadonlyMap<string, Contrast>;
  /** Share of errors with a changed word marked, where a tenth of true texts has any mark. */
  readonly marked: number;
  /** Share of omissions with the field named, where a tenth of complete texts has any required field named. */
  readonly named: number;
}

const DATA_LICENCES =
  "training data: records Apache-2.0, infotabs Apache-2.0, tabfact MIT, rel2text Apache-2.0, E2E CC BY-SA 4.0";

const DATA =
  "records/train (three of four domains), infotabs/train, tabfact/train-part (tables of at most 48 cells), rel2text train, E2E devset.csv";

/** Where marks and named fields are counted: a tenth of the true texts has one. */
const ALARMS = 0.1;

/** Makes a model of a training's best weights: 8-bit integers, calibrated and measured on the domains that were kept apart. */
export async function finishReader(
  options: ReaderFinish,
): Promise<{ readonly model: ModelDirectory; readonly figures: HeldFigures }> {
  const source = await baseEncoder(options.base);
  const checkpoint = await readCheckpoint(join(options.place, CHECKPOINT));
  if (!checkpoint) throw new Error(`no training in ${options.place}`);
  const heads = initialParameters(source.config, { seed: 0, heads: readingHeadShapes(source.config) });
  const parameters = withWeights(new Map([...heads, ...(await source.parameters())]), checkpoint);
  const { held: all } = await readReaderData(options.data);
  const held = all.slice(0, options.records);
  const session = await readingSession(source, parameters, "int8");
  try {
    const judging = { source, session, tokenizer: source.tokenizer, specials: specialsOf(source.tokenizer) };
    const versions = await readVersions(held, {}, judging);
    const others = await readVersions(held, { other: true, most: 3 }, judging);
    const figures = {
      contrasts: contrastsOf(versions),
      control: contrastsOf(others),
      marked: errorsMarked(versions, ALARMS),
      named: omissionsNamed(versions, ALARMS),
    };
    const model = await writeModelDirectory(options.output, {
      about: {
        name: "reader",
        kind: "reader",
        summary: `${source.name}, trained to read whether the words of a text are supported by data, and which values of the data a text states`,
        precision: "int8",
        data: DATA,
        licence: `${DATA_LICENCES}; ${source.name}: ${options.baseLicence ?? source.licence ?? "not known"}`,
        command: options.command,
        settings: readerSettings(calibrateReader(versions)),
        validation: validationOf(figures),
      },
      config: source.configJson,
      tokenizer: source.tokenizerJson,
      weights: quantizeParameters(parameters, source.config),
    });
    return { model, figures };
  } finally {
    await session.release();
  }
}

/** Parameters with the weights of the best validation, or of the last step where nothing was validated. */
function withWeights(parameters: Parameters, { bestWeights, weights }: Checkpoint): Parameters {
  const learned = bestWeights ?? weights;
  return new Map(
    [...parameters].map(([name, tensor]) => [name, { ...tensor, data: learned.get(name) ?? tensor.data }]),
  );
}

function validationOf({ contrasts, control, marked, named }: HeldFigures): Readonly<Record<string, number>> {
  const share = (counts: ReadonlyMap<string, Contrast>, name: string): number => {
    const { pairs, right } = counts.get(name) ?? { pairs: 0, right: 0 };
    return rounded(right / Math.max(1, pairs));
  };
  return {
    contrast: share(contrasts, "all"),
    "contrast against rewrites": share(contrasts, "against rewrites"),
    "contrast with another record's data": share(control, "all"),
    "errors marked at 10 %": rounded(marked),
    "omissions named at 10 %": rounded(named),
  };
}

function rounded(number: number): number {
  return Number(number.toFixed(4));
}
