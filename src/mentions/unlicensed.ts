import type { Fact } from "../core/fact.ts";
import type { Aliases } from "./aliases/aliases.ts";
import { embeddedAliases } from "./aliases/embedded-aliases.ts";
import type { Detection } from "./detection.ts";
import { latticeOf } from "./lattice.ts";
import { licenceOf } from "./licence.ts";
import { suspectNames } from "./suspect-names.ts";
import { suspectValues } from "./suspect-values.ts";
import { type Unlicensed, whatWasMeant } from "./what-was-meant.ts";

/** The detector in reverse: names, dates, numbers and quantities of a text that no entity, alias or fact of its data licenses. */
export function findUnlicensed(
  facts: readonly Fact[],
  text: string,
  detection: Detection,
  aliases: Aliases = embeddedAliases(),
): readonly Unlicensed[] {
  const licence = licenceOf(facts, aliases);
  const lattice = latticeOf(text);
  const covered = new Uint8Array(lattice.length);
  let next = 0;
  for (const { span } of detection.mentions) {
    while (next < lattice.length && lattice[next]!.end <= span.start) next++;
    for (let i = next; i < lattice.length && lattice[i]!.start < span.end; i++) covered[i] = 1;
  }
  const suspects = [
    ...suspectValues(text, lattice, covered, licence),
    ...suspectNames(text, lattice, covered, licence),
  ].sort((a, b) => a.span.start - b.span.start);
  return whatWasMeant(text, suspects, detection);
}
