import { badData } from "../../core/errors.ts";
import type { Parameters } from "../tensor.ts";

const REMEDY = "Train one with this version of Assay: assay train factspotter <data> -o folder";

/** Refuses parameters without the heads of a fact classifier, or with ones of other shapes. */
export function checkFactHeads(
  parameters: Parameters,
  { shapes, folder }: { readonly shapes: ReadonlyMap<string, readonly number[]>; readonly folder: string },
): void {
  for (const [name, dims] of shapes) {
    const tensor = parameters.get(name);
    if (!tensor)
      throw badData(
        `is no fact classifier: it has no tensor ${JSON.stringify(name)}`,
        { file: folder },
        REMEDY,
      );
    const [actual, needed] = [tensor.dims, dims].map((sizes) => `[${sizes.join(", ")}]`);
    if (actual !== needed)
      throw badData(
        `tensor ${JSON.stringify(name)} has shape ${actual}, but ${needed} is needed`,
        { file: folder },
        REMEDY,
      );
  }
}
