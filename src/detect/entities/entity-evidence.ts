import type { Evidence } from "../../core/evidence.ts";
import type { Detection, Method } from "../../mentions/index.ts";

/**
 * Every mention with its entity and how it was found, every required entity without one, and every entity that could
 * not be looked for; `remark` goes with what is missing.
 */
export function entityEvidence(
  { entities, mentions, inside = [], unchecked }: Detection,
  undetected: readonly number[],
  remark: string,
): Evidence[] {
  const supported = [...mentions, ...inside].map(
    ({ entity, span, method, distance }): Evidence => ({
      kind: "supported",
      target: { entity: entities[entity]!.id },
      span,
      strength: 1 - distance,
      note: distance > 0 && MEASURED.has(method) ? `${method}, distance ${rounded(distance)}` : method,
    }),
  );
  const missing = undetected.map(
    (entity): Evidence => ({
      kind: "missing",
      target: { entity: entities[entity]!.id },
      strength: 1,
      ...(remark === "" ? {} : { note: remark }),
    }),
  );
  const notChecked = unchecked.map(
    ({ entity, reason }): Evidence => ({
      kind: "unchecked",
      target: { entity: entities[entity]!.id },
      strength: 1,
      note: reason,
    }),
  );
  return [...supported, ...missing, ...notChecked];
}

/** Methods whose distance is measured; of a pronoun or a description it only says how sure such a mention is. */
const MEASURED: ReadonlySet<Method> = new Set(["name", "alias", "date", "number", "quantity", "linker"]);

function rounded(distance: number): string {
  return String(Number(distance.toFixed(3)));
}
