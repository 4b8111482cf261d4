import { badData } from "../../core/errors.ts";
import type { OpenedCandidates } from "./open-candidates.ts";
import type { ScoredItem } from "./scored-candidate.ts";

/** Refuses candidates without a score: there is nothing to weigh a metric against. */
export function withScores(opened: OpenedCandidates): OpenedCandidates {
  async function* items(): AsyncGenerator<ScoredItem> {
    for await (const item of opened.items()) {
      const without = item.candidates.find(({ score }) => score === undefined);
      if (without)
        throw badData(
          `a text of example ${JSON.stringify(item.example.id)} has no score, and with --weight it needs one`,
          undefined,
          `Give scores with --candidates, as {"id": …, "text": …, "score": …}, or leave --weight out.`,
        );
      yield item;
    }
  }
  return { ...opened, items };
}
