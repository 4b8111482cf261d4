import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Item } from "../../core/example.ts";
import { PAGE_SCHEMA, type PageChunk, type PageDetail, type PageManifest } from "../../core/page.ts";
import type { JudgementRecord, MetricInfo } from "../../core/report.ts";
import { AtomicFile } from "../../files/atomic-file.ts";
import { makeFolder } from "../../files/make-folder.ts";
import { removeTemporary, trackTemporary } from "../../files/temporaries.ts";
import { unwritable } from "../../files/unwritable.ts";
import { chunkName, pieceNames } from "../../render/page/page-blocks.ts";
import { pageDetail } from "../../render/page/page-detail.ts";
import { pageExample } from "../../render/page/page-index.ts";
import type { PageRatings } from "./page-ratings.ts";

/** Examples in a chunk: few enough that opening one example is quick, enough that a large run has no myriad of files. */
const CHUNK_EXAMPLES = 100;

export interface PageWriterSetup {
  /** The folder that the pieces wait in: it is made if need be, and goes away in the end. */
  readonly folder: string;
  readonly metrics: readonly MetricInfo[];
  readonly ratings?: PageRatings | undefined;
  readonly chunkSize?: number | undefined;
}

/** What a manifest says beside its examples. */
export type ManifestRest = Pick<PageManifest, "title" | "report" | "comparisons">;

/**
 * A page's data in a temporary folder, as gzipped JSON: the manifest and the chunks. Fed item by item; in memory is the
 * item at hand. The manifest begins with its examples, so that it too can be written while they come.
 */
export class PageWriter {
  readonly #folder: string;
  readonly #setup: PageWriterSetup;
  readonly #chunkSize: number;
  readonly #manifest: AtomicFile;
  readonly #systems = new Map<string, number>();
  #chunk: AtomicFile | undefined;
  /** How many examples, and how many judgements, there are so far. */
  examples = 0;
  judgements = 0;

  private constructor(folder: string, setup: PageWriterSetup, manifest: AtomicFile) {
    this.#folder = folder;
    this.#setup = setup;
    this.#chunkSize = setup.chunkSize ?? CHUNK_EXAMPLES;
    this.#manifest = manifest;
  }

  static async create(setup: PageWriterSetup): Promise<PageWriter> {
    const { folder } = setup;
    trackTemporary(folder);
    await makeFolder(folder).catch((cause) => {
      throw unwritable(folder, cause);
    });
    const manifest = await AtomicFile.create(piecePath(folder, "manifest"), { sync: false });
    await manifest.write('{"examples":[');
    return new PageWriter(folder, setup, manifest);
  }

  /** How many chunks there are, the one at hand included. */
  get chunks(): number {
    return Math.ceil(this.examples / this.#chunkSize);
  }

  /** The names of all pieces. */
  get names(): readonly string[] {
    return pieceNames(this.chunks);
  }

  /** Where a piece is. */
  pathOf(name: string): string {
    return piecePath(this.#folder, name);
  }

  async add(item: Item, records: readonly (readonly JudgementRecord[])[]): Promise<void> {
    const { metrics, ratings } = this.#setup;
    const entry = pageExample(item, records, {
      metrics,
      systemAt: (name) => this.#systemAt(name),
      ...(ratings ? { ratingsOf: ratings.of } : {}),
    });
    await this.#manifest.write(`${this.examples === 0 ? "" : ","}${JSON.stringify(entry)}`);
    const first = this.examples % this.#chunkSize === 0;
    if (first) await this.#nextChunk();
    await this.#chunk!.write(`${first ? "" : ","}${JSON.stringify(pageDetail(item, records))}`);
    this.examples++;
    for (const own of records) this.judgements += own.length;
  }

  /** Ends the last chunk: nothing more is added, and all details can be read. */
  async endChunks(): Promise<void> {
    const chunk = this.#chunk;
    this.#chunk = undefined;
    await chunk?.write("]}");
    await chunk?.commit();
  }

  /** The details from the first example to the last, one chunk in memory. */
  async *details(): AsyncGenerator<PageDetail> {
    for (let number = 0; number < this.chunks; number++) {
      const json = await promisify(gunzip)(await readFile(this.pathOf(chunkName(number))));
      const { details }: PageChunk = JSON.parse(json.toString());
      yield* details;
    }
  }

  /** Ends the manifest. Its systems come in the order in which texts name them. */
  async complete({ title, report, comparisons }: ManifestRest): Promise<void> {
    const { ratings } = this.#setup;
    const systems = report.systems.toSorted((a, b) => this.#systemAt(a.name) - this.#systemAt(b.name));
    const rest: Omit<PageManifest, "examples"> = {
      schema: PAGE_SCHEMA,
      title,
      report: { ...report, systems },
      chunkSize: this.#chunkSize,
      dimensions: ratings?.dimensions ?? [],
      comparisons,
    };
    await this.#manifest.write(`],${JSON.stringify(rest).slice(1)}`);
    await this.#manifest.commit();
  }

  /** Removes all pieces. */
  async dispose(): Promise<void> {
    await Promise.all([this.#manifest.discard(), this.#chunk?.discard()]);
    await removeTemporary(this.#folder);
  }

  async #nextChunk(): Promise<void> {
    await this.endChunks();
    this.#chunk = await AtomicFile.create(this.pathOf(chunkName(this.chunks)), { sync: false });
    await this.#chunk.write('{"details":[');
  }

  /** The place of a system: systems are counted as their texts come, as a report counts them. */
  #systemAt(name: string): number {
    const known = this.#systems.get(name);
    if (known !== undefined) return known;
    this.#systems.set(name, this.#systems.size);
    return this.#systems.size - 1;
  }
}

/** Where a piece of a page is. */
export function piecePath(folder: string, name: string): string {
  return join(folder, `${name}.json.gz`);
}
