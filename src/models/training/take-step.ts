import { performance } from "node:perf_hooks";
import { badData, type UserError } from "../../core/errors.ts";
import { clipScale, gradientNorm } from "./clip-gradients.ts";
import { deriveSeed } from "./derive-seed.ts";
import type { StepGradients, StepPart } from "./step-gradients.ts";
import { CLIP_NORM } from "./training-options.ts";
import { lastKept, type TrainingState } from "./training-state.ts";

/** What a step found. */
export interface Stepped {
  readonly loss: number;
  readonly rate: number;
  /** Length of the gradient before it was clipped. */
  readonly norm: number;
}

/** Makes one step on these samples; refuses to go on from a loss, gradient or weight that is not finite. */
export async function takeStep<T>(state: TrainingState<T>, samples: readonly T[]): Promise<Stepped> {
  const started = performance.now();
  const { options, progress, session, optimizer } = state;
  const groups = divide(samples, (options.accumulate ?? 1) * (options.model.workers ?? 1));
  const computed = await state.gradientsOf(await collate(state, groups));
  refuseBadLoss(state, groups, computed);
  const norm = gradientNorm(computed.gradients);
  if (!Number.isFinite(norm)) throw spoilt(state, `the gradient's length became ${norm}`, samples);
  const rate = state.schedule.rateAfter(progress.step);
  const scale = clipScale(norm, options.clipNorm ?? CLIP_NORM);
  const finite = optimizer.update({ gradients: computed.gradients, rate, step: progress.step + 1, scale });
  if (!finite) throw spoilt(state, "the weights left the range of numbers", samples);
  session.samples += samples.length;
  session.computingMs += performance.now() - started;
  return { loss: computed.loss, rate, norm };
}

/** Cuts samples into so many runs of about one size, none of them empty. */
export function divide<T>(samples: readonly T[], parts: number): readonly (readonly T[])[] {
  const count = Math.min(parts, samples.length);
  const bound = (part: number): number => Math.round((part * samples.length) / count);
  return Array.from({ length: count }, (_, part) => samples.slice(bound(part), bound(part + 1)));
}

async function collate<T>(
  { options, progress }: TrainingState<T>,
  groups: readonly (readonly T[])[],
): Promise<readonly StepPart[]> {
  const parts: StepPart[] = [];
  for (const [at, group] of groups.entries()) {
    const seedFor = (purpose: string): number =>
      deriveSeed(options.seed, purpose, progress.epoch, progress.step, at);
    const batch = await options.data.collate(group, seedFor("collate"));
    parts.push({ batch, seed: seedFor("gradients") });
  }
  return parts;
}

function refuseBadLoss<T>(
  state: TrainingState<T>,
  groups: readonly (readonly T[])[],
  { losses }: StepGradients,
): void {
  const bad = losses.findIndex((loss) => !Number.isFinite(loss));
  if (bad >= 0) throw spoilt(state, `the loss became ${losses[bad]}`, groups[bad]!);
}

/** How many samples a message names. */
const SHOWN = 64;

/** Why training stopped: which samples spoilt it, and what is left. */
function spoilt<T>(state: TrainingState<T>, what: string, samples: readonly T[]): UserError {
  const { options, progress } = state;
  const ids = samples.slice(0, SHOWN).map((sample) => options.data.idOf(sample));
  const more = samples.length > SHOWN ? ` and ${samples.length - SHOWN} more` : "";
  const kept = lastKept(state);
  const good = kept ? `${kept.path} still holds the good weights of step ${kept.step}. ` : "";
  return badData(
    `${what} at step ${progress.step + 1} (epoch ${progress.epoch}), with the samples ${ids.join(", ")}${more}`,
    undefined,
    `${good}Lower the learning rate or clipNorm, warm up longer, or look at these samples.`,
  );
}
