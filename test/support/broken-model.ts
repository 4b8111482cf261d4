import { UserError } from "../../src/core/errors.ts";
import type { Trainable } from "../../src/models/trainable.ts";
import { makeTrainable as makeLinear } from "./linear-model.ts";

/** A model that fails when it is made, when it computes, or with its whole thread. */
export function makeTrainable(options: unknown): Trainable {
  if (options === "make") throw new UserError("missing", "no such weights", { hint: "Fetch them." });
  return {
    ...makeLinear({ width: 1 }),
    async gradients() {
      if (options === "exit") process.exit(3);
      throw new Error("cannot compute");
    },
  };
}
