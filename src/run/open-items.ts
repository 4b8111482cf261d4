import { usageError } from "../core/errors.ts";
import type { Example, Item } from "../core/example.ts";
import type { SourceInfo } from "../core/report.ts";
import { attachOutputs } from "../data/attach-outputs.ts";
import { attachReferences } from "../data/attach-references.ts";
import { attachTags } from "../data/attach-tags.ts";
import { keepSystems } from "../data/keep-systems.ts";
import { type Input, resolveInputs } from "../data/outputs.ts";
import { parseMapping } from "../data/parse-mapping.ts";
import { applyPolicy, type Policy } from "../data/policy.ts";
import { readItems } from "../data/read-items.ts";
import { type Source, sourceOf, spool } from "../data/source.ts";
import { readSystemGroups, unknownSystems } from "../data/systems-file.ts";
import { reservoir } from "../stats/reservoir.ts";
import { seededRandom } from "../stats/random.ts";
import type { DataOptions } from "./data-options.ts";
import type { RunHooks } from "./progress.ts";
import { needsOf } from "./resolve-metrics.ts";

/** Data opened for reading: a stream of items, and what a report says about where they came from. */
export interface OpenedItems {
  /** The items, joined, filtered and limited. May be called again after `makeRepeatable`. */
  items(): AsyncIterable<Item>;
  /** What the first example offers to metrics. */
  has(): Promise<ReadonlySet<string>>;
  /** Lets the items be read again: standard input is copied to disk. */
  makeRepeatable(): Promise<void>;
  /** The group of each system, when a systems file gives it. */
  readonly groups: ReadonlyMap<string, string>;
  sources(): readonly SourceInfo[];
  outputs(): readonly (SourceInfo & { readonly system: string })[];
  /** Share of the data's bytes read so far, when their number is known. */
  fraction(): number | undefined;
  dispose(): Promise<void>;
}
