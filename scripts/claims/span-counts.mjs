// Marks of a checker against marks of people: two spans meet when they share a character.

export const meets = (a, b) => a.start < b.end && b.start < a.end;

/** Adds up what was marked rightly and what was found, over texts. */
export class SpanCounts {
  marks = 0;
  rightMarks = 0;
  errors = 0;
  found = 0;

  /** `shown`: marks that count for precision, where only some kinds of them are asked for. */
  add(marked, errors, { shown = marked, wanted = errors } = {}) {
    this.marks += shown.length;
    this.rightMarks += shown.filter((one) => errors.some((error) => meets(one, error))).length;
    this.errors += wanted.length;
    this.found += wanted.filter((error) => marked.some((one) => meets(one, error))).length;
  }

  get figures() {
    const precision = this.marks === 0 ? 0 : this.rightMarks / this.marks;
    const recall = this.errors === 0 ? 0 : this.found / this.errors;
    const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
    return { precision, recall, f1, marks: this.marks, errors: this.errors };
  }
}

/** Figures with intervals: `groups` are lists of `[marked, errors, options]`, one list an input, which are resampled whole. */
export function resampled(groups, random, resamples = 300) {
  const of = (drawn) => {
    const counts = new SpanCounts();
    for (const group of drawn) for (const args of group) counts.add(...args);
    return counts.figures;
  };
  const draws = Array.from({ length: resamples }, () =>
    of(groups.map(() => groups[Math.floor(random() * groups.length)])),
  );
  const figures = of(groups);
  for (const name of ["precision", "recall", "f1"]) {
    const sorted = draws.map((draw) => draw[name]).sort((a, b) => a - b);
    figures[name] = {
      value: figures[name],
      low: sorted[Math.floor(0.025 * sorted.length)],
      high: sorted[Math.floor(0.975 * sorted.length)],
    };
  }
  return figures;
}
