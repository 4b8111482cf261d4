import { badData } from "../../core/errors.ts";
import type { Parameters } from "../tensor.ts";

/** The heads that a model of some kind must have beside its encoder. */
export interface NeededHeads {
  readonly shapes: ReadonlyMap<string, readonly number[]>;
  readonly folder: string;
  /** What a model with these heads is: `reader`. */
  readonly kind: string;
  readonly remedy: string;
}

/** Refuses parameters without the heads of a kind of model, or with ones of other shapes. */
export function checkHeads(parameters: Parameters, { shapes, folder, kind, remedy }: NeededHeads): void {
  for (const [name, dims] of shapes) {
    const tensor = parameters.get(name);
    const [actual, needed] = [tensor?.dims, dims].map((sizes) => sizes && `[${sizes.join(", ")}]`);
    if (actual === needed) continue;
    throw badData(
      actual === undefined
        ? `is no ${kind}: it has no tensor ${JSON.stringify(name)}`
        : `tensor ${JSON.stringify(name)} has shape ${actual}, but ${needed} is needed`,
      { file: folder },
      remedy,
    );
  }
}
