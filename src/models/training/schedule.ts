/** How the learning rate goes down after the warm-up. */
export type Decay = "constant" | "linear" | "cosine" | "cosine-restarts";

export interface ScheduleOptions {
  /** The highest learning rate. */
  readonly rate: number;
  /** Steps over which the rate rises from 0. Default: 0. */
  readonly warmupSteps?: number;
  /** Default: "linear". */
  readonly decay?: Decay;
  /** The rate that decay ends at, or comes down to before each restart. Default: 0. */
  readonly floor?: number;
  /** How many times "cosine-restarts" goes down. Default: 1. */
  readonly cycles?: number;
  /** How many times longer each cycle is than the one before. Default: 1. */
  readonly growth?: number;
}

export const SCHEDULE_DEFAULTS = { warmupSteps: 0, decay: "linear", floor: 0, cycles: 1, growth: 1 } as const;

/** A learning rate for each step. */
export interface Schedule {
  /** The rate of the step that follows `done` steps. */
  rateAfter(done: number): number;
}

/**
 * Warm-up, then decay. With a floor of 0 and cycles of one length the rates are those of Hugging Face's
 * get_*_schedule_with_warmup, so the first step of a warm-up has rate 0. Longer and longer cycles are torch's
 * CosineAnnealingWarmRestarts with its T_mult (Loshchilov and Hutter, "SGDR", 2017).
 */
export function schedule(options: ScheduleOptions, totalSteps: number): Schedule {
  const { rate, warmupSteps, decay, floor, cycles, growth } = { ...SCHEDULE_DEFAULTS, ...options };
  const decaySteps = Math.max(1, totalSteps - warmupSteps);
  return {
    rateAfter(done) {
      if (done < warmupSteps) return (rate * done) / warmupSteps;
      const progress = (done - warmupSteps) / decaySteps;
      if (decay === "constant") return rate;
      if (progress >= 1) return floor;
      return floor + (rate - floor) * remainder[decay](progress, { cycles, growth });
    },
  };
}

type Remainder = (progress: number, shape: { readonly cycles: number; readonly growth: number }) => number;

/** What is left of the rate, from 1 down to 0, at a share of the way. */
const remainder: Readonly<Record<Exclude<Decay, "constant">, Remainder>> = {
  linear: (progress) => 1 - progress,
  cosine: halfCosine,
  "cosine-restarts": (progress, { cycles, growth }) => halfCosine(placeInCycle(progress, cycles, growth)),
};

function halfCosine(progress: number): number {
  return (1 + Math.cos(Math.PI * progress)) / 2;
}

function placeInCycle(progress: number, cycles: number, growth: number): number {
  if (growth === 1) return (cycles * progress) % 1;
  // Cycles of lengths 1, g, g²… end at (gⁿ - 1) / (g - 1).
  const place = progress * (growth ** cycles - 1);
  // The tolerance keeps a cycle's first step from being taken for the last of the one before.
  const cycle = Math.floor(Math.log(1 + place) / Math.log(growth) + 1e-9);
  const start = growth ** cycle - 1;
  return Math.max(0, (place - start) / (growth ** cycle * (growth - 1)));
}
