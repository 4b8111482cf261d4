import { badData, type Where } from "../../core/errors.ts";
import { textHash } from "../../text/text-hash.ts";
import { filesIn, isFolder } from "../bytes/folder.ts";
import { type DecodeOptions, lines } from "../bytes/lines.ts";
import { sourceOf } from "../bytes/source.ts";
import type { TextPlace } from "./annotation-record.ts";
import { outputSchema, parseRecord } from "./annotation-schema.ts";
import { slug } from "./slug.ts";

/** What Assay calls a text. */
export interface TextIdentity {
  readonly example: string;
  readonly system: string;
  readonly sample: number;
}

interface StoredText extends TextIdentity {
  readonly hash: number;
  readonly where: Where;
}

/** Tells which text of the data an annotated one is; one that is not there, or is not the same, is an error. */
export type IdentifyText = (text: TextPlace & { readonly output: string }, where: Where) => TextIdentity;

/** Without stored texts, an example is called by its position and a system as factgenie calls it. */
export const identifyByPlace: IdentifyText = ({ example_idx, setup_id }) => ({
  example: String(example_idx),
  system: setup_id,
  sample: 0,
});

/** Reads the outputs that were annotated, as `convert --to factgenie` wrote them, or as factgenie has them. Of a text only a hash is kept. */
export async function storedTexts(path: string, options: DecodeOptions = {}): Promise<IdentifyText> {
  const texts = new Map<string, StoredText>();
  for (const file of await jsonlFiles(path))
    for await (const { number, text } of lines(await sourceOf(file), options)) {
      if (text.trim() === "") continue;
      const where = { file, line: number };
      const record = parseRecord(outputSchema, text, where);
      const { example, system, sample } = record.assay ?? identifyByPlace(record, where);
      texts.set(keyOf(record), { example, system, sample, hash: textHash(record.output), where });
    }
  return (text, where) => identify(texts, path, text, where);
}

/** The `.jsonl` files that a path stands for: itself, or all below a folder. */
export async function jsonlFiles(path: string): Promise<readonly string[]> {
  if (path === "-" || !(await isFolder(path))) return [path];
  const files = (await filesIn(path)).filter((name) => /\.jsonl(\.gz)?$/i.test(name));
  if (files.length > 0) return files;
  throw badData(
    "there is no .jsonl file in this folder",
    { file: path },
    "Name the folder of a factgenie campaign.",
  );
}

function keyOf({ dataset, split, setup_id, example_idx }: TextPlace): string {
  return JSON.stringify([slug(dataset), slug(split), slug(setup_id), example_idx]);
}

function identify(
  texts: ReadonlyMap<string, StoredText>,
  path: string,
  place: TextPlace & { readonly output: string },
  where: Where,
): TextIdentity {
  const stored = texts.get(keyOf(place));
  const { dataset, split, setup_id, example_idx, output } = place;
  if (stored === undefined)
    throw badData(
      `${path} has no text of ${setup_id} for example ${example_idx} of ${dataset}, ${split}`,
      where,
      "Name the outputs that were annotated with --texts.",
    );
  if (stored.hash !== textHash(output))
    throw badData(
      `the annotated text is not the one in ${stored.where.file}:${stored.where.line}`,
      where,
      "Give the outputs as they were when they were annotated with --texts.",
    );
  const { example, system, sample } = stored;
  return { example, system, sample };
}
