import type { Resource } from "../../core/metric.ts";
import { fingerprintOf } from "../../files/fingerprint.ts";
import { type AliasEntry, aliasEntry } from "../../mentions/index.ts";
import type { SuppressionFile } from "./read-suppressions.ts";

/** Other names of entities that people accepted, and a hash that stands for them in signatures. Plain data: workers are handed it. */
export interface AcceptedAliases {
  readonly entries: readonly AliasEntry[];
  readonly fingerprint: string;
}

/** The wordings that a suppression file accepts; nothing when it accepts none. */
export function acceptedAliases({ name, decisions }: SuppressionFile): AcceptedAliases | undefined {
  const entries = decisions.flatMap(({ line, decision }) =>
    "accept" in decision
      ? [aliasEntry({ entity: decision.entity, alias: decision.wording, line }, name)]
      : [],
  );
  return entries.length === 0 ? undefined : { entries, fingerprint: fingerprintOf(entries) };
}

/** What a metric is given: the entries of its alias file, if it has one, and then the accepted ones. */
export function withAccepted(file: Resource | undefined, accepted: AcceptedAliases): Resource {
  if (!file) return { value: accepted.entries, fingerprint: accepted.fingerprint };
  return {
    ...file,
    value: [...(file.value as readonly AliasEntry[]), ...accepted.entries],
    fingerprint: fingerprintOf([file.fingerprint, accepted.fingerprint]),
  };
}
