/** One bit for each place of the pattern where a UTF-16 unit stands; cleared again after each use. */
const places = new Uint32Array(0x10000);

/** Myers' bit-parallel edit distance for a pattern of at most 32 units: one column of the table is two words. */
function short(pattern: string, text: string, limit: number): number {
  const length = pattern.length;
  for (let i = 0; i < length; i++) places[pattern.charCodeAt(i)]! |= 1 << i;
  const last = 1 << (length - 1);
  let score = length;
  let rises = -1;
  let falls = 0;
  for (let j = 0; j < text.length; j++) {
    const equal = places[text.charCodeAt(j)]!;
    const diagonal = (((equal & rises) + rises) ^ rises) | equal | falls;
    let up = falls | ~(diagonal | rises);
    let down = rises & diagonal;
    if (up & last) score++;
    if (down & last) score--;
    // What is left of the text can lower the score by one a unit at most.
    if (score - (text.length - j - 1) > limit) {
      score = limit + 1;
      break;
    }
    up = (up << 1) | 1;
    down <<= 1;
    rises = down | ~(diagonal | up);
    falls = up & diagonal;
  }
  for (let i = 0; i < length; i++) places[pattern.charCodeAt(i)] = 0;
  return score;
}

/** The table row by row, inside the band that the limit leaves. */
function banded(a: string, b: string, limit: number): number {
  const width = a.length + 1;
  let row = new Int32Array(width);
  let next = new Int32Array(width);
  for (let i = 0; i < width; i++) row[i] = i;
  for (let j = 1; j <= b.length; j++) {
    const from = Math.max(1, j - limit);
    const to = Math.min(a.length, j + limit);
    next[from - 1] = from === 1 ? j : limit + 1;
    let best = next[from - 1]!;
    const unit = b.charCodeAt(j - 1);
    for (let i = from; i <= to; i++) {
      const above = i === j + limit ? limit + 1 : row[i]! + 1;
      const diagonal = row[i - 1]! + (a.charCodeAt(i - 1) === unit ? 0 : 1);
      const value = Math.min(diagonal, above, next[i - 1]! + 1);
      next[i] = value;
      if (value < best) best = value;
    }
    if (best > limit) return limit + 1;
    [row, next] = [next, row];
  }
  return row[a.length]!;
}

/**
 * The least number of UTF-16 units to insert, delete or replace to make one text the other; `limit + 1` when it is
 * more than the limit, which makes far-apart texts cheap.
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  const [pattern, text] = a.length <= b.length ? [a, b] : [b, a];
  const most = Math.min(limit, text.length);
  const beyond = limit + 1;
  if (text.length - pattern.length > most) return beyond;
  if (a === b) return 0;
  if (pattern.length === 0) return text.length <= most ? text.length : beyond;
  const distance = pattern.length <= 32 ? short(pattern, text, most) : banded(pattern, text, most);
  return distance > most ? beyond : distance;
}
