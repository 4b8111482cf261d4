import { z } from "zod";
import { badData, type Where } from "../../core/errors.ts";
import type { Candidate, Example } from "../../core/example.ts";
import type { Judgement } from "../../core/judgement.ts";
import { isCertainJudgement } from "../../core/schema/certain-judgement.ts";
import { example } from "../../core/schema/example.ts";
import type { ChunkCounts } from "../../engine/chunks/chunk-counts.ts";
import { parseStored } from "../read-stored.ts";
import { type RunPlan, runPlan } from "./run-plan.ts";

/** Version of the layout of mapped lines. */
const MAPPED_SCHEMA = 1;

/** One text as it was judged, away from the others. An example without texts has one line as well. */
export interface MappedText {
  /** The place of its example in the data, from 0. */
  readonly ordinal: number;
  /** Its place among the texts of the example, from 0, and how many there are. */
  readonly text: number;
  readonly texts: number;
  readonly hash: string;
  readonly example: Example;
  readonly candidate?: Candidate;
  /** By metric. */
  readonly judgements: readonly Judgement[];
  /** What was counted for some texts, of which this is the first. */
  readonly counts?: ChunkCounts;
}

/** What a line of `assay map` says: how texts are judged, what was warned of while data was read, or what was said of a text. */
export type MappedLine =
  | { readonly kind: "plan"; readonly plan: RunPlan }
  | { readonly kind: "warnings"; readonly warnings: readonly string[] }
  | { readonly kind: "text"; readonly text: MappedText };

export function writePlan(plan: RunPlan): string {
  return JSON.stringify({ assay: "plan", schema: MAPPED_SCHEMA, plan });
}

export function writeWarnings(warnings: readonly string[]): string {
  return JSON.stringify({ assay: "warnings", warnings });
}

/** The places come first: whoever puts the lines in order need not read the rest. */
export function writeText({ ordinal, text, texts, ...rest }: MappedText): string {
  return JSON.stringify({ ordinal, text, texts, ...rest });
}

const PLACES = /^\{"ordinal":(\d{1,15}),"text":(\d{1,9}),"texts":(\d{1,9}),/;

/** Where a text belongs, from the beginning of its line; nothing when the line is of another kind, or not as it was written. */
export function placesOf(line: string): Pick<MappedText, "ordinal" | "text" | "texts"> | undefined {
  const found = PLACES.exec(line);
  return found ? { ordinal: Number(found[1]), text: Number(found[2]), texts: Number(found[3]) } : undefined;
}

const count = z.int().min(0);
const calls = z.object({
  service: z.string(),
  asked: count,
  failed: count,
  firstReason: z.string().exactOptional(),
  essential: z.literal(true).exactOptional(),
});
const places = z.array(count);

const planLine = z.object({ assay: z.literal("plan"), schema: z.literal(MAPPED_SCHEMA), plan: runPlan });
const warningsLine = z.object({ assay: z.literal("warnings"), warnings: z.array(z.string()) });
const textLine = z.object({
  ordinal: count,
  text: count,
  texts: count,
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  example,
  candidate: z
    .object({ exampleId: z.string(), system: z.string(), text: z.string(), sample: count })
    .exactOptional(),
  judgements: z.array(z.custom<Judgement>(isCertainJudgement, "is not a judgement")),
  counts: z
    .object({
      languages: z.record(z.string(), count),
      services: z.record(z.string(), z.array(calls)),
      failures: z.array(z.string()).exactOptional(),
      decisions: z.object({ read: places, matched: places, applied: places, seen: places }).exactOptional(),
    })
    .exactOptional(),
});

/** Reads a line of `assay map`. */
export function readMapped(text: string, where: Where): MappedLine {
  const value = parseStored(text, where);
  const kind = (value as { readonly assay?: unknown } | null)?.assay;
  if (kind === "plan") return { kind, plan: checked(planLine, value, where).plan };
  if (kind === "warnings") return { kind, warnings: checked(warningsLine, value, where).warnings };
  checked(textLine, value, where);
  // As it stands: what the schema makes of it may have its fields in another order.
  return { kind: "text", text: value as MappedText };
}

function checked<T extends z.ZodType>(schema: T, value: unknown, where: Where): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badData(
    `is not a line of assay map: ${[issue!.path.join("."), issue!.message].filter(Boolean).join(": ")}`,
    where,
    "Lines may come in any order, but each as assay map wrote it.",
  );
}
