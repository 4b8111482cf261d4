import { checkHeads, type NeededHeads } from "../files/check-heads.ts";
import type { Parameters } from "../tensor.ts";

/** Refuses parameters without the heads of a fact classifier, or with ones of other shapes. */
export function checkFactHeads(parameters: Parameters, needed: Pick<NeededHeads, "shapes" | "folder">): void {
  checkHeads(parameters, {
    ...needed,
    kind: "fact classifier",
    remedy: "Train one with this version of Assay: assay train factspotter <data> -o folder",
  });
}
