import type { RunHooks } from "../core/progress.ts";
import { type OpenedItems, openItems } from "../engine/open/open-items.ts";
import type { TrainOptions } from "./train-options.ts";

/** Opens data to validate on. How data is read is the same as for training; what is joined to the training data or chosen of it is not. */
export async function openDev(
  dev: readonly string[],
  options: TrainOptions,
  hooks: RunHooks,
): Promise<OpenedItems> {
  const { format, map, lang, groupBy, encoding, maxRecordMb, required, optional, ignore, seed } = options;
  const reading = { format, map, lang, groupBy, encoding, maxRecordMb, required, optional, ignore, seed };
  return openItems({ ...reading, data: [...dev] }, hooks);
}
