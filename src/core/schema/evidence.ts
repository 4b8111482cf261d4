import { z } from "zod";
import type { Derivation, Evidence } from "../evidence.ts";
import type { Span } from "../span.ts";
import { exactly } from "./exactly.ts";

const place = z.int().min(0);

/** Words of a text by their place. */
export const span = exactly<Span>()(
  z
    .object({ start: place, end: place })
    .describe("A half-open range of UTF-16 units of the text: text.slice(start, end)."),
);

const valueTarget = z.object({ value: z.string() });
const target = z
  .union([
    z.object({
      fact: z.string().describe("Id of a fact of the example."),
      part: z.enum(["subject", "relation", "value"]).exactOptional(),
    }),
    z.object({ entity: z.string() }),
    valueTarget,
  ])
  .describe("What it is about: a fact or one part of it, an entity of the data, or a bare value.");

/** How a value was worked out. */
export const derivation = exactly<Derivation>()(
  z
    .object({
      operator: z.string().describe("What was done with the operands: max, total, difference, …"),
      facts: z.array(z.string()).describe("Ids of the facts it was done with."),
      value: z.string().describe("What came out, in words of the data."),
      cue: span.exactOptional(),
    })
    .describe("How a value was worked out from the data."),
);

const common = {
  strength: z.number().describe("How sure the metric is, from 0 to 1."),
  id: z.string().exactOptional().describe("The same for the same alarm on the same text and data."),
  detectors: z.array(z.string()).exactOptional().describe("The detectors that agree on it."),
  derivation: derivation.exactOptional(),
  note: z.string().exactOptional().describe("A short remark for people."),
  dismissed: z.literal(true).exactOptional().describe("Set where a person found the alarm false."),
};

/** What points at the words or the value that no data supports. */
const unsupported = { kind: z.literal("unsupported"), ...common };

/** The reason for a score, pointing into the data, the text, or both. */
export const evidence = exactly<Evidence>()(
  z
    .union([
      z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("supported"), target, span, ...common }),
        z.object({ kind: z.literal("contradicted"), target, span, ...common }),
        z.object({ kind: z.literal("missing"), target, ...common }),
        z.object({ kind: z.literal("unchecked"), target, ...common, note: z.string().describe("Why not.") }),
      ]),
      z.object({ span, ...unsupported }),
      z.object({ target: valueTarget, ...unsupported }),
    ])
    .meta({ id: "Evidence", description: "The reason for a score." }),
);
