import { z } from "zod";
import { dataOptions } from "../../engine/open/data-options.ts";
import { PERTURBATION_KINDS, type PerturbationKind } from "../../perturb/index.ts";

/** The errors that are planted when none are named: one of each sort that people and systems make. */
const USUAL: readonly PerturbationKind[] = [
  "drop-mention",
  "swap-entity",
  "alter-number",
  "drop-sentence",
  "invent-sentence",
  "swap-relation",
  "reverse",
];

/** What `assay perturb` can be told. */
export const perturbOptions = z.strictObject({
  ...dataOptions.shape,
  kinds: z
    .array(z.string())
    .min(1, "name at least one kind of error")
    .default([...USUAL])
    .describe(
      `Kinds of errors, separated by commas: ${PERTURBATION_KINDS.join(", ")} (default: ${USUAL.join(", ")}).`,
    )
    .meta({ placeholder: "names" }),
  perExample: z
    .number()
    .int()
    .positive()
    .default(1)
    .describe("How many texts of each example (of each system, with -i) get errors.")
    .meta({ placeholder: "n" }),
  mentions: z
    .enum(["annotation", "detector"])
    .optional()
    .describe(
      "Who says where the text mentions the data: the annotation of Enriched WebNLG (the default where the data has it) or Assay's own detector.",
    ),
  output: z
    .string()
    .describe("Folder for examples.jsonl and truth.jsonl, or x.jsonl for that and x.truth.jsonl.")
    .meta({ short: "o", placeholder: "folder" }),
});

export type PerturbOptions = z.output<typeof perturbOptions>;
