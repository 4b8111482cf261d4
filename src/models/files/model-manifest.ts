import { z } from "zod";
import { badData } from "../../core/errors.ts";
import { hashText } from "../../files/file-hash.ts";
import { parseJsonAs } from "./read-json.ts";

/** Version of what `assay-model.json` holds. */
export const MODEL_SCHEMA = 1;

export const MANIFEST = "assay-model.json";
export const CARD = "card.md";
export const TRAINING_LOG = "training-log.jsonl";

/** Files that decide no result: what people wrote, and how long each step took. */
const TALK: readonly string[] = [CARD, TRAINING_LOG];

const manifestSchema = z.object({
  schema: z.int().positive(),
  /** What it is for: `encoder`, or the id of the metric that uses it. */
  kind: z.string().min(1),
  name: z.string().min(1),
  summary: z.string(),
  /** How its weights are stored. */
  precision: z.enum(["fp32", "int8"]),
  /** What decides results beside the files: pooling, a threshold, a limit on tokens. */
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  tool: z.object({ name: z.string(), version: z.string() }),
  /** The command that made it. */
  command: z.string().optional(),
  /** What it was trained on. */
  data: z.string().optional(),
  /** Licence of the data it was trained on, and of the weights it started from. */
  licence: z.string().optional(),
  /** Figures on validation data, by their names. */
  validation: z.record(z.string(), z.number()).default({}),
  /** Hash and size of every other file of the folder. */
  files: z.record(
    z.string().regex(/^[^/\\]+$/, "must be a file name"),
    z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.int().nonnegative() }),
  ),
});

/** What a saved model says of itself. */
export type ModelManifest = z.output<typeof manifestSchema>;

/** Reads an `assay-model.json`. One of a newer Assay is said to be so. */
export function parseManifest(text: string, file: string): ModelManifest {
  const { schema } = parseJsonAs(text, z.looseObject({ schema: z.int() }), file);
  if (schema > MODEL_SCHEMA)
    throw badData(`was written by a newer Assay (schema ${schema})`, { file }, "Update Assay to read it.");
  return parseJsonAs(text, manifestSchema, file);
}

/**
 * What a model is known by in signatures: a hash over what decides its results, which is its kind, its settings and the
 * hashes of its files. The card is none of that: its words may be mended. Nor is the log of its training, which is never the same twice.
 */
export function modelFingerprint({
  kind,
  settings,
  files,
}: Pick<ModelManifest, "kind" | "settings" | "files">): string {
  const sorted = Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = Object.entries(files)
    .filter(([name]) => !TALK.includes(name))
    .map(([name, { sha256 }]) => `${name} ${sha256}`)
    .sort();
  return hashText([`assay-model ${MODEL_SCHEMA}`, kind, JSON.stringify(sorted), ...lines].join("\n"));
}
