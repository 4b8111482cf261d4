import type { DetailText } from "./claim.ts";

/** The name of a text among those of its example: its system, and which sample if not the first. */
export function textName({ system, sample }: Pick<DetailText, "system" | "sample">): string {
  return sample > 0 ? `${system} · sample ${sample}` : system;
}
