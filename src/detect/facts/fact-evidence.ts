import type { Evidence } from "../../core/evidence.ts";
import type { Fact } from "../../core/fact.ts";
import type { FactReading } from "../../core/ports.ts";
import type { Span } from "../../core/span.ts";
import type { Detection } from "../../mentions/index.ts";

/** What a text was read by, besides the model. */
export interface Read {
  readonly text: string;
  readonly threshold: number;
  readonly detection: Detection;
}

/** Why a fact has the probability it has: where the text says it, what it says instead, or that it says nothing of it. */
export function factEvidence(fact: Fact, reading: FactReading, read: Read): Evidence {
  const { expressed, failing, span } = reading;
  const note = `probability ${expressed.toFixed(3)}`;
  if (expressed >= read.threshold)
    return {
      kind: "supported",
      target: { fact: fact.id },
      span: span ?? mentionOf(fact, "value", read.detection) ?? whole(read.text),
      strength: expressed,
      note,
    };
  const strength = 1 - expressed;
  if (failing === undefined || failing === "whole")
    return { kind: "missing", target: { fact: fact.id }, strength, note };
  const target = { fact: fact.id, part: failing };
  const found = span ?? (failing === "relation" ? mentionOf(fact, "value", read.detection) : undefined);
  if (found === undefined) return { kind: "missing", target, strength, note: `${failing}, ${note}` };
  return { kind: "contradicted", target, span: found, strength, note: `wrong ${failing}, ${note}` };
}

/** Where the text names one end of a fact. */
function mentionOf(
  fact: Fact,
  part: "subject" | "value",
  { entities, mentions }: Detection,
): Span | undefined {
  const entity = entities.findIndex(({ roles }) =>
    roles.some((role) => role.fact === fact.id && role.part === part),
  );
  return mentions.find((mention) => mention.entity === entity)?.span;
}

/** A text without the white space around it. */
function whole(text: string): Span {
  const start = text.length - text.trimStart().length;
  return { start, end: Math.max(start, text.trimEnd().length) };
}
