import { badData, type UserError } from "../../core/errors.ts";

/** Where training came upon a number that is none. */
export interface NonFinite {
  /** What happened: "the loss became NaN". */
  readonly what: string;
  readonly step: number;
  readonly epoch: number;
  /** The samples that were computed together. */
  readonly ids: readonly string[];
  /** The last good checkpoint, when one is kept. */
  readonly kept: { readonly path: string; readonly step: number } | undefined;
}

const SHOWN = 64;

/** Why training stopped: which batch spoilt it, and what is left. */
export function nonFinite({ what, step, epoch, ids, kept }: NonFinite): UserError {
  const more = ids.length > SHOWN ? ` and ${ids.length - SHOWN} more` : "";
  const good = kept ? `${kept.path} still holds the good weights of step ${kept.step}. ` : "";
  return badData(
    `${what} at step ${step} (epoch ${epoch}), with the samples ${ids.slice(0, SHOWN).join(", ")}${more}`,
    undefined,
    `${good}Lower the learning rate or clipNorm, warm up longer, or look at these samples.`,
  );
}
