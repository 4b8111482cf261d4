import type { PairedDifference } from "../../core/comparison.ts";
import { usageError } from "../../core/errors.ts";
import type { GateVerdict } from "../../core/report.ts";
import { parseSubject, requireSystem } from "../../engine/gate.ts";
import type { NamedSummarizer } from "../../engine/metrics/resolve-metrics.ts";

/** A requirement on a difference: `parent.f not-worse p<0.05`, for one system or for all but the baseline. */
export interface NotWorseGate {
  readonly text: string;
  readonly system: string | undefined;
  readonly metric: NamedSummarizer;
  readonly part: string;
  /** It fails when the system is worse and the adjusted p-value lies below this. */
  readonly level: number;
}

const SHAPE =
  /^\s*(.+?)\s+not[- ]worse(?:\s+than\s+(?:the\s+)?baseline)?(?:(?:\s+at)?\s+p\s*<\s*(\d*\.?\d+(?:e-?\d+)?))?\s*$/i;

const USUAL_LEVEL = 0.05;

/** Whether a gate is one about the baseline. */
export function isNotWorseGate(text: string): boolean {
  return SHAPE.test(text);
}

/** Parses `[system:]metric[.part] not-worse [p<number]`, also as `not worse than baseline at p<0.05`. */
export function parseNotWorseGate(text: string, metrics: readonly NamedSummarizer[]): NotWorseGate {
  const [, subject = "", written] = SHAPE.exec(text) ?? [];
  const found = parseSubject(subject, metrics);
  const level = written === undefined ? USUAL_LEVEL : Number(written);
  if (!(level > 0 && level <= 1))
    throw usageError(`not a gate: ${JSON.stringify(text)}`, "A p-value lies above 0 and up to 1: p<0.05.");
  const part = found.metric.metric.parts.find(({ name }) => name === found.part)!;
  if (part.better === "neither")
    throw usageError(
      `the gate ${JSON.stringify(text)} asks for the impossible`,
      `${found.metric.name}.${part.name} has no better and no worse.`,
    );
  return { ...found, text: text.trim(), level };
}

/** Refuses a gate on a system that is not there, or on the baseline, which is not compared with itself. */
export function requireCompared(
  gates: readonly NotWorseGate[],
  { baseline, systems }: { readonly baseline: string; readonly systems: readonly string[] },
): void {
  for (const gate of gates) {
    requireSystem(gate, systems);
    if (gate.system === baseline)
      throw usageError(
        `the gate ${JSON.stringify(gate.text)} compares the baseline, ${JSON.stringify(baseline)}, with itself`,
        `Name another system, or none to hold it for all of them: ${systems.filter((name) => name !== baseline).join(", ")}.`,
      );
  }
}

/** Whether each system is no worse than the baseline, or not provably so, for each gate. */
export function notWorseVerdicts(
  gates: readonly NotWorseGate[],
  differences: readonly PairedDifference[],
  { baseline, systems }: { readonly baseline: string; readonly systems: readonly string[] },
): GateVerdict[] {
  return gates.flatMap((gate) => {
    const about = gate.system === undefined ? systems.filter((name) => name !== baseline) : [gate.system];
    return about.map((system) => {
      const common = { gate: gate.text, system, threshold: gate.level };
      const found = differences.find(
        (one) => one.system === system && one.metric === gate.metric.name && one.part === gate.part,
      );
      return { ...common, ...decide(found, gate.level) };
    });
  });
}

/** A system that could not be compared does not pass; one that is no worse passes whatever its p-value. */
function decide(
  difference: PairedDifference | undefined,
  level: number,
): Pick<GateVerdict, "passed" | "value" | "reason"> {
  const { outcome, value, p, adjusted, reason }: Partial<PairedDifference> = difference ?? {};
  if (value === undefined) return { passed: false, reason: reason ?? "there is no difference to look at" };
  const decided = adjusted === undefined ? {} : { value: adjusted };
  if (outcome !== "worse") return { passed: true, ...decided };
  if (adjusted === undefined)
    return { passed: false, reason: `worse, and not tested: ${reason ?? "no p-value"}` };
  if (adjusted >= level) return { passed: true, ...decided };
  return {
    passed: false,
    ...decided,
    reason: `worse by ${Math.abs(value).toPrecision(3)}, p = ${p!.toPrecision(2)}, after Holm's correction ${adjusted.toPrecision(2)}`,
  };
}
