import { usageError } from "../core/errors.ts";
import { AtomicFile } from "../files/atomic-file.ts";
import type { RenderOptions } from "./result-files.ts";

/** What something can be written as, by extension. */
export type Renderers<T> = Readonly<Record<string, (value: T, options: RenderOptions) => string>>;

/** Files that one value goes to: opened before the work begins, so that one that cannot be written fails at once. */
export class RenderedFiles<T> {
  readonly #renderers: Renderers<T>;
  readonly #files: { readonly file: AtomicFile; readonly extension: string }[] = [];

  private constructor(renderers: Renderers<T>) {
    this.#renderers = renderers;
  }

  static async open<T>(paths: readonly string[], renderers: Renderers<T>): Promise<RenderedFiles<T>> {
    const opened = new RenderedFiles(renderers);
    try {
      const extensions = paths.map((path) => extensionOf(path, renderers));
      for (const [at, path] of paths.entries())
        opened.#files.push({ file: await AtomicFile.create(path), extension: extensions[at]! });
      return opened;
    } catch (cause) {
      await opened.discard();
      throw cause;
    }
  }

  /** Writes the value to all of them; answers their paths. */
  async commit(value: T, options: RenderOptions): Promise<string[]> {
    const written: string[] = [];
    while (this.#files.length > 0) {
      const { file, extension } = this.#files[0]!;
      await file.write(this.#renderers[extension]!(value, options));
      this.#files.shift();
      written.push(await file.commit());
    }
    return written;
  }

  /** Leaves no trace of those that were not written. */
  async discard(): Promise<void> {
    await Promise.all(this.#files.map(({ file }) => file.discard()));
  }
}

function extensionOf<T>(path: string, renderers: Renderers<T>): string {
  const name = path.replace(/\.gz$/, "").toLowerCase();
  const found = Object.keys(renderers).find((extension) => name.endsWith(extension));
  if (found !== undefined) return found;
  throw usageError(
    `cannot tell from ${JSON.stringify(path)} what to write`,
    `Name a file that ends with one of ${Object.keys(renderers).join(" ")}.`,
  );
}
