import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { badData, formatWhere, UserError } from "../../core/errors.ts";
import type { RunHooks } from "../../core/progress.ts";
import type { Report } from "../../core/report.ts";
import { temporaryFolder } from "../../files/temporaries.ts";
import { chunkName } from "../../render/page/page-blocks.ts";
import { openRun } from "../run-folder.ts";
import { finishPage } from "./finish-page.ts";
import { type PageRatingsOptions, readPageRatings } from "./page-ratings.ts";
import { PageWriter } from "./page-writer.ts";
import { storedSummarizers } from "./summarizers.ts";

/** A stored run as a page reads it, piece by piece; the pieces wait on the disk, not in memory. */
export interface PagePieces {
  /** How many chunks there are. */
  readonly chunks: number;
  /** The manifest as gzipped JSON. */
  manifest(): Promise<Uint8Array>;
  /** A chunk as gzipped JSON, by its number from 0. */
  chunk(number: number): Promise<Uint8Array>;
  /** Removes the pieces. */
  dispose(): Promise<void>;
}

export interface PagePiecesOptions extends RunHooks {
  /** What people said of the texts. */
  readonly ratings?: PageRatingsOptions | undefined;
}

/**
 * Reads a run folder once and keeps the pieces of its page in a temporary folder. Of one that is cut short or damaged the page has
 * the examples before that, and says so.
 */
export async function openPagePieces(
  folder: string,
  { ratings, ...hooks }: PagePiecesOptions = {},
): Promise<PagePieces> {
  const { signal, onWarning = () => {} } = hooks;
  const run = await openRun(folder);
  const { report } = run;
  const writer = await PageWriter.create({
    folder: await temporaryFolder("page"),
    metrics: report.metrics,
    ratings: ratings && (await readPageRatings(run, ratings, onWarning)),
  });
  let damage: UserError | undefined;
  const items = untilDamage(run.items(), (found) => {
    damage = found;
  });
  try {
    for await (const { item, records } of items) {
      signal?.throwIfAborted();
      await writer.add(item, records);
    }
    const title = basename(resolve(folder));
    if (damage) await finishDamaged(writer, title, damagedReport(report, damage, writer.examples));
    else await finishPage(writer, { title, report, summarizers: storedSummarizers(run), hooks });
    signal?.throwIfAborted();
  } catch (cause) {
    await writer.dispose();
    throw cause;
  }
  const read = (name: string): Promise<Uint8Array> => readFile(writer.pathOf(name));
  return {
    chunks: writer.chunks,
    manifest: () => read("manifest"),
    chunk: async (number) => {
      if (!Number.isInteger(number) || number < 0 || number >= writer.chunks)
        throw badData(`there is no chunk ${number}: the run has ${writer.chunks}`, { file: folder });
      return read(chunkName(number));
    },
    dispose: () => writer.dispose(),
  };
}

/** Ends a page that lacks examples: systems are not compared, for their scores are those of all examples. */
async function finishDamaged(writer: PageWriter, title: string, report: Report): Promise<void> {
  await writer.endChunks();
  await writer.complete({ title, report, comparisons: [] });
}

function damagedReport(report: Report, { message, where }: UserError, shown: number): Report {
  const place = where ? `${formatWhere({ ...where, file: basename(where.file) })} ` : "";
  const warning = `${place}${message}: ${shown} of ${report.examples} examples can be shown. The scores are those of all of them; systems are not compared.`;
  return { ...report, warnings: [...report.warnings, warning] };
}

/** What can be read of a file before the place where it is cut short or damaged; what is wrong there is told, not thrown. */
export async function* untilDamage<T>(
  read: AsyncIterable<T>,
  onDamage: (damage: UserError) => void,
): AsyncGenerator<T> {
  try {
    yield* read;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    onDamage(error);
  }
}
