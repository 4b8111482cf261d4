import type { UserErrorKind } from "../../core/errors.ts";
import type { Batch } from "../trainable.ts";

/** What a worker is told when it starts. */
export interface GradientSetup {
  /** URL of a module that exports `makeTrainable`. */
  readonly module: string;
  /** What `makeTrainable` is called with. */
  readonly options: unknown;
  /** Whether to tell the values of the parameters, too. */
  readonly withValues: boolean;
}

/** A parameter as it crosses from a worker; without data when only one worker tells the values. */
export interface ParameterMessage {
  readonly name: string;
  readonly dims: readonly number[];
  readonly data: Float32Array | undefined;
}

/** What a worker is asked. */
export type GradientRequest =
  /** Where trained weights are read from and gradients written to, one after the other in the order of `trained`. */
  | { readonly kind: "share"; readonly weights: SharedArrayBuffer; readonly gradients: SharedArrayBuffer }
  | { readonly kind: "compute"; readonly batch: Batch; readonly seed: number }
  | { readonly kind: "release" };

/** What a worker answers. */
export type GradientReply =
  | {
      readonly kind: "ready";
      readonly parameters: readonly ParameterMessage[];
      readonly trained: readonly string[];
    }
  | { readonly kind: "computed"; readonly loss: number }
  | { readonly kind: "released" }
  | {
      readonly kind: "failed";
      readonly message: string;
      readonly stack: string | undefined;
      /** Set when it is a mistake the user can mend. */
      readonly user: { readonly kind: UserErrorKind; readonly hint: string } | undefined;
    };

/** Views of each array in memory that holds them one after the other. */
export function layOut(
  memory: SharedArrayBuffer,
  sizes: Iterable<readonly [name: string, length: number]>,
): ReadonlyMap<string, Float32Array> {
  const views = new Map<string, Float32Array>();
  let at = 0;
  for (const [name, length] of sizes) {
    views.set(name, new Float32Array(memory, at, length));
    at += length * Float32Array.BYTES_PER_ELEMENT;
  }
  return views;
}
