import { describe, it } from "vitest";
import { checkGradients } from "../../../../test/support/finite-differences.ts";
import { layerNorm } from "./layer-norm.ts";

describe("gradients", () => {
  it.each([
    { value: [3, 4], weight: [4], bias: [4] },
    { value: [2, 2, 6], weight: [6], bias: [6] },
  ])("of layerNorm on $value", (shapes) =>
    checkGradients(shapes, ({ value, weight, bias }) => layerNorm(value!, weight!, bias!, 1e-5)),
  );
});
