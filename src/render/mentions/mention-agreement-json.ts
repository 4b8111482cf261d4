import type { MentionAgreement } from "../../core/mention-agreement.ts";
import { stableJson } from "../stable-json.ts";

/** The order a person reads an agreement in. */
const ORDER: readonly string[] = [
  ...["exact", "approximate", "precision", "recall", "f1", "falseAlarms"],
  ...["found", "gold", "matched", "annotated", "undetected", "unchecked", "intervals", "low", "high"],
  ...["distance", "byType", "byMethod", "entities", "byKind"],
  ...["counts", "texts", "empty", "unaligned", "unknown", "warnings", "detector"],
  ...["schema", "tool", "name", "version", "createdAt", "seed", "bootstrap", "resamples", "confidence"],
  ...["data", "format", "sha256"],
];

/** An agreement on mentions as JSON, its keys always in the same order: the headline figures first. */
export function renderMentionAgreementJson(agreement: MentionAgreement): string {
  return stableJson(agreement, ORDER);
}
