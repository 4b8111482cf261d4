import type { Evidence } from "../../core/evidence.ts";
import type { Detection } from "../../mentions/detection.ts";

/** Every mention with its entity and how it was found, and every required entity without one; `remark` goes with the latter. */
export function esaEvidence(
  { entities, mentions, inside = [] }: Detection,
  undetected: readonly number[],
  remark: string,
): Evidence[] {
  const supported = [...mentions, ...inside].map(
    ({ entity, span, method, distance }): Evidence => ({
      kind: "supported",
      target: { entity: entities[entity]!.id },
      span,
      strength: 1 - distance,
      note: distance > 0 ? `${method}, distance ${rounded(distance)}` : method,
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
  return [...supported, ...missing];
}

function rounded(distance: number): string {
  return String(Number(distance.toFixed(3)));
}
