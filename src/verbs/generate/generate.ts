import type { z } from "zod";
import { checkOptions } from "../../core/check-options.ts";
import { usageError } from "../../core/errors.ts";
import type { Item } from "../../core/example.ts";
import type { FactScorer, Generator, SupportReader } from "../../core/ports.ts";
import type { RunHooks } from "../../core/progress.ts";
import { openItems } from "../../engine/open/open-items.ts";
import { refuseOutputs } from "../../engine/open/refuse-outputs.ts";
import { GrowingFile } from "../../files/growing-file.ts";
import { writeTexts } from "../../generate/index.ts";
import { type GenerateOptions, generateOptions } from "./generate-options.ts";
import { type GenerateSummary, GenerateTally } from "./generate-tally.ts";
import { type GeneratedExample, generatedLine } from "./generated-line.ts";
import { openSetup } from "./open-setup.ts";
import { ResumedLines } from "./resumed-lines.ts";

/** What `generate` accepts: the options of the command, and from code also items, a generator and readers that are already made. */
export interface GenerateInput extends Omit<z.input<typeof generateOptions>, "data" | "generator"> {
  /** Files and folders to read. */
  readonly data?: string | string[] | undefined;
  /** Or the items themselves. */
  readonly items?: AsyncIterable<Item> | Iterable<Item>;
  /** Who writes: by name, or as an object. */
  readonly generator: string | Generator;
  /** Reads facts, in place of a model that `reader` names. It is given back by whoever made it. */
  readonly factScorer?: FactScorer;
  /** Reads which words are supported, in place of a model that `supportReader` names. */
  readonly supportWords?: SupportReader;
}

/** What is told while texts are written. */
export interface GenerateHooks extends RunHooks {
  /** Called with each example, in the order of the data, and its line. */
  readonly onWritten?: (written: GeneratedExample, line: string) => void | Promise<void>;
}

/** What was written, how, and where. */
export interface GenerateResult extends GenerateSummary {
  /** Generator, readers and every option of the decoding. */
  readonly signature: string;
  /** The file written; absent when none was named. */
  readonly file?: string;
  readonly warnings: readonly string[];
}

/** Writes texts from data with a generator, and has readers of facts steer it where that is asked for. */
export async function generate(input: GenerateInput, hooks: GenerateHooks = {}): Promise<GenerateResult> {
  const { items, factScorer, supportWords, ...rest } = input;
  const options = optionsOf(rest);
  const path = options.output === "-" ? undefined : options.output;
  const warnings: string[] = [];
  const warn = (message: string): void => {
    warnings.push(message);
    hooks.onWarning?.(message);
  };
  const { generator } = input;
  await using setup = await openSetup(options, {
    ...{ factScorer, supportReader: supportWords, signal: hooks.signal },
    ...(typeof generator === "string" ? {} : { generator }),
  });
  for (const warning of setup.warnings) warn(warning);
  const { signature } = setup;
  const opened = await openItems(options, { ...hooks, onWarning: warn }, items);
  const tally = new GenerateTally();
  let file: GrowingFile | undefined;
  try {
    file = path === undefined ? undefined : await GrowingFile.open(path, options);
    const done = new ResumedLines(file, signature);
    let first = true;
    for await (const { example } of opened.items()) {
      if (await done.has(example.id)) tally.addResumed();
      else {
        const empty = example.facts.length === 0;
        const written = empty ? undefined : await writeTexts(example, setup.writing, hooks.signal);
        if (written) tally.add(written, options.texts);
        else tally.addWithoutFacts();
        const one = { id: example.id, texts: written?.texts ?? [] };
        const line = generatedLine(one, { most: options.texts, signature: first ? signature : undefined });
        await file?.add(line);
        await hooks.onWritten?.(one, line);
      }
      first = false;
      hooks.onProgress?.({
        done: tally.summary().examples,
        unit: "examples",
        ...fractionOf(opened.fraction()),
      });
    }
    for (const warning of tally.warnings(options.maxTokens)) warn(warning);
    const name = await file?.commit();
    return { ...tally.summary(), signature, ...(name === undefined ? {} : { file: name }), warnings };
  } catch (cause) {
    await file?.close().catch(() => {});
    if (file && tally.summary().examples > 0)
      warn(`what was written so far is in ${file.partial}: the same command with --resume goes on after it`);
    throw cause;
  } finally {
    await opened.dispose();
  }
}

function optionsOf({ generator, data, ...rest }: Omit<GenerateInput, "items">): GenerateOptions {
  const options = checkOptions(generateOptions, {
    ...rest,
    generator: typeof generator === "string" ? generator : generator.fingerprint,
    data: typeof data === "string" ? [data] : (data ?? []),
  });
  const { output, prompt } = options;
  refuseOutputs(
    { ...options, output: output === undefined || output === "-" ? [] : [output] },
    prompt === undefined ? [] : [prompt],
  );
  if (options.resume && (output === undefined || output === "-"))
    throw usageError("there is nothing to go on with", "Name the file of the run that was stopped with -o.");
  const steered = options.factual !== undefined || options.supported !== undefined || options.names;
  if (options.temperature !== undefined && steered)
    throw usageError(
      "texts that are drawn by chance are not steered",
      "Leave --temperature out, or draw several (--texts) and choose with assay rerank --weight.",
    );
  if (options.temperature === undefined && options.texts > options.beams)
    throw usageError(
      `${options.beams} beams give ${options.beams} texts at most, not ${options.texts}`,
      "Give more beams with -n.",
    );
  return options;
}

function fractionOf(fraction: number | undefined): { fraction?: number } {
  return fraction === undefined ? {} : { fraction };
}
