import { createHash } from "node:crypto";
import type { Ranker } from "../../core/ports.ts";

/** A ranker that may hold a model in memory. */
export interface OpenRanker extends Ranker {
  /** Gives it back. Its indices cannot be used any more. */
  release(): Promise<void>;
}

/** What a ranker is known by: a hash of all that its scores depend on. */
export function rankerFingerprint(...parts: readonly (string | number)[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
