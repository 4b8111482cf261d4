/**
 * PARENT (word overlap, λ none) written as plainly as the paper: the yardstick for bench/parent.mjs.
 * One text against its references and its table, all given as lists of words; F of the best reference.
 *
 * @param {string[]} candidate
 * @param {string[][]} references
 * @param {string[][][]} table
 * @returns {number}
 */
export function plainParent(candidate, references, table) {
  const value = (row) => (row.length === 2 ? row[1] : [...row[0], ...row[2]]);
  const lexicon = new Set(table.flatMap(value));
  const weight = (ngram) => ngram.filter((word) => lexicon.has(word)).length / ngram.length;
  const recall = (text) =>
    table.reduce((sum, row) => sum + lcs(value(row), text) / value(row).length, 0) / table.length;
  const mean = (values) => Math.exp(values.reduce((sum, x) => sum + Math.log(x) / values.length, 0));
  const scores = references.map((reference) => {
    const precisions = [];
    const recalls = [];
    for (let n = 1; n <= 4; n++) {
      const ours = ngrams(candidate, n);
      const theirs = ngrams(reference, n);
      let [hits, all, kept, wanted] = [0, 0, 0, 0];
      for (const [key, { ngram, count }] of ours) {
        const found = Math.min(1, (theirs.get(key)?.count ?? 0) / count);
        hits += count * (found + (1 - found) * weight(ngram));
        all += count;
      }
      for (const [key, { ngram, count }] of theirs) {
        kept += Math.min(count, ours.get(key)?.count ?? 0) * weight(ngram);
        wanted += count * weight(ngram);
      }
      precisions.push((all === 0 ? 0 : hits / all) || (n > 1 ? 1e-5 : 0));
      recalls.push((wanted === 0 ? 1 : kept / wanted) || (n > 1 ? 1e-5 : 0));
    }
    const lambda = 1 - recall(reference);
    const p = precisions[0] === 0 ? 0 : mean(precisions);
    const r =
      (recalls[0] === 0 ? 1e-5 : mean(recalls)) ** (1 - lambda) * (recall(candidate) || 1e-5) ** lambda;
    return (2 * p * r) / (p + r + 1e-8);
  });
  return Math.max(...scores);
}

function ngrams(words, n) {
  const counts = new Map();
  for (let at = 0; at + n <= words.length; at++) {
    const ngram = words.slice(at, at + n);
    const key = ngram.join(" ");
    const entry = counts.get(key);
    if (entry) entry.count++;
    else counts.set(key, { ngram, count: 1 });
  }
  return counts;
}

function lcs(a, b) {
  let before = new Array(b.length + 1).fill(0);
  for (const x of a) {
    const row = [0];
    for (let at = 1; at <= b.length; at++)
      row[at] = x === b[at - 1] ? before[at - 1] + 1 : Math.max(before[at], row[at - 1]);
    before = row;
  }
  return before[b.length];
}
