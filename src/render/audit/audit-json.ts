import { stableJson } from "../stable-json.ts";
import type { Audit } from "./audit.ts";

/** The order a person reads an audit in. */
const ORDER: readonly string[] = [
  ...["schema", "tool", "createdAt", "sheet", "metric", "confidence", "overall", "systems", "kinds"],
  ...["unanswered", "uncovered", "wordings", "aliases", "warnings", "name", "version", "format", "sha256"],
  ...["entity", "wording", "rows", "stratum", "verdicts", "answered", "falseAlarms", "rate", "value"],
  ...["interval", "low", "high", "file", "added", "known"],
];

/** An audit as JSON, its keys always in the same order. */
export function renderAuditJson(audit: Audit): string {
  return stableJson(audit, ORDER);
}
