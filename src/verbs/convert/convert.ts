import { resolve } from "node:path";
import { usageError } from "../../core/errors.ts";
import type { Item } from "../../core/example.ts";
import { didYouMean } from "../../core/nearest.ts";
import type { RunHooks } from "../../core/progress.ts";
import { WRITERS } from "../../data/writers/index.ts";
import type { Writer } from "../../data/writers/writer.ts";
import { openItems } from "../../engine/open/open-items.ts";
import { type ConvertOptions, type ConvertResult, FACTGENIE, type Printer } from "./convert-options.ts";
import { fromFactgenie } from "./from-factgenie.ts";
import { toFactgenie } from "./to-factgenie.ts";
import { writeTo } from "./write-to.ts";

/** Reads data in one format and writes it in another, streaming. */
export async function convert(
  options: ConvertOptions,
  printer: Printer,
  hooks: RunHooks = {},
): Promise<ConvertResult> {
  const { data, output, from, to, texts } = options;
  if (output !== undefined && data.some((path) => resolve(path) === resolve(output)))
    throw usageError(`${output} is read by this command`, "Choose another place with -o.");
  if (from === FACTGENIE) return fromFactgenie(options, printer, hooks);
  if (texts !== undefined) throw usageError("--texts goes with --from factgenie", "Leave it out.");
  return to === FACTGENIE ? toFactgenie(options, hooks) : convertItems(options, printer, hooks);
}

async function convertItems(
  options: ConvertOptions,
  printer: Printer,
  hooks: RunHooks,
): Promise<ConvertResult> {
  const writer = writerFor(options);
  const opened = await openItems(options, hooks);
  let count = 0;
  async function* counted(): AsyncGenerator<Item> {
    for await (const item of opened.items()) {
      hooks.signal?.throwIfAborted();
      count++;
      const fraction = opened.fraction();
      hooks.onProgress?.({ done: count, unit: "examples", ...(fraction === undefined ? {} : { fraction }) });
      yield item;
    }
  }
  try {
    const file = await writeTo(writer.write(counted()), options.output, printer);
    return { count, unit: "examples", ...file };
  } finally {
    await opened.dispose();
  }
}

function writerFor({ to, output }: ConvertOptions): Writer {
  const ids = [...WRITERS.map(({ id }) => id), FACTGENIE];
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
