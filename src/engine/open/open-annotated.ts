import { usageError } from "../../core/errors.ts";
import type { RunHooks } from "../../core/progress.ts";
import type { SourceInfo } from "../../core/report.ts";
import type { AnnotatedText } from "../../data/annotated/annotated-text.ts";
import { readAnnotated } from "../../data/annotated/read-annotated.ts";
import { type DataOptions, dataOptions } from "./data-options.ts";

/** The options of data that mean something for annotated texts, which are read in one way only. */
const READ_WITH: ReadonlySet<string> = new Set(["data", "encoding", "maxRecordMb", "limit", "seed"]);

/** Names of the options of data that were given though annotated texts are not read with them. */
export function unreadOptions(options: DataOptions): string[] {
  const defaults = dataOptions.parse({});
  const names = Object.keys(dataOptions.shape) as (keyof DataOptions)[];
  return names.filter((name) => !READ_WITH.has(name) && options[name] !== defaults[name]);
}

/** Annotated texts that are read once, with progress told, and what is to be said of where they came from. */
export class AnnotatedReading {
  /** The files that were read so far. */
  readonly sources: SourceInfo[] = [];
  readonly warnings: string[] = [];
  /** Blank texts so far, which are left out. */
  empty = 0;
  readonly #options: DataOptions;
  readonly #hooks: RunHooks;
  #bytes = 0;
  #size: number | undefined = 0;

  constructor(options: DataOptions, hooks: RunHooks) {
    if (options.data.length === 0)
      throw usageError("no data was given", "Name a file or a folder of annotated XML (Enriched WebNLG).");
    this.#options = options;
    this.#hooks = hooks;
  }

  /** The texts in order, up to the limit. */
  async *texts(): AsyncGenerator<AnnotatedText> {
    let done = 0;
    for await (const text of this.#read()) {
      yield text;
      done++;
      this.#hooks.onProgress?.({ done, unit: "texts", ...this.#fraction() });
      if (done === this.#options.limit) return;
    }
  }

  #read(): AsyncGenerator<AnnotatedText> {
    const { data, encoding, maxRecordMb } = this.#options;
    return readAnnotated(data, {
      encoding,
      maxRecordBytes: maxRecordMb === undefined ? undefined : maxRecordMb * 1024 * 1024,
      signal: this.#hooks.signal,
      onWarning: (message) => {
        this.warnings.push(message);
        this.#hooks.onWarning?.(message);
      },
      onBytes: (count) => {
        this.#bytes += count;
      },
      onPlan: (sources) => {
        const sizes = sources.map(({ size }) => size ?? Number.NaN);
        const total = sizes.reduce((sum, size) => sum + size, 0);
        this.#size = Number.isNaN(total) ? undefined : total;
      },
      onSource: (info) => {
        this.sources.push(info);
      },
      onEmpty: () => {
        this.empty++;
      },
    });
  }

  /** Share of the bytes read so far, when their number is known. */
  #fraction(): { fraction?: number } {
    return this.#size ? { fraction: this.#bytes / this.#size } : {};
  }
}
