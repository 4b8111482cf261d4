import type { z } from "zod";
import { checkOptions } from "../../core/check-options.ts";
import { badData, usageError } from "../../core/errors.ts";
import type { RunHooks } from "../../core/progress.ts";
import { unreadOptions } from "../../engine/open/open-annotated.ts";
import { refuseOutputs } from "../../engine/open/refuse-outputs.ts";
import {
  domainOf,
  PERTURBATION_KINDS,
  type PerturbationKind,
  type Pool,
  PoolBuilder,
  perturbationKind,
} from "../../perturb/index.ts";
import { isAnnotated, openAnnotated } from "./annotated-data.ts";
import { openDetected } from "./detected-data.ts";
import type { Located, LocatedData } from "./located-example.ts";
import { type PerturbOptions, perturbOptions } from "./perturb-options.ts";
import { plantErrors } from "./plant-errors.ts";
import { PlantedFiles, plantedPaths } from "./planted-files.ts";
import { type KindCount, PlantingCounts } from "./planting-counts.ts";

/** What `perturb` accepts: the options of the command, one path of data without a list. */
export interface PerturbInput extends Omit<z.input<typeof perturbOptions>, "data"> {
  readonly data: string | string[];
}

/** What was planted. */
export interface PerturbResult {
  /** Examples of the data that have a text. */
  readonly examples: number;
  /** Texts that errors were planted in. */
  readonly texts: number;
  /** Examples of the data that have none. */
  readonly withoutText: number;
  readonly located: Located;
  readonly kinds: readonly KindCount[];
  /** The file of examples and the file of truth. */
  readonly files: readonly string[];
}

/** Plants errors whose truth is known in texts and in data, and writes both down: to test any metric with. */
export async function perturb(input: PerturbInput, hooks: RunHooks = {}): Promise<PerturbResult> {
  const data = typeof input.data === "string" ? [input.data] : input.data;
  const options = checkOptions(perturbOptions, { ...input, data });
  const asked = new Set(options.kinds.map(perturbationKind));
  // In the order of the table, so that the order in which they were asked for changes nothing.
  const kinds = PERTURBATION_KINDS.filter((kind) => asked.has(kind));
  if (options.output === "-") throw usageError("-o writes two files, not standard output", "Name a folder.");
  refuseOutputs({ ...options, output: Object.values(plantedPaths(options.output)) });
  const opened = await openData(options, withoutRepeats(hooks));
  try {
    const pool = await poolOf(opened);
    return await write(opened, { kinds, pool, options });
  } finally {
    await opened.dispose();
  }
}

/** The data is read twice; what is to be said of it is said once. */
function withoutRepeats(hooks: RunHooks): RunHooks {
  const said = new Set<string>();
  const onWarning = (message: string): void => {
    if (!said.has(message)) hooks.onWarning?.(message);
    said.add(message);
  };
  return { ...hooks, onWarning };
}

/** The annotation is used where the data has one, unless the user says otherwise or asks for what only other data allows. */
async function openData(options: PerturbOptions, hooks: RunHooks): Promise<LocatedData> {
  const { data, mentions } = options;
  const unread = unreadOptions(options);
  if (mentions === "annotation" && unread.length > 0)
    throw usageError(
      `annotated texts are not read with: ${unread.join(", ")}`,
      "Leave that out, or take --mentions detector.",
    );
  if (mentions === "detector" || unread.length > 0 || data.length === 0) return openDetected(options, hooks);
  // Standard input could not be read any more after a look into it: its annotation must be asked for.
  const annotated = data.includes("-") ? mentions === "annotation" : await isAnnotated(options);
  if (mentions === "annotation" && !annotated)
    throw badData(
      "mentions are not annotated in this data",
      { file: data[0]! },
      "Name a file or folder of Enriched WebNLG, or take --mentions detector.",
    );
  return annotated ? openAnnotated(options, hooks) : openDetected(options, hooks);
}

async function poolOf(opened: LocatedData): Promise<Pool> {
  const builder = new PoolBuilder();
  for await (const example of opened.examples())
    builder.add({ facts: example.facts, texts: example.references, domain: domainOf(example) });
  return builder.finish();
}

async function write(
  opened: LocatedData,
  { kinds, pool, options }: { kinds: readonly PerturbationKind[]; pool: Pool; options: PerturbOptions },
): Promise<PerturbResult> {
  const { located } = opened;
  const counts = new PlantingCounts(kinds);
  const planting = { kinds, pool, seed: options.seed, located, counts };
  const files = await PlantedFiles.create(options.output);
  let examples = 0;
  let texts = 0;
  let withoutText = 0;
  try {
    for await (const example of opened.locatedExamples()) {
      if (example.texts.length === 0) withoutText++;
      else examples++;
      texts += example.texts.length;
      const { items, truths } = plantErrors(example, planting);
      await files.add(items, truths);
    }
    if (texts === 0)
      throw usageError(
        "no example has a text to plant errors in",
        "Give references with --references, or texts of systems with -i; --systems takes those in the data.",
      );
    return { examples, texts, withoutText, located, kinds: counts.list(), files: await files.commit() };
  } catch (cause) {
    await files.discard();
    throw cause;
  }
}
