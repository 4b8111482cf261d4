import { stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { badData } from "../../core/errors.ts";
import type { ModelManifest } from "./model-manifest.ts";
import { parseJsonAs, readText } from "./read-json.ts";

/** How the ways of pooling that are supported are called in a sentence-transformers folder. */
const POOLING: Readonly<Record<string, string>> = {
  pooling_mode_mean_tokens: "mean",
  pooling_mode_cls_token: "first",
};

/** What a sentence-transformers folder says beside its model: how tokens are pooled, and how many are read. */
export async function sentenceSettings(folder: string): Promise<ModelManifest["settings"]> {
  const settings: Record<string, string | number> = {};
  const pooling = await readOptional(folder, "1_Pooling/config.json", z.record(z.string(), z.unknown()));
  if (pooling) settings.pooling = poolingOf(pooling, join(folder, "1_Pooling/config.json"));
  const limits = await readOptional(
    folder,
    "sentence_bert_config.json",
    z.object({ max_seq_length: z.int().positive().nullish() }),
  );
  if (limits?.max_seq_length) settings.maxTokens = limits.max_seq_length;
  return settings;
}

function poolingOf(config: Readonly<Record<string, unknown>>, file: string): string {
  const modes = Object.keys(config).filter((key) => key.startsWith("pooling_mode_") && config[key] === true);
  const pooling = modes.length === 1 ? POOLING[modes[0]!] : undefined;
  if (pooling !== undefined) return pooling;
  throw badData(
    `asks for ${modes.join(" and ") || "no pooling"}, which is not supported`,
    { file },
    "Supported are pooling_mode_mean_tokens and pooling_mode_cls_token, one of them alone.",
  );
}

async function readOptional<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const file = join(folder, name);
  if (!(await stat(file).catch(() => undefined))?.isFile()) return undefined;
  return parseJsonAs(await readText(file, "Copy the model again."), schema, file);
}
