import type { CorrelationMatrix } from "../../../core/validation.ts";
import type { Column } from "./column.ts";
import { CORRELATIONS, complete, completeScores, forEachKind, whyUndefined } from "./correlate.ts";
import type { Weights } from "./draws.ts";
import type { Masks } from "./masks.ts";
import { scoring } from "./system-agreement.ts";

/** Every column against every other, by systems' scores over the rated texts. */
export function systemMatrix(
  columns: readonly Column[],
  rated: Uint8Array,
  masks: Masks,
  all: Weights,
): CorrelationMatrix {
  const scores = scoring(all);
  return matrixOf("system", columns, (a, b) => {
    const mask = masks.of(a, b, { present: rated });
    return completeScores(scores(a, mask), scores(b, mask));
  });
}

/** Every column against every other, text by text over the rated ones. */
export function itemMatrix(columns: readonly Column[], rated: Uint8Array): CorrelationMatrix {
  const ofRated = ({ values }: Column) => values.filter((_, text) => rated[text] === 1);
  return matrixOf("item", columns, (a, b) => complete(ofRated(a), ofRated(b)));
}

function matrixOf(
  level: CorrelationMatrix["level"],
  columns: readonly Column[],
  points: (a: Column, b: Column) => [Float64Array, Float64Array],
): CorrelationMatrix {
  const size = columns.length;
  const values = forEachKind(() =>
    Array.from({ length: size }, () => new Array<number | null>(size).fill(null)),
  );
  for (const [row, a] of columns.entries())
    for (const [column, b] of columns.slice(0, row + 1).entries()) {
      const [x, y] = points(a, b);
      if (whyUndefined(x, y, [a.name, b.name], level) !== undefined) continue;
      forEachKind((kind) => {
        const value = row === column ? 1 : (CORRELATIONS[kind].value(x, y) ?? null);
        values[kind][row]![column] = values[kind][column]![row] = value;
      });
    }
  return { level, names: columns.map(({ name }) => name), values };
}
