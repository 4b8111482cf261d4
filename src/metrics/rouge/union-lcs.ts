/** Lines of a text as word numbers. */
export type NumberedLines = readonly Int32Array[];

/**
 * Hits of summary-level ROUGE-L: the words of each line of the reference that a longest common subsequence with any line of
 * the candidate has (Lin 2004, section 3.2), each counted no more often than text and reference have it, as in ROUGE 1.5.5.
 */
export function unionHits(reference: NumberedLines, candidate: NumberedLines): number {
  const leftInReference = countWords(reference);
  const leftInCandidate = countWords(candidate);
  let hits = 0;
  for (const line of reference) {
    const found = new Uint8Array(line.length);
    for (const other of candidate) markCommon(line, other, found);
    for (let at = 0; at < line.length; at++) {
      const word = line[at]!;
      const inReference = leftInReference.get(word)!;
      const inCandidate = leftInCandidate.get(word) ?? 0;
      if (found[at] === 0 || inReference === 0 || inCandidate === 0) continue;
      hits++;
      leftInReference.set(word, inReference - 1);
      leftInCandidate.set(word, inCandidate - 1);
    }
  }
  return hits;
}

function countWords(lines: NumberedLines): Map<number, number> {
  const counts = new Map<number, number>();
  for (const line of lines) for (const word of line) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * Marks the words of a line that one longest common subsequence has. Of several it is the one that rouge-score reads out:
 * from the end, a word of the reference is skipped unless only skipping one of the candidate keeps the length.
 */
function markCommon(line: Int32Array, other: Int32Array, found: Uint8Array): void {
  const width = other.length;
  // For each pair of positions whether to skip a word of the candidate; lengths are kept for one row only.
  const skipsOther = new Uint8Array(line.length * width);
  let above = new Int32Array(width + 1);
  for (let row = 0; row < line.length; row++) {
    const lengths = new Int32Array(width + 1);
    for (let column = 0; column < width; column++) {
      const skipLine = above[column + 1]!;
      const skipOther = lengths[column]!;
      if (line[row] === other[column]) lengths[column + 1] = above[column]! + 1;
      else {
        lengths[column + 1] = Math.max(skipLine, skipOther);
        skipsOther[row * width + column] = skipOther > skipLine ? 1 : 0;
      }
    }
    above = lengths;
  }
  for (let row = line.length - 1, column = width - 1; row >= 0 && column >= 0; ) {
    if (line[row] === other[column]) {
      found[row--] = 1;
      column--;
    } else if (skipsOther[row * width + column] === 1) column--;
    else row--;
  }
}
