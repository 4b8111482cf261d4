import type { ParentScore } from "./parent-score.ts";
import { ParentScorer, type ParentSettings } from "./parent-scorer.ts";
import type { TokenRow } from "./token-table.ts";

/** A text, its references and its table, as words. */
export interface TokenInstance {
  readonly candidate: readonly string[];
  readonly references: readonly (readonly string[])[];
  readonly table: readonly TokenRow[];
  /** The records that the text must mention. Default: all of the table. */
  readonly recallTable?: readonly TokenRow[];
}

/** PARENT of tokenised texts, against each of their references. Neighbours that share table and references share the work on them. */
export function* parentScores(
  instances: Iterable<TokenInstance>,
  settings: ParentSettings,
): Generator<readonly ParentScore[]> {
  const scorer = new ParentScorer(settings);
  let loaded: TokenInstance | undefined;
  for (const instance of instances) {
    const { candidate, references, table, recallTable } = instance;
    if (loaded?.table !== table || loaded.references !== references || loaded.recallTable !== recallTable) {
      scorer.load({ entailing: table, recalled: recallTable ?? table }, references);
      loaded = instance;
    }
    yield scorer.score(candidate);
  }
}
