import type { MetricInfo } from "../core/report.ts";
import type { JudgedCase } from "../report/judged-case.ts";

/** Keeps the N texts with the worst headline score of the first metric, whatever the length of the run. */
export class WorstRecords {
  readonly #size: number;
  readonly #metric: MetricInfo | undefined;
  readonly #kept: { badness: number; judged: JudgedCase }[] = [];

  constructor(size: number, metrics: readonly MetricInfo[]) {
    this.#size = size;
    this.#metric = metrics[0];
  }

  see(judged: JudgedCase): void {
    const record = judged.records[0];
    if (this.#size === 0 || !this.#metric || record?.status !== "judged") return;
    const [{ name, better }] = this.#metric.parts;
    const value = record.parts[name];
    if (value === undefined) return;
    const badness = better === "lower" ? value : -value;
    if (this.#kept.length >= this.#size && badness <= this.#kept.at(-1)!.badness) return;
    let at = this.#kept.length;
    while (at > 0 && this.#kept[at - 1]!.badness < badness) at--;
    this.#kept.splice(at, 0, { badness, judged });
    if (this.#kept.length > this.#size) this.#kept.pop();
  }

  /** The worst first; equal ones in the order they came. */
  list(): readonly JudgedCase[] {
    return this.#kept.map(({ judged }) => judged);
  }
}
