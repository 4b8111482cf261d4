import { badData } from "../../core/errors.ts";
import type { Parameters } from "../tensor.ts";

/** Refuses parameters without the heads of a reader, or with ones of other shapes. */
export function checkReadingHeads(
  parameters: Parameters,
  { shapes, folder }: { readonly shapes: ReadonlyMap<string, readonly number[]>; readonly folder: string },
): void {
  for (const [name, dims] of shapes) {
    const tensor = parameters.get(name);
    const [actual, needed] = [tensor?.dims, dims].map((sizes) => sizes && `[${sizes.join(", ")}]`);
    if (actual === needed) continue;
    throw badData(
      actual === undefined
        ? `is no reader: it has no tensor ${JSON.stringify(name)}`
        : `tensor ${JSON.stringify(name)} has shape ${actual}, but ${needed} is needed`,
      { file: folder },
      "Train it with this version of Assay.",
    );
  }
}
