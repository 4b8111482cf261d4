import { badData } from "../../core/errors.ts";
import type { Candidate } from "../../core/example.ts";
import type { SourceInfo } from "../../core/report.ts";
import type { ReadItem } from "../format.ts";
import { joinInStep } from "./join.ts";
import type { SideFile } from "./join-file.ts";
import type { SideRow } from "./join-row.ts";
import { openSidePath, type SidePathOptions } from "./join-source.ts";
import { type OutputFileOptions, outputRows, textFormatOf } from "./output-file.ts";
import type { Input } from "./outputs.ts";

/** A file of outputs that was read. */
export type OutputInfo = SourceInfo & { readonly system: string };

export interface AttachOutputsOptions extends OutputFileOptions, SidePathOptions {
  /** Whether a system may have no text for an example. Default: that is an error. */
  readonly allowMissing?: boolean | undefined;
  /** Called once for each file when it is closed; the hash is there if it was read to its end. */
  readonly onRead?: ((info: OutputInfo) => void) | undefined;
}

/**
 * Adds systems' texts to the examples, reading all files in step with the data. Texts that the data holds already
 * stay; further texts of the same system are further samples. To score only some examples, take them after this:
 * a file must fit the whole data.
 */
export function attachOutputs(
  items: AsyncIterable<ReadItem>,
  inputs: readonly Input[],
  options: AttachOutputsOptions = {},
): AsyncGenerator<ReadItem> {
  const allowMissing = options.allowMissing ?? false;
  const openers = inputs.map((input) => () => openOutput(input, options));
  return joinInStep(items, openers, {
    allowMissing,
    attach: (item, found) => {
      const candidates = [...item.candidates];
      inputs.forEach(({ system }, at) => {
        const texts = found[at]?.flatMap(({ value }) => value) ?? [];
        if (texts.length === 0 && !allowMissing) throw noText(system, item, found[at]);
        addSamples(candidates, item.example.id, system, texts);
      });
      return { ...item, candidates };
    },
  });
}

function openOutput(input: Input, options: AttachOutputsOptions): Promise<SideFile<readonly string[]>> {
  return openSidePath({
    ...options,
    path: input.path,
    formatOf: (fileName) => options.format ?? textFormatOf(fileName),
    rows: (source, format, decoding) => outputRows(source, { ...options, ...decoding, format }),
    isPadding: ([text]) => text === "",
    onClose: (info) => options.onRead?.({ ...info, system: input.system }),
  });
}

function addSamples(
  candidates: Candidate[],
  exampleId: string,
  system: string,
  texts: readonly string[],
): void {
  let sample = 0;
  for (const candidate of candidates) if (candidate.system === system) sample++;
  for (const text of texts) candidates.push({ exampleId, system, text, sample: sample++ });
}

function noText(
  system: string,
  item: ReadItem,
  rows: readonly SideRow<readonly string[]>[] | undefined,
): Error {
  return badData(
    `the system ${JSON.stringify(system)} has no text for example ${JSON.stringify(item.example.id)}`,
    rows?.[0]?.where ?? item.where,
    'Write "" for an empty text.',
  );
}
