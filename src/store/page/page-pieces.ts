import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { badData, formatWhere, UserError } from "../../core/errors.ts";
import type { RunHooks } from "../../core/progress.ts";
import type { Report } from "../../core/report.ts";
import { removeTemporary, temporaryFolder } from "../../files/temporaries.ts";
import { chunkName } from "../../render/page/page-blocks.ts";
import { openRun } from "../run-folder.ts";
import { finishPage } from "./finish-page.ts";
import { type PageRatingsOptions, readPageRatings } from "./page-ratings.ts";
import { PageWriter, piecePath } from "./page-writer.ts";
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

/** Makes the pieces of a run's page in a temporary folder; answers how many chunks there are. */
export type WritePieces = (folder: string, into: string) => Promise<number>;

/** The pieces of a run's page, made by whatever is given to make them. */
export async function openPagePieces(
  folder: string,
  write: WritePieces = writePagePieces,
): Promise<PagePieces> {
  const into = await temporaryFolder("page");
  let chunks: number;
  try {
    chunks = await write(folder, into);
  } catch (cause) {
    await removeTemporary(into);
    throw cause;
  }
  const read = (name: string): Promise<Uint8Array> => readFile(piecePath(into, name));
  return {
    chunks,
    manifest: () => read("manifest"),
    chunk: async (number) => {
      if (!Number.isInteger(number) || number < 0 || number >= chunks)
        throw badData(`there is no chunk ${number}: the run has ${chunks}`, { file: folder });
      return read(chunkName(number));
    },
    dispose: () => removeTemporary(into),
  };
}

/**
 * Reads a run folder once and writes the pieces of its page into a temporary folder. Of one that is cut short or damaged the page
 * has the examples before that, and says so.
 */
export async function writePagePieces(
  folder: string,
  into: string,
  { ratings, ...hooks }: PagePiecesOptions = {},
): Promise<number> {
  const { signal, onWarning = () => {} } = hooks;
  const run = await openRun(folder);
  const { report } = run;
  const writer = await PageWriter.create({
    folder: into,
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
  return writer.chunks;
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
