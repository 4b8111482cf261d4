import { existsSync } from "node:fs";
import { z } from "zod";
import { EXIT, usageError } from "../../core/errors.ts";
import { didYouMean } from "../../core/nearest.ts";
import { renderValidation } from "../../report/index.ts";
import { validate as runValidate, type ValidationKind } from "../../run/validate.ts";
import { validateOptions } from "../../run/validate-options.ts";
import { VALIDATION_RENDERERS } from "../../run/validation/validation-renderers.ts";
import { defineCommand } from "../command.ts";
import { displayOptions } from "../display-options.ts";
import { runHooks } from "../run-hooks.ts";
import { showResult } from "../show-result.ts";

const KINDS: readonly ValidationKind[] = ["ratings", "gold"];

/** `assay validate`: how far metrics agree with people, and what they say of texts that people wrote. */
export const validate = defineCommand({
  summary:
    "Ask which metrics agree with human judgements (ratings), or score the references themselves (gold).",
  positional: "[kind] [data...]",
  examples: [
    "assay validate ratings fixtures/demo/examples.jsonl -i fixtures/demo/faithful.txt -i fixtures/demo/omits.txt -i fixtures/demo/invents.txt --ratings fixtures/demo/ratings.csv -m parent,bleu,chrf",
    "assay validate gold fixtures/demo/examples.jsonl -m parent-table --worst 2",
  ],
  options: z.strictObject({ ...validateOptions.shape, ...displayOptions.shape }),
  async run({ print, data: [first, ...rest], ...own }, io) {
    const named = KINDS.find((kind) => kind === first);
    if (named === undefined && first !== undefined && /^[a-z]+$/i.test(first) && !existsSync(first))
      throw usageError(
        `${JSON.stringify(first)} is neither a kind of validation nor a file`,
        didYouMean(first, KINDS, `Kinds: ${KINDS.join(", ")}.`),
      );
    const data = named === undefined && first !== undefined ? [first, ...rest] : rest;
    const { hooks, clear } = runHooks(io);
    const result = await runValidate({ ...own, data, kind: named ?? "ratings" }, hooks).finally(clear);
    if (result.kind === "gold") await showResult(result, { decimals: own.decimals, print }, io);
    else if (print === "table") {
      // Warnings were said while the run went on.
      const shown = { ...result.validation, warnings: [] };
      await io.print(renderValidation(shown, { decimals: own.decimals, style: io.style, width: io.width }));
    } else await io.print(VALIDATION_RENDERERS[`.${print}`]!(result.validation, own));
    if (result.files.length > 0) io.say(`full result: ${result.files.join(", ")}`);
    if (result.kind === "gold" && result.report.gates.some(({ passed }) => !passed)) return EXIT.gateFailed;
    return EXIT.done;
  },
});
