import { resolve } from "node:path";
import { z } from "zod";
import { usageError } from "../core/errors.ts";
import type { Item } from "../core/example.ts";
import { didYouMean } from "../core/nearest.ts";
import { WRITERS } from "../data/writers/index.ts";
import type { Writer } from "../data/writers/writer.ts";
import { AtomicFile } from "./atomic-file.ts";
import { dataOptions } from "./data-options.ts";
import { openItems } from "./open-items.ts";
import type { RunHooks } from "./progress.ts";

/** What `assay convert` can be told. */
export const convertOptions = z.strictObject({
  ...dataOptions.shape,
  to: z
    .string()
    .optional()
    .describe(`Format to write, when the extension does not tell: ${WRITERS.map(({ id }) => id).join(", ")}.`)
    .meta({ placeholder: "name" }),
  output: z
    .string()
    .optional()
    .describe("File to write (default: stdout).")
    .meta({ short: "o", placeholder: "file" }),
});

export interface ConvertResult {
  readonly examples: number;
  /** The file written; absent when it went to the printer. */
  readonly file?: string;
}

/** Reads data in one format and writes it in another, streaming. */
export async function convert(
  options: z.output<typeof convertOptions>,
  printer: { print(text: string): Promise<void> },
  hooks: RunHooks = {},
): Promise<ConvertResult> {
  const writer = writerFor(options);
  if (options.data.some((path) => options.output !== undefined && resolve(path) === resolve(options.output)))
    throw usageError(`${options.output} is read by this command`, "Choose another place with -o.");
  const opened = await openItems(options, hooks);
  const file =
    options.output === undefined || options.output === "-"
      ? undefined
      : await AtomicFile.create(options.output);
  let examples = 0;
  async function* counted(): AsyncGenerator<Item> {
    for await (const item of opened.items()) {
      hooks.signal?.throwIfAborted();
      examples++;
      const fraction = opened.fraction();
      hooks.onProgress?.({
        done: examples,
        unit: "examples",
        ...(fraction === undefined ? {} : { fraction }),
      });
      yield item;
    }
  }
  try {
    for await (const text of writer.write(counted())) await (file ? file.write(text) : printer.print(text));
    return { examples, ...(file ? { file: await file.commit() } : {}) };
  } catch (cause) {
    await file?.discard();
    throw cause;
  } finally {
    await opened.dispose();
  }
}

function writerFor({ to, output }: z.output<typeof convertOptions>): Writer {
  const ids = WRITERS.map(({ id }) => id);
  if (to !== undefined) {
    const named = WRITERS.find(({ id }) => id === to);
    if (named) return named;
    throw usageError(
      `unknown format ${JSON.stringify(to)}`,
      didYouMean(to, ids, `There are: ${ids.join(", ")}.`),
    );
  }
  const name = output?.toLowerCase().replace(/\.gz$/, "");
  const found = WRITERS.find(({ extensions }) => extensions.some((extension) => name?.endsWith(extension)));
  if (found) return found;
  throw usageError("which format is to be written?", `Say it with --to: ${ids.join(", ")}.`);
}
