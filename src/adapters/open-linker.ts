import { usageError } from "../core/errors.ts";
import { didYouMean } from "../core/nearest.ts";
import type { EntityLinker } from "../core/ports.ts";
import { spotlightLinker } from "./dbpedia-spotlight.ts";
import { type DegradingLinker, degrading } from "./degrading.ts";
import { relLinker } from "./rel.ts";

/** The linkers that can be named. */
const LINKERS: Readonly<Record<string, (options: { readonly endpoint: string }) => EntityLinker>> = {
  rel: relLinker,
  spotlight: spotlightLinker,
};

/** The linker that `rel:http://localhost:5555` names; its failures are counted, not thrown. */
export function openLinker(named: string): DegradingLinker {
  const colon = named.indexOf(":");
  const kind = named.slice(0, Math.max(0, colon));
  const open = LINKERS[kind];
  const known = Object.keys(LINKERS);
  if (!open)
    throw usageError(
      `${JSON.stringify(named)} is not an entity linker`,
      didYouMean(
        kind,
        known,
        `Write its kind (${known.join(", ")}) and its address: rel:http://localhost:5555`,
      ),
    );
  return degrading(open({ endpoint: named.slice(colon + 1) }), { service: named });
}
