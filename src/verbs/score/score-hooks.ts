import type { RunHooks } from "../../core/progress.ts";
import type { EvaluatedItem } from "../../engine/evaluator.ts";

/** What is told while texts are scored. */
export interface ScoreHooks extends RunHooks {
  /** Called with each example once its texts are judged, in the order of the data. */
  readonly onJudged?: (judged: EvaluatedItem) => void | Promise<void>;
}
