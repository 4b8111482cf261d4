import type { StoredRun } from "../../store/run-folder.ts";

/** What to say when systems are compared whose alarms people did not decide about in the same way; nothing when they did. */
export function suppressionMismatch(
  runs: readonly StoredRun[],
  own: { readonly sha256: string | undefined } | undefined,
): string | undefined {
  const hashes = [
    ...(own ? [own] : []),
    ...runs.map(({ report }) => ({ sha256: report.suppressions?.sha256 })),
  ];
  if (new Set(hashes.map(({ sha256 }) => sha256)).size < 2) return undefined;
  return "the systems were not all scored with the same suppressions: dismissed alarms make one look better than the other. Score them with the same file.";
}
