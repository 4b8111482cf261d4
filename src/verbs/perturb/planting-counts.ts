import type { Outcome, PerturbationKind } from "../../perturb/index.ts";

/** How often an error of a kind was planted, and how often not for which reason. */
export interface KindCount {
  readonly kind: PerturbationKind;
  readonly planted: number;
  /** The most frequent reason first. */
  readonly notApplicable: readonly { readonly reason: string; readonly count: number }[];
}

/** Counts what came of planting errors. */
export class PlantingCounts {
  readonly #planted = new Map<PerturbationKind, number>();
  readonly #reasons = new Map<PerturbationKind, Map<string, number>>();

  constructor(kinds: readonly PerturbationKind[]) {
    for (const kind of kinds) {
      this.#planted.set(kind, 0);
      this.#reasons.set(kind, new Map());
    }
  }

  add(kind: PerturbationKind, outcome: Outcome): void {
    if (outcome.status === "planted") this.#planted.set(kind, this.#planted.get(kind)! + 1);
    else {
      const reasons = this.#reasons.get(kind)!;
      reasons.set(outcome.reason, (reasons.get(outcome.reason) ?? 0) + 1);
    }
  }

  list(): KindCount[] {
    return [...this.#planted].map(([kind, planted]) => ({
      kind,
      planted,
      notApplicable: [...this.#reasons.get(kind)!]
        .map(([reason, count]) => ({ reason, count }))
        .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1)),
    }));
  }
}
