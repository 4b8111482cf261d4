import { usageError } from "../../core/errors.ts";
import type { Metric, Resource } from "../../core/metric.ts";
import type { CoreferenceResolver, EntityLinker } from "../../core/ports.ts";
import type { MentionSources } from "../../detect/entities/entity-detector.ts";
import {
  type AliasEntry,
  type Aliases,
  createPaperDetector,
  embeddedAliases,
  sharedDetector,
  withAliases,
} from "../../mentions/index.ts";
import { type EsaOptions, methodsOf } from "./esa-options.ts";

/** The rules, services and other names that options and resources ask for, and the hashes that stand for them in a signature. */
export function detectionSources(
  metric: string,
  options: EsaOptions,
  resources: Readonly<Record<string, Resource>>,
): {
  readonly sources: MentionSources;
  readonly aliases: Aliases | undefined;
  readonly fingerprints: Metric["fingerprints"];
} {
  for (const name of ["aliases", "linker"])
    if (options[name] !== undefined && resources[name] === undefined)
      throw usageError(`${metric}: what the option ${name} names was not loaded`);
  const { linker, coreference } = resources;
  const paper = options.preset === "paper";
  const aliases = options.aliasing === true ? aliasesOf(resources.aliases, paper) : undefined;
  const settings = { methods: methodsOf(options), ...(aliases && { aliases }) };
  return {
    sources: {
      detector: paper
        ? createPaperDetector({ ...settings, distance: options.distance as number })
        : sharedDetector(settings),
      linker: linker?.value as EntityLinker | undefined,
      coreference: coreference?.value as CoreferenceResolver | undefined,
    },
    aliases,
    fingerprints: {
      ...(aliases && !paper && { dictionary: embeddedAliases().fingerprint }),
      ...(resources.aliases && { aliases: resources.aliases.fingerprint }),
      ...(linker && { linker: linker.fingerprint }),
      ...(coreference && { coreference: coreference.fingerprint }),
    },
  };
}

const NONE: Aliases = { fingerprint: "none", of: () => [] };

/** The entries of a file, beside the dictionary that comes with Assay; the paper's detector has none of that. */
function aliasesOf(file: Resource | undefined, paper: boolean): Aliases | undefined {
  const base = paper ? NONE : embeddedAliases();
  if (file) return withAliases(base, file.value as readonly AliasEntry[], file.fingerprint);
  return paper ? undefined : base;
}
