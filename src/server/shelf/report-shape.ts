import { z } from "zod";

/** A name that becomes a key of objects. */
const key = z.string().refine((name) => name !== "__proto__", { error: "must have another name" });

const part = z.looseObject({ name: key, better: z.string(), range: z.array(z.number().nullable()) });

const score = z.looseObject({
  system: z.string(),
  metric: z.string(),
  judged: z.number(),
  notApplicable: z.number(),
  reasons: z.record(z.string(), z.number()),
  tally: z.array(z.number()),
  parts: z.record(z.string(), z.looseObject({ value: z.number() })),
});

/** What a report must have for a page to show it: a run folder may come from anywhere. */
export const reportShape = z.looseObject({
  schema: z.number(),
  tool: z.looseObject({ version: z.string() }),
  status: z.enum(["complete", "partial"]),
  createdAt: z.string(),
  bootstrap: z.looseObject({ resamples: z.number(), confidence: z.number() }),
  data: z.array(z.looseObject({ name: z.string(), format: z.string() })),
  outputs: z.array(z.looseObject({ name: z.string(), system: z.string() })),
  fingerprint: z.string(),
  examples: z.number(),
  systems: z.array(z.looseObject({ name: z.string(), cases: z.number() })),
  metrics: z.array(
    z.looseObject({
      name: z.string(),
      id: z.string(),
      version: z.string(),
      signature: z.string(),
      options: z.record(z.string(), z.unknown()),
      parts: z.array(part).min(1),
      tallies: z.array(z.string()),
    }),
  ),
  scores: z.array(score),
  breakdowns: z.array(score),
  gates: z.array(z.looseObject({ gate: z.string(), system: z.string(), passed: z.boolean() })),
  warnings: z.array(z.string()),
});

const span = z.looseObject({ start: z.int().min(0), end: z.int().min(0) });
const target = z.union([
  z.looseObject({ fact: z.string() }),
  z.looseObject({ entity: z.string() }),
  z.looseObject({ value: z.string() }),
]);
const evidence = z.union([
  z.looseObject({ kind: z.enum(["supported", "contradicted"]), target, span, strength: z.number() }),
  z.looseObject({ kind: z.enum(["missing", "unchecked"]), target, strength: z.number() }),
  z.looseObject({ kind: z.literal("unsupported"), span, strength: z.number() }),
  z.looseObject({
    kind: z.literal("unsupported"),
    target: z.looseObject({ value: z.string() }),
    strength: z.number(),
  }),
]);

/** What a stored judgement must have. */
export const recordShape = z.discriminatedUnion("status", [
  z.looseObject({
    status: z.literal("judged"),
    parts: z.record(z.string(), z.number()),
    tally: z.array(z.number()),
    evidence: z.array(evidence),
  }),
  z.looseObject({ status: z.literal("not-applicable"), reason: z.string() }),
]);
