import { z } from "zod";
import { choice, fileName, number, optionsObject } from "../option-fields.ts";

const UNITS = ["object", "entities", "fact"] as const;
const DIRECTIONS = ["both", "table", "reference"] as const;
const PRECISIONS = ["standard", "printed"] as const;
const GRADINGS = ["cumulative", "precision"] as const;

/** What of a fact is a value to be found: its value, its subject and value, or all of it in words. */
export type RankUnit = (typeof UNITS)[number];

/** What is looked for with a text: the values of its data, the references of such data, or both. */
export type RankDirection = (typeof DIRECTIONS)[number];

/** Average precision of the values: as everyone computes it, or equation 2 as printed. */
export type RankPrecision = (typeof PRECISIONS)[number];

/** Average precision of the references: equations 4 and 5, or one in which what stands before a reference counts as well. */
export type RankGrading = (typeof GRADINGS)[number];

/** Options of the metric as a user gives them. */
export interface RankOptionsInput {
  /** Ranker by its name or folder, for both directions unless `referenceRanker` names another. */
  readonly ranker?: string;
  readonly referenceRanker?: string;
  readonly direction?: RankDirection;
  readonly unit?: RankUnit;
  readonly ap?: RankPrecision;
  readonly references?: RankGrading;
  /** References of data that is more alike than this are looked for. */
  readonly delta?: number;
  /** Data that the system was trained on. */
  readonly train?: string;
}

/** Options with every value known: what the signature shows. */
export type RankOptions = {
  readonly direction: RankDirection;
  readonly unit: RankUnit;
  /** Set when values are looked for. */
  readonly ap?: RankPrecision;
  /** Set when references are looked for. */
  readonly references?: RankGrading;
  readonly delta?: number;
  /** Name of a similarity of data that code plugged in. */
  readonly similarity?: string;
  /** How many values the ranker finds, and how many references; set where it does not find all. */
  readonly depth?: number;
  readonly referenceDepth?: number;
  readonly ranker?: string;
  readonly referenceRanker?: string;
  readonly train?: string;
};

/** Options that mean something in one direction only. */
const OTHER_DIRECTION: Readonly<Record<RankDirection, readonly (keyof RankOptionsInput)[]>> = {
  both: [],
  table: ["references", "delta", "referenceRanker"],
  reference: ["ap"],
};

/** Options as written in `rank?name=value&…` or given as typed values, resolved. */
export const rankOptions: z.ZodType<RankOptions> = optionsObject({
  ranker: z
    .string()
    .min(1, { error: "must name a ranker" })
    .optional()
    .describe("bm25, minilm, hybrid (default), folder of a trained model, address of a search service"),
  referenceRanker: z
    .string()
    .min(1, { error: "must name a ranker" })
    .optional()
    .describe("another ranker for the references"),
  direction: choice(DIRECTIONS)
    .optional()
    .describe("both (default), table: only the data's values, reference: only references"),
  unit: choice(UNITS)
    .optional()
    .describe("what a value is: object of a fact (default), entities: subject and object, fact: all of it"),
  ap: choice(PRECISIONS)
    .optional()
    .describe("average precision of values: standard (default), printed: equation 2 as it stands"),
  references: choice(GRADINGS)
    .optional()
    .describe(
      "of references: cumulative (default): equations 4 and 5, precision: whatever stands before counts",
    ),
  delta: number((value) => value >= 0 && value < 1, {
    error: "must be a number from 0 up to, not including, 1",
  })
    .optional()
    .describe("references of data more alike than this count, from 0 to 1 (0)"),
  train: fileName()
    .optional()
    .describe("data the system was trained on: its values are candidates, and what can be made up"),
}).transform((given, context): RankOptions => {
  const { direction = "both", unit = "object", ap, references, delta, ...named } = given;
  for (const name of OTHER_DIRECTION[direction])
    if (given[name] !== undefined) {
      const message = `is not used with direction=${direction}`;
      context.addIssue({ code: "custom", path: [name], message });
      return z.NEVER;
    }
  return {
    direction,
    unit,
    ...(direction !== "reference" && { ap: ap ?? "standard" }),
    ...(direction !== "table" && { references: references ?? "cumulative", delta: delta ?? 0 }),
    ...(Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as Pick<
      RankOptions,
      "ranker" | "referenceRanker" | "train"
    >),
  };
});
