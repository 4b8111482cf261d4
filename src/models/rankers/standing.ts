import type { CandidatePlace, RankAnswer, RankedCandidate } from "../../core/ports.ts";
import type { Candidates } from "./candidates.ts";
import { lowerBound } from "./lower-bound.ts";

/** A row with its score. */
interface ScoredRow {
  readonly row: number;
  readonly score: number;
}

/**
 * Where the wanted rows of one query stand, and which are the best: told every row's score once, in any order, it keeps counts and a short
 * list, never the scores.
 */
export class Standing {
  readonly #candidates: Candidates;
  readonly #wanted: readonly number[];
  readonly #most: number;
  /** The different scores of wanted rows, rising. */
  readonly #marks: Float64Array;
  /** Candidates whose score is below mark i but above the one before, at 2 i, and at it, at 2 i + 1. */
  readonly #counts: Float64Array;
  /** The best rows, best first: no more of them than hold `most` candidates. */
  readonly #best: ScoredRow[] = [];
  #held = 0;
  /** Candidates that were left out though their score is that of the last row held. */
  #leftOut = 0;
  /** The lowest score that a row needs to be among the best. */
  #cut: number;
  #floor = 0;

  /** `wanted` are the scores of the wanted rows, `most` is how many candidates are listed. */
  constructor(candidates: Candidates, wanted: readonly number[], most: number) {
    this.#candidates = candidates;
    this.#wanted = wanted;
    this.#most = most;
    this.#marks = Float64Array.from(new Set(wanted)).sort();
    this.#counts = new Float64Array(2 * this.#marks.length + 1);
    this.#cut = most > 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    this.#setFloor();
  }

  /** A row with a lower score changes nothing: it need not be told. */
  get floor(): number {
    return this.#floor;
  }

  /** Whether a score that may be off by `slack` leaves open what it changes; otherwise it does as well as the exact one. */
  isUnsure(score: number, slack: number): boolean {
    if (score + slack >= this.#cut) return true;
    const next = this.#marks[lowerBound(this.#marks, score - slack)];
    return next !== undefined && next <= score + slack;
  }

  /** Takes in a row's score. */
  add(row: number, score: number): void {
    this.count(score, this.#candidates.copies[row]!);
    if (score >= this.#cut) this.#list({ row, score });
  }

  /** Takes in candidates of one score that are not to be listed. */
  count(score: number, candidates: number): void {
    const mark = lowerBound(this.#marks, score);
    this.#counts[2 * mark + Number(this.#marks[mark] === score)]! += candidates;
  }

  /** The answer, once every row that matters was told. */
  answer(): RankAnswer {
    return { places: this.#places(), top: this.#top() };
  }

  #list(one: ScoredRow): void {
    let at = this.#best.length;
    while (at > 0 && isBetter(one, this.#best[at - 1]!)) at--;
    this.#best.splice(at, 0, one);
    this.#held += this.#copies(one);
    for (let last = this.#best.at(-1)!; this.#held - this.#copies(last) >= this.#most; ) {
      this.#best.pop();
      this.#held -= this.#copies(last);
      const next = this.#best.at(-1)!;
      this.#leftOut = next.score === last.score ? this.#leftOut + this.#copies(last) : 0;
      last = next;
    }
    if (this.#held >= this.#most) this.#cut = this.#best.at(-1)!.score;
    this.#setFloor();
  }

  #setFloor(): void {
    this.#floor = Math.min(this.#cut, this.#marks[0] ?? Number.POSITIVE_INFINITY);
  }

  #copies({ row }: ScoredRow): number {
    return this.#candidates.copies[row]!;
  }

  #places(): CandidatePlace[] {
    const above = new Float64Array(this.#marks.length);
    let higher = this.#counts.at(-1)!;
    for (let mark = this.#marks.length - 1; mark >= 0; mark--) {
      above[mark] = higher;
      higher += this.#counts[2 * mark + 1]! + this.#counts[2 * mark]!;
    }
    return this.#wanted.map((score) => {
      const mark = lowerBound(this.#marks, score);
      return { score, above: above[mark]!, tied: this.#counts[2 * mark + 1]! - 1 };
    });
  }

  #top(): RankedCandidate[] {
    const top: RankedCandidate[] = [];
    let above = 0;
    for (let first = 0; first < this.#best.length; ) {
      const { score } = this.#best[first]!;
      let after = first;
      let size = 0;
      for (; this.#best[after]?.score === score; after++) size += this.#copies(this.#best[after]!);
      if (after === this.#best.length) size += this.#leftOut;
      for (const { row } of this.#best.slice(first, after))
        for (const candidate of this.#candidates.of(row).subarray(0, this.#most - top.length))
          top.push({ candidate, score, above, tied: size - 1 });
      above += size;
      first = after;
    }
    return top;
  }
}

function isBetter(one: ScoredRow, other: ScoredRow): boolean {
  return one.score > other.score || (one.score === other.score && one.row < other.row);
}
