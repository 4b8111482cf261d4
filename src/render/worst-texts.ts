import type { WorstTexts } from "../core/judged-case.ts";

/** What the list goes by: `parent.f`. */
export function worstBy({ metric, part }: WorstTexts): string {
  return `${metric}.${part.name}`;
}
