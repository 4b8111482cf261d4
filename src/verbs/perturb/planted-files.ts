import { join } from "node:path";
import type { Item } from "../../core/example.ts";
import { writeAssayJsonl } from "../../data/assay-jsonl.ts";
import { AtomicFile } from "../../files/atomic-file.ts";
import type { Truth } from "../../perturb/index.ts";
import type { Located } from "./located-example.ts";

/** One planted error, as a line of the truth file. */
export interface TruthLine extends Truth {
  /** Id of the example as it stands in the file of examples. */
  readonly example: string;
  /** Id of the example in the data; another than `example` when the error is in the data. */
  readonly of: string;
  readonly system: string;
  readonly sample: number;
  readonly located: Located;
}

/** Where the two files go: into a folder, or beside each other. */
export function plantedPaths(output: string): { examples: string; truth: string } {
  const file = /^(.*)(\.jsonl(?:\.gz)?)$/.exec(output);
  if (file) return { examples: output, truth: `${file[1]}.truth${file[2]}` };
  return { examples: join(output, "examples.jsonl"), truth: join(output, "truth.jsonl") };
}

/** Writes examples with errors and the truth about them; both files appear when they are whole. */
export class PlantedFiles {
  readonly #examples: AtomicFile;
  readonly #truth: AtomicFile;

  private constructor(examples: AtomicFile, truth: AtomicFile) {
    this.#examples = examples;
    this.#truth = truth;
  }

  static async create(output: string): Promise<PlantedFiles> {
    const paths = plantedPaths(output);
    const examples = await AtomicFile.create(paths.examples);
    try {
      return new PlantedFiles(examples, await AtomicFile.create(paths.truth));
    } catch (cause) {
      await examples.discard();
      throw cause;
    }
  }

  async add(items: readonly Item[], truths: readonly TruthLine[]): Promise<void> {
    for (const item of items) await this.#examples.write(`${writeAssayJsonl(item)}\n`);
    for (const truth of truths) await this.#truth.write(`${JSON.stringify(truth)}\n`);
  }

  async commit(): Promise<string[]> {
    return [await this.#examples.commit(), await this.#truth.commit()];
  }

  async discard(): Promise<void> {
    await Promise.all([this.#examples.discard(), this.#truth.discard()]);
  }
}
