import { type Move, MoveDistance } from "./move-distance.ts";

/** A move with the most by which it can change the distance: n words that pass m others count at most twice the smaller number. */
interface BoundedMove extends Move {
  readonly most: number;
}

/**
 * Counts the edits of TER as pyter does: of all longest stretches that text and reference share at different positions, the
 * one is moved whose move lowers the edit distance most, as long as one does, and each move is one edit. Of moves that
 * lower it alike, pyter takes the one whose words come last in alphabetical order. Memory is kept between texts.
 */
export class PyterEdits {
  readonly #distance = new MoveDistance();

  /**
   * The edits that make a text into a reference. Words are numbers, the same number for the same word; those of the text
   * are in alphabetical order.
   */
  count(text: Int32Array, reference: Int32Array): number {
    const least = leastDistance(text, reference);
    let moves = 0;
    let moved: Int32Array | undefined = text;
    for (; moved !== undefined; moves++) {
      this.#distance.load(moved, reference);
      moved = this.#distance.distance > least ? this.#bestMove(moved, reference) : undefined;
    }
    return moves - 1 + this.#distance.distance;
  }

  /** The text after the best move, unless none helps. */
  #bestMove(text: Int32Array, reference: Int32Array): Int32Array | undefined {
    const { distance: now } = this.#distance;
    let best: Int32Array | undefined;
    let lowest = now - 1;
    for (const move of allMoves(text, reference)) {
      if (now - move.most > lowest) break;
      const distance = this.#distance.distanceAfter(move, lowest);
      if (distance > lowest) continue;
      const moved = moveWords(text, move);
      if (best === undefined || distance < lowest || comesAfter(moved, best)) best = moved;
      lowest = distance;
    }
    return best;
  }
}

/** All moves that change something, those first that can change most. */
function allMoves(text: Int32Array, reference: Int32Array): BoundedMove[] {
  const moves: BoundedMove[] = [];
  for (let start = 0; start < text.length; start++)
    for (let place = 0; place < reference.length; place++) {
      if (start === place || text[start] !== reference[place]) continue;
      const longest = Math.min(text.length - start, reference.length - place);
      let length = 1;
      while (length < longest && text[start + length] === reference[place + length]) length++;
      const target = Math.min(place, text.length - length);
      const most = 2 * Math.min(length, Math.abs(target - start));
      if (most > 0) moves.push({ start, length, target, most });
    }
  return moves.sort((a, b) => b.most - a.most);
}

/** A distance that no order of the words can go below: what text or reference has too many of costs an edit each. */
function leastDistance(text: Int32Array, reference: Int32Array): number {
  const left = new Map<number, number>();
  for (const word of reference) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of text) {
    const count = left.get(word) ?? 0;
    if (count > 0) common++;
    left.set(word, count - 1);
  }
  return Math.max(text.length, reference.length) - common;
}

function moveWords(text: Int32Array, { start, length, target }: Move): Int32Array {
  const moved = text.slice();
  if (target < start) moved.copyWithin(target + length, target, start);
  else moved.copyWithin(start, start + length, target + length);
  moved.set(text.subarray(start, start + length), target);
  return moved;
}

function comesAfter(words: Int32Array, others: Int32Array): boolean {
  const at = words.findIndex((word, index) => word !== others[index]);
  return at >= 0 && words[at]! > others[at]!;
}
