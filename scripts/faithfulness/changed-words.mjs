// Where an edit changed a text: the words that a mark must touch.

const WORD = /[\p{L}\p{N}\p{Sc}%°‰±−+<>≤≥#&@](?:[^\s\p{Pd}()[\]"“”*|;]*[\p{L}\p{N}\p{Sc}%°‰])?/gu;

/** The words of a text with their places; signs that change a value ($, %, °) belong to them, punctuation does not. */
function wordsOf(text) {
  return [...text.matchAll(WORD)].map((match) => ({
    word: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/**
 * The spans of `after` that a minimal difference of words changes. Words put in are changed. Where words were only taken out, the
 * words on both sides are; where they were moved, the words that they moved past are too.
 */
export function changedWords(before, after) {
  const old = wordsOf(before);
  const now = wordsOf(after);
  const hunks = hunksOf(old, now);
  const marked = new Set();
  for (const { from, to } of hunks) for (let at = from; at < to; at++) marked.add(at);
  for (const hunk of hunks) {
    if (hunk.to > hunk.from) continue;
    const there = hunks.find((other) => other !== hunk && isMove(hunk, other, now));
    if (there === undefined) continue;
    const [first, last] = hunk.from <= there.from ? [hunk.from, there.from] : [there.to, hunk.from];
    for (let at = first; at < last; at++) marked.add(at);
  }
  if (marked.size === 0)
    for (const { from } of hunks) for (const at of [from - 1, from]) if (now[at]) marked.add(at);
  if (marked.size === 0) return [changedCharacters(before, after)];
  return joined(
    [...marked].sort((a, b) => a - b).map((at) => now[at]),
    after,
  );
}

/** Whether all that one hunk took out is what the other put in. */
function isMove({ removed }, { from, to, removed: also }, now) {
  const put = now.slice(from, to).map(({ word }) => word);
  return also.length === 0 && removed.length > 0 && removed.every((word) => put.includes(word));
}

/** What differs, by a longest common subsequence: words taken out, and the range of words put in. */
function hunksOf(old, now) {
  let head = 0;
  while (head < old.length && head < now.length && old[head].word === now[head].word) head++;
  let tail = 0;
  while (
    tail < old.length - head &&
    tail < now.length - head &&
    old[old.length - 1 - tail].word === now[now.length - 1 - tail].word
  )
    tail++;
  const a = old.slice(head, old.length - tail);
  const b = now.slice(head, now.length - tail);
  const longest = Array.from({ length: a.length + 1 }, () => new Int32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i][j] =
        a[i].word === b[j].word ? longest[i + 1][j + 1] + 1 : Math.max(longest[i + 1][j], longest[i][j + 1]);
  const hunks = [];
  let hunk;
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    if (i < a.length && j < b.length && a[i].word === b[j].word) {
      hunk = undefined;
      i++;
      j++;
      continue;
    }
    if (hunk === undefined) {
      hunk = { from: head + j, to: head + j, removed: [] };
      hunks.push(hunk);
    }
    if (j === b.length || (i < a.length && longest[i + 1][j] >= longest[i][j + 1]))
      hunk.removed.push(a[i++].word);
    else {
      j++;
      hunk.to++;
    }
  }
  return hunks;
}

/** Words side by side as one span. */
function joined(words, text) {
  const spans = [];
  for (const { start, end } of words) {
    const last = spans.at(-1);
    if (last !== undefined && /^\s*$/.test(text.slice(last.end, start))) last.end = end;
    else spans.push({ start, end });
  }
  return spans;
}

/** For edits of punctuation and spaces alone. */
function changedCharacters(before, after) {
  let start = 0;
  while (start < after.length && before[start] === after[start]) start++;
  let end = after.length;
  for (let old = before.length; end > start && old > start && before[old - 1] === after[end - 1]; old--)
    end--;
  return { start, end: Math.max(end, Math.min(after.length, start + 1)) };
}
