import { assaySampler } from "./assay-sampler.ts";
import type { FactSampler, SamplerOptions } from "./fact-sample.ts";
import { paperSampler } from "./paper-sampler.ts";
import { programSampler } from "./program-sampler.ts";

/** Samplers by name: Assay's own, and the two ways in which FactSpotter's authors describe theirs, in the paper and in their program. */
export const SAMPLERS = {
  assay: (_: SamplerOptions) => assaySampler(),
  paper: paperSampler,
  program: programSampler,
} as const satisfies Readonly<Record<string, (options: SamplerOptions) => FactSampler>>;

export type SamplerName = keyof typeof SAMPLERS;

/** What there is to make samples of. */
interface Count {
  readonly examples: number;
  readonly facts: number;
}

const SAMPLES: Readonly<Record<SamplerName, (count: Count) => number>> = {
  assay: ({ examples }) => examples,
  paper: ({ facts }) => 2 * facts,
  program: ({ facts }) => facts,
};

/** How many samples a sampler makes of so many examples with so many facts; `paper` makes fewer where no error can be planted. */
export function samplesOf(name: SamplerName, count: Count): number {
  return SAMPLES[name](count);
}
