import { existsSync } from "node:fs";
import { z } from "zod";
import { EXIT, usageError } from "../../core/errors.ts";
import { didYouMean } from "../../core/nearest.ts";
import { renderMentionAgreement, renderParaphraseTest, renderValidation } from "../../render/index.ts";
import { MENTION_AGREEMENT_RENDERERS } from "../../verbs/validate/mentions/mention-agreement-renderers.ts";
import { PARAPHRASE_RENDERERS } from "../../verbs/validate/paraphrase/paraphrase-renderers.ts";
import { VALIDATION_RENDERERS } from "../../verbs/validate/ratings/validation-renderers.ts";
import { validate as runValidate, type ValidationKind } from "../../verbs/validate/validate.ts";
import { validateOptions } from "../../verbs/validate/validate-options.ts";
import { defineCommand } from "../command.ts";
import { displayOptions } from "../display-options.ts";
import { runHooks } from "../run-hooks.ts";
import { showResult } from "../show-result.ts";

const KINDS: readonly ValidationKind[] = ["ratings", "gold", "mentions", "paraphrase"];

/** `assay validate`: how far metrics agree with people, and what they say of texts that people wrote. */
export const validate = defineCommand({
  summary:
    "Ask which metrics agree with human judgements (ratings), score the references themselves (gold) or worded otherwise than their reference (paraphrase), or hold the detector of mentions against texts in which people marked them (mentions).",
  positional: "[kind] [data...]",
  examples: [
    "assay validate ratings fixtures/demo/examples.jsonl -i fixtures/demo/faithful.txt -i fixtures/demo/omits.txt -i fixtures/demo/invents.txt --ratings fixtures/demo/ratings.csv -m parent,bleu,chrf",
    "assay validate gold fixtures/demo/examples.jsonl -m parent-table --worst 2",
    "assay validate paraphrase fixtures/demo/examples.jsonl -m parent,bleu --parts all",
    "assay validate mentions fixtures/data/annotated -o mentions.json --errors errors.jsonl",
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
    const terminal = { decimals: own.decimals, style: io.style, width: io.width };
    // Warnings were said while the run went on: a table does not say them again.
    if (result.kind === "gold") {
      const parts = own.parts === "all" ? own.parts : undefined;
      await showResult(result, { decimals: own.decimals, print, parts }, io);
    } else if (result.kind === "mentions")
      await io.print(
        print === "table"
          ? renderMentionAgreement({ ...result.agreement, warnings: [] }, terminal)
          : MENTION_AGREEMENT_RENDERERS[`.${print}`]!(result.agreement, own),
      );
    else if (result.kind === "paraphrase")
      await io.print(
        print === "table"
          ? renderParaphraseTest({ ...result.test, warnings: [] }, terminal)
          : PARAPHRASE_RENDERERS[`.${print}`]!(result.test, own),
      );
    else
      await io.print(
        print === "table"
          ? renderValidation({ ...result.validation, warnings: [] }, terminal)
          : VALIDATION_RENDERERS[`.${print}`]!(result.validation, own),
      );
    if (result.files.length > 0) io.say(`full result: ${result.files.join(", ")}`);
    if (result.kind === "gold" && result.report.gates.some(({ passed }) => !passed)) return EXIT.gateFailed;
    return EXIT.done;
  },
});
