import { join, resolve, sep } from "node:path";
import { badData, type Where } from "../../core/errors.ts";
import { isFolder } from "../bytes/folder.ts";
import { type DecodeOptions, lines } from "../bytes/lines.ts";
import { sourceOf } from "../bytes/source.ts";
import { type AnnotationRecord, annotationSchema, parseRecord } from "./annotation-schema.ts";
import { locateSpans } from "./locate-spans.ts";
import type { Mark, MarkedText } from "./marked-text.ts";
import { type IdentifyText, identifyByPlace, jsonlFiles, storedTexts } from "./stored-texts.ts";

/** Where factgenie keeps campaigns and outputs, below its own folder and below one that `convert --to factgenie` wrote. */
export const FACTGENIE_FOLDERS = { campaigns: "campaigns", outputs: join("data", "outputs") } as const;

export interface MarkedTextOptions extends DecodeOptions {
  /** The outputs that were annotated. Default: `data/outputs` beside the folder of campaigns, if it is there. */
  readonly texts?: string | undefined;
}

/** Streams the texts of factgenie campaigns with the spans that were marked in them: files, campaigns, or a folder with several. */
export async function* readMarkedTexts(
  paths: readonly string[],
  options: MarkedTextOptions = {},
): AsyncGenerator<MarkedText> {
  for (const path of paths) {
    const outputs = options.texts ?? (await outputsBeside(path));
    const identify = outputs === undefined ? identifyByPlace : await storedTexts(outputs, options);
    for (const file of await jsonlFiles(await campaignsOf(path)))
      for await (const { number, text } of lines(await sourceOf(file), options)) {
        if (text.trim() === "") continue;
        const where = { file, line: number };
        yield markedText(parseRecord(annotationSchema, text, where), identify, where);
      }
  }
}

async function campaignsOf(path: string): Promise<string> {
  const inside = join(path, FACTGENIE_FOLDERS.campaigns);
  return (await isFolder(inside)) ? inside : path;
}

async function outputsBeside(path: string): Promise<string | undefined> {
  if (path === "-") return undefined;
  const [root] = join(resolve(await campaignsOf(path)), sep).split(
    `${sep}${FACTGENIE_FOLDERS.campaigns}${sep}`,
  );
  const outputs = join(root!, FACTGENIE_FOLDERS.outputs);
  return (await isFolder(outputs)) ? outputs : undefined;
}

/** A record of a campaign as Assay reads it. */
export function markedText(record: AnnotationRecord, identify: IdentifyText, where: Where): MarkedText {
  const { output, annotations, metadata, flags, options, sliders, text_fields } = record;
  const { example, system, sample } = identify(record, where);
  const categories = metadata.annotation_span_categories.map(({ name }) => name);
  const spans = locateSpans(output, annotations, where);
  const campaign = metadata.campaign_id ?? "";
  return {
    example,
    system,
    sample,
    campaign,
    rater: metadata.annotator_id ?? `${campaign} ${metadata.annotator_group ?? 0}`.trim(),
    text: output,
    categories,
    marks: annotations.map(({ type, reason, assay }, at): Mark => {
      const category = categories[type];
      if (category === undefined) throw unknownCategory(type, at, categories, where);
      return {
        category,
        span: spans[at]!,
        ...(reason ? { reason } : {}),
        ...(assay === undefined ? {} : { evidence: assay }),
      };
    }),
    ...(metadata.assay === undefined ? {} : { missing: metadata.assay.missing }),
    answers: { flags, options, sliders, text_fields },
  };
}

function unknownCategory(type: number, at: number, categories: readonly string[], where: Where): Error {
  const known = categories.map((name, index) => `${index} (${name})`).join(", ");
  return badData(
    `annotation ${at + 1} is of the unknown category ${type}`,
    where,
    known === "" ? "The record's metadata declares no annotation_span_categories." : `There are: ${known}.`,
  );
}
