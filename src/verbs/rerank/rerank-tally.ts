import type { Reranked } from "./rank-candidates.ts";

/** What reranking has changed, over all examples. */
export interface RerankSummary {
  readonly examples: number;
  /** Examples that have no candidates. */
  readonly withoutCandidates: number;
  /** Candidates of all examples together. */
  readonly candidates: number;
  /** Examples whose chosen candidate is not the one that was first as given. */
  readonly changed: number;
  /** Mean values, over the examples in which both texts could be judged; left out when there is none. */
  readonly means?: {
    /** Of the candidates that were first as given. */
    readonly first: number;
    /** Of the chosen ones. */
    readonly chosen: number;
    readonly examples: number;
  };
  /** How many candidates could not be judged, by reason. */
  readonly notApplicable: Readonly<Record<string, number>>;
}

/** Counts what reranking changes, example by example. */
export class RerankTally {
  readonly #reasons = new Map<string, number>();
  #examples = 0;
  #withoutCandidates = 0;
  #firstWithout: string | undefined;
  #candidates = 0;
  #most = 0;
  #changed = 0;
  #compared = { first: 0, chosen: 0, examples: 0 };

  add({ id, ranking, first }: Reranked): void {
    const [chosen] = ranking;
    this.#examples++;
    this.#candidates += ranking.length;
    this.#most = Math.max(this.#most, ranking.length);
    for (const { reason } of ranking)
      if (reason !== undefined) this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1);
    if (!chosen || !first) {
      this.#withoutCandidates++;
      this.#firstWithout ??= id;
      return;
    }
    if (chosen.index !== first.index) this.#changed++;
    if (chosen.value === undefined || first.value === undefined) return;
    this.#compared.first += first.value;
    this.#compared.chosen += chosen.value;
    this.#compared.examples++;
  }

  get candidates(): number {
    return this.#candidates;
  }

  summary(): RerankSummary {
    const { first, chosen, examples } = this.#compared;
    return {
      examples: this.#examples,
      withoutCandidates: this.#withoutCandidates,
      candidates: this.#candidates,
      changed: this.#changed,
      ...(examples > 0 && { means: { first: first / examples, chosen: chosen / examples, examples } }),
      notApplicable: Object.fromEntries(this.#reasons),
    };
  }

  /** What the user may not have meant. */
  warnings(): string[] {
    const without = this.#withoutCandidates;
    const warnings: string[] = [];
    if (without > 0)
      warnings.push(
        `${without === 1 ? "1 example has" : `${without} examples have`} no candidates (the first: ${JSON.stringify(this.#firstWithout)})`,
      );
    if (this.#most === 1)
      warnings.push("no example has more than one candidate: there was nothing to choose");
    return warnings;
  }
}
