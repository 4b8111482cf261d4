import type { EntityLinker } from "../core/ports.ts";
import { countingFailures, type DegradingLinker } from "./counting-failures.ts";
import { givingUp } from "./giving-up.ts";

/** How soon a service is given up. */
export interface DegradingOptions {
  /** What the service is called in reports. Default: the linker's name. */
  readonly service?: string;
  /** After so many failures without a success in between it is not asked any more. Default: 5. */
  readonly giveUpAfter?: number;
}

/**
 * Keeps a failing service from failing a run: a text without an answer has no linked entities. What was lost is in
 * `calls`, for a report to say.
 */
export function degrading(linker: EntityLinker, options: DegradingOptions = {}): DegradingLinker {
  const { service = linker.name, giveUpAfter } = options;
  return countingFailures({ ...linker, link: givingUp(linker.link, giveUpAfter) }, service);
}
