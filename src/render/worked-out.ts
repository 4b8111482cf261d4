import type { Evidence } from "../core/evidence.ts";
import type { Fact } from "../core/fact.ts";

/** Most values that are written out; of a longer column the first and the last say enough. */
const MOST_VALUES = 6;

/** How each value that was worked out came about, a line each: `“1,254” = sum of visitors: 412, 387, 455`. */
export function workedOut(
  evidence: readonly Evidence[],
  facts: readonly Fact[],
  text: string,
): readonly string[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const lines = new Set<string>();
  for (const one of evidence) {
    if (!one.derivation || !("span" in one)) continue;
    const { operator, facts: ids, value } = one.derivation;
    const operands = ids.flatMap((id) => byId.get(id) ?? []);
    if (operands.length === 0) continue;
    const fields = [...new Set(operands.map(({ relation }) => relation))];
    const values = operands.map((fact) => fact.value);
    const shown = values.length <= MOST_VALUES ? values : [...values.slice(0, 3), "…", values.at(-1)!];
    const said = text.slice(one.span.start, one.span.end);
    lines.add(`“${said}” = ${operator} of ${fields.slice(0, 3).join(", ")}: ${shown.join(", ")} (${value})`);
  }
  return [...lines];
}
