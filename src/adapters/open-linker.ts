import { usageError } from "../core/errors.ts";
import { didYouMean } from "../core/nearest.ts";
import { ownValue } from "../core/own-value.ts";
import type { EntityLinker } from "../core/ports.ts";
import { spotlightLinker } from "./dbpedia-spotlight.ts";
import { givingUp } from "./giving-up.ts";
import { relLinker } from "./rel.ts";
import { remembering } from "./remembering.ts";

/** The linkers that can be named. */
const LINKERS: Readonly<Record<string, (options: { readonly endpoint: string }) => EntityLinker>> = {
  rel: relLinker,
  spotlight: spotlightLinker,
};

/** The linker that `rel:http://localhost:5555` names, for all who want to share it: it is asked about a text once, and given up when it fails. */
export function openLinker(named: string): EntityLinker {
  const colon = named.indexOf(":");
  const kind = named.slice(0, Math.max(0, colon));
  const open = ownValue(LINKERS, kind);
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
  const linker = open({ endpoint: named.slice(colon + 1) });
  return remembering({ ...linker, link: givingUp(linker.link) });
}
