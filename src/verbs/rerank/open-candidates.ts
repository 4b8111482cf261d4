import { usageError } from "../../core/errors.ts";
import type { RunHooks } from "../../core/progress.ts";
import { type Spooled, sourceOf, spool } from "../../data/bytes/source.ts";
import { parseInput } from "../../data/join/outputs.ts";
import { dataOptions } from "../../engine/open/data-options.ts";
import { openItems } from "../../engine/open/open-items.ts";
import { attachCandidates } from "./attach-candidates.ts";
import type { RerankOptions } from "./rerank-options.ts";
import type { ScoredItem } from "./scored-candidate.ts";

/** Examples with the texts to choose from. */
export interface OpenedCandidates {
  /** Whether they can be read again: what a caller streams only where it has to be, so that the first are chosen before the last are there. */
  readonly repeatable: boolean;
  items(): AsyncIterable<ScoredItem>;
  dispose(): Promise<void>;
}

/** Opens the data and the file of candidates, if there is one. */
export async function openCandidates(
  options: RerankOptions,
  { readTwice, ...hooks }: RunHooks & { readonly readTwice: boolean },
  given?: AsyncIterable<ScoredItem> | Iterable<ScoredItem>,
): Promise<OpenedCandidates> {
  refuseTwoOrigins(options);
  const { candidates, outputField, encoding, maxRecordMb, limit, sample, seed } = options;
  const data = await openItems({ ...options, limit: undefined, sample: undefined }, hooks, given);
  const repeatable = given === undefined || readTwice;
  let file: Spooled | undefined;
  const dispose = async (): Promise<void> => {
    await file?.dispose();
    await data.dispose();
  };
  try {
    file = candidates === undefined ? undefined : await spool(await sourceOf(candidates));
    if (repeatable) await data.makeRepeatable();
  } catch (cause) {
    await dispose();
    throw cause;
  }
  const maxRecordBytes = maxRecordMb === undefined ? undefined : maxRecordMb * 1024 * 1024;
  const attaching = { outputField, encoding, maxRecordBytes, onWarning: hooks.onWarning };
  const items = (): AsyncIterable<ScoredItem> =>
    file ? attachCandidates(data.items(), file.source, attaching) : data.items();
  // Some examples are taken after the join: the file must fit the whole data.
  const some = await openItems(dataOptions.parse({ limit, sample, seed }), hooks, {
    [Symbol.asyncIterator]: () => items()[Symbol.asyncIterator](),
  });
  return { repeatable, items: () => some.items(), dispose };
}

/** The files that are read in step with the data. */
function joined({ input = [], references = [], tags = [] }: RerankOptions): string[] {
  return [...input.map((text) => parseInput(text).path), ...references, ...tags];
}

function refuseTwoOrigins(options: RerankOptions): void {
  const { candidates, input, systems, data } = options;
  if (candidates === undefined) return;
  if (input || systems)
    throw usageError(
      `texts to choose from are given with --candidates and with ${input ? "-i" : "--systems"}`,
      "Give one of the two.",
    );
  if (candidates === "-" && [...data, ...joined(options)].includes("-"))
    throw usageError("standard input (-) is named twice", "Give one of them as a file.");
}
