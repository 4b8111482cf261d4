import { badData } from "../../core/errors.ts";
import { planDifference } from "../../store/chunks/run-plan.ts";
import { type OpenedShard, written } from "../../store/chunks/shard-folder.ts";

/** How many missing shards are named. */
const NAMED = 20;

/** Refuses shards that do not make one run: of other metrics, options or data, doubled, or not all. */
export function refuseUnfit(shards: readonly OpenedShard[]): void {
  const [first] = shards as [OpenedShard];
  const { of } = first.summary.shard;
  const byNumber = new Map<number, OpenedShard>();
  for (const shard of shards) {
    const { path, summary } = shard;
    if (summary.shard.of !== of)
      throw badData(
        `holds shard ${written(summary.shard)}, and ${first.path} shard ${written(first.summary.shard)}`,
        { file: path },
        "Merge the shards of one run.",
      );
    const difference = planDifference(shard.plan, first.plan);
    if (difference !== undefined)
      throw badData(
        `is of another run than ${first.path}: ${difference}`,
        { file: path },
        "Score it again as the others were, or leave it out.",
      );
    if (summary.digest !== first.summary.digest || summary.chunks !== first.summary.chunks)
      throw badData(
        `was scored on other data than ${first.path}: ${summary.examples} examples ${summary.digest.slice(0, 12)}, not ${first.summary.examples} examples ${first.summary.digest.slice(0, 12)}`,
        { file: path },
        "Every shard reads all of the data; score it again on the data of the others.",
      );
    const twin = byNumber.get(summary.shard.number);
    if (twin)
      throw badData(
        `holds shard ${written(summary.shard)}, which ${twin.path} holds, too`,
        { file: path },
        "Name each shard once.",
      );
    byNumber.set(summary.shard.number, shard);
  }
  const missing = Array.from({ length: of }, (_, at) => at + 1).filter((number) => !byNumber.has(number));
  if (missing.length === 0) return;
  const named = missing.slice(0, NAMED).map((number) => `${number}/${of}`);
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : "";
  throw badData(
    `${missing.length === 1 ? "a shard is" : `${missing.length} shards are`} missing: ${named.join(", ")}${more}`,
    undefined,
    "Score them with the same command and --shard, then merge again.",
  );
}
