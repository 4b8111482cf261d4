/** Which words of a list a longest common subsequence with a text has: `true` where the word is found in its turn. */
export function foundInOrder(list: readonly string[], text: readonly string[]): boolean[] {
  const listed = new Set(list);
  return foundAmong(
    list,
    text.filter((word) => listed.has(word)),
  );
}

function foundAmong(list: readonly string[], text: readonly string[]): boolean[] {
  const width = text.length;
  // For each pair of positions whether the best way on is to skip a word of the list; lengths are kept for one row only.
  const skipsList = new Uint8Array(list.length * width);
  let below = new Int32Array(width + 1);
  for (let row = list.length - 1; row >= 0; row--) {
    const lengths = new Int32Array(width + 1);
    for (let column = width - 1; column >= 0; column--) {
      const skipList = below[column]!;
      const skipText = lengths[column + 1]!;
      if (list[row] === text[column]) lengths[column] = below[column + 1]! + 1;
      else {
        lengths[column] = Math.max(skipList, skipText);
        skipsList[row * width + column] = skipList > skipText ? 1 : 0;
      }
    }
    below = lengths;
  }
  const found = list.map(() => false);
  for (let row = 0, column = 0; row < list.length && column < width; ) {
    if (list[row] === text[column]) {
      found[row++] = true;
      column++;
    } else if (skipsList[row * width + column] === 1) row++;
    else column++;
  }
  return found;
}

/** A stretch of words of a text, `[from, to)`. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The shortest stretch of a text that has all words of a list in their order, the first of equally short ones. */
export function tightestStretch(list: readonly string[], text: readonly string[]): Stretch | undefined {
  const last = list.length - 1;
  // latest[i]: where the stretch starts that ends here and has the words up to the i-th, as late as can be.
  const latest = new Int32Array(list.length).fill(-1);
  let best: Stretch | undefined;
  for (let at = 0; at < text.length; at++) {
    for (let row = last; row >= 0; row--) {
      if (list[row] === text[at]) latest[row] = row === 0 ? at : latest[row - 1]!;
    }
    const from = latest[last] ?? -1;
    if (from >= 0 && list[last] === text[at] && (!best || at + 1 - from < best.to - best.from))
      best = { from, to: at + 1 };
  }
  return best;
}

/** The stretch from the first word of a list to its last, each taken as early as its turn allows from `from` on. All must be there. */
export function earliestStretch(list: readonly string[], text: readonly string[], from: number): Stretch {
  const first = text.indexOf(list[0]!, from);
  let to = first;
  for (const word of list) to = text.indexOf(word, to) + 1;
  return { from: first, to };
}

/** The stretch from the first word of a list to its last, each taken as late as its turn allows before `to`. All must be there. */
export function latestStretch(list: readonly string[], text: readonly string[], to: number): Stretch {
  const last = text.lastIndexOf(list.at(-1)!, to - 1);
  let from = last + 1;
  for (const word of list.toReversed()) from = text.lastIndexOf(word, from - 1);
  return { from, to: last + 1 };
}
