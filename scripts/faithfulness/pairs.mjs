// Pairs of versions of the same text, one true and one with an error.

/** Judged versions by the text they are versions of. */
export function byText(judged) {
  const texts = new Map();
  for (const one of judged) {
    const { record, of, role } = one.version;
    const key = `${record.id}/${of}`;
    if (!texts.has(key)) texts.set(key, { record, true: [], error: [], rewrite: [] });
    texts.get(key)[role].push(one);
  }
  return [...texts.values()];
}

/** Every pair of a version of one role and an error of the same text: `{ domain, form, kind, good, bad }`. */
export function* pairsOf(judged, role) {
  for (const { record, error, [role]: good } of byText(judged))
    for (const one of good)
      for (const other of error)
        yield { domain: record.domain, form: record.form, kind: other.version.kind, good: one, bad: other };
}

/** 1 where the first is higher, ½ for a tie. */
export function contrastOf(good, bad) {
  return good > bad ? 1 : good === bad ? 0.5 : 0;
}
