import { basename } from "node:path";
import { usageError } from "../../core/errors.ts";
import type { Item } from "../../core/example.ts";
import type { PageBoot } from "../../core/page.ts";
import type { RunHooks } from "../../core/progress.ts";
import type { JudgementRecord, MetricInfo, Report } from "../../core/report.ts";
import { AtomicFile, partialName } from "../../files/atomic-file.ts";
import { temporaryBeside } from "../../files/temporaries.ts";
import { unwritable } from "../../files/unwritable.ts";
import type { PageAssets } from "../../render/page/page-assets.ts";
import { embeddedBlock } from "../../render/page/page-blocks.ts";
import { type PageShell, renderPageShell } from "../../render/page/page-shell.ts";
import { pageTitle } from "../../render/page/page-title.ts";
import { base64Of } from "./base64-of.ts";
import { finishPage } from "./finish-page.ts";
import { readPageAssets } from "./page-assets.ts";
import { filesFolder, refuseForeignFiles, writePageFolder } from "./page-folder.ts";
import type { PageRatings } from "./page-ratings.ts";
import { PageWriter } from "./page-writer.ts";
import type { PageSummarizer } from "./summarizers.ts";

/** The most judgements that a file has inside; the data of more goes into a folder beside it. */
const MOST_INSIDE = 20_000;

/** What a page is made with, beside its items. */
export interface PageSetup {
  readonly summarizers: readonly PageSummarizer[];
  readonly ratings?: PageRatings | undefined;
  /** Default: the page that comes with Assay. */
  readonly assets?: PageAssets | undefined;
  /** See MOST_INSIDE. */
  readonly mostInside?: number | undefined;
  readonly hooks?: Pick<RunHooks, "signal" | "onProgress"> | undefined;
}

/** The interactive report: one HTML file, or one with a folder of data beside it when there is much. */
export class PageFile {
  readonly #path: string;
  readonly #setup: PageSetup & { readonly assets: PageAssets };
  readonly #html: AtomicFile;
  readonly #writer: PageWriter;

  private constructor(
    path: string,
    setup: PageSetup & { readonly assets: PageAssets },
    files: { readonly html: AtomicFile; readonly writer: PageWriter },
  ) {
    this.#path = path;
    this.#setup = setup;
    this.#html = files.html;
    this.#writer = files.writer;
  }

  static async create(path: string, metrics: readonly MetricInfo[], setup: PageSetup): Promise<PageFile> {
    if (!/\.html$/i.test(path))
      throw usageError(
        `a browser does not open ${JSON.stringify(basename(path))}`,
        "Let the name end with .html: what is in it is compressed already.",
      );
    const assets = setup.assets ?? (await readPageAssets());
    const html = await AtomicFile.create(path);
    try {
      const writer = await PageWriter.create({
        folder: await temporaryBeside(path),
        metrics,
        ratings: setup.ratings,
      });
      return new PageFile(path, { ...setup, assets }, { html, writer });
    } catch (cause) {
      await html.discard();
      throw cause;
    }
  }

  async add(item: Item, records: readonly (readonly JudgementRecord[])[]): Promise<void> {
    const small = !this.#large;
    await this.#writer.add(item, records);
    // Said as soon as it is known that the folder is needed, not at the end of a long run.
    if (small && this.#large) await refuseForeignFiles(filesFolder(this.#path));
  }

  /** Writes the report; answers the paths. */
  async commit(report: Report): Promise<string[]> {
    return this.#finish(report, this.#path);
  }

  async keepPartial(report: Report): Promise<string[]> {
    return this.#finish(report, partialName(this.#path));
  }

  async discard(): Promise<void> {
    await Promise.all([this.#html.discard(), this.#writer.dispose()]);
  }

  get #large(): boolean {
    return this.#writer.judgements > (this.#setup.mostInside ?? MOST_INSIDE);
  }

  async #finish(report: Report, path: string): Promise<string[]> {
    const title = pageTitle(report);
    const { assets, summarizers, hooks } = this.#setup;
    try {
      await finishPage(this.#writer, { title, report, summarizers, hooks });
      const { chunks } = this.#writer;
      const folder = filesFolder(path);
      const boot: PageBoot = this.#large
        ? { mode: "folder", files: basename(folder), chunks }
        : { mode: "embedded", chunks };
      const shell = renderPageShell(assets, { title, boot });
      for await (const text of this.#large ? [shell.head, shell.tail] : this.#embedded(shell))
        await this.#html.write(text);
      const place = (): Promise<string> =>
        path === this.#path ? this.#html.commit() : this.#html.keepPartial();
      if (this.#large) await writePageFolder(folder, this.#writer, place);
      else await place();
      return this.#large ? [path, `${folder}/`] : [path];
    } catch (cause) {
      throw unwritable(path, cause);
    } finally {
      await this.discard();
    }
  }

  async *#embedded({ head, tail }: PageShell): AsyncGenerator<string> {
    yield head;
    for (const name of this.#writer.names) {
      const { open, close } = embeddedBlock(name);
      yield open;
      yield* base64Of(this.#writer.pathOf(name));
      yield close;
    }
    yield tail;
  }
}
