import { type Alignment, BeamDistance } from "./beam-distance.ts";

const MOST_WORDS_SHIFTED = 10;
const FARTHEST_SHIFT = 50;
const MOST_SHIFTS_TRIED = 1000;

/** A stretch of words, the position before which it is put, and the edit distance after that. */
interface Shift {
  readonly start: number;
  readonly length: number;
  readonly target: number;
  readonly distance: number;
}

/**
 * Counts the edits of TER as sacreBLEU does, which follows Tercom: stretches of words are shifted as long as that lowers
 * the edit distance, the shift first that lowers it most, and each shift is one edit. Which shifts are tried, and in which
 * order, decides the number. Memory is kept between texts.
 */
export class TercomEdits {
  readonly #distance = new BeamDistance();
  #text: Int32Array = new Int32Array();
  #reference: Int32Array = new Int32Array();
  #shifted: Int32Array = new Int32Array();
  #tried = 0;
  #best: Shift | undefined;
  /** The highest distance with which a shift can still be the best. */
  #highest = 0;

  /** The edits that make a text into a reference. Words are numbers: the same number for the same word. */
  count(text: Int32Array, reference: Int32Array): number {
    if (reference.length === 0) return text.length;
    this.#text = text.slice();
    this.#shifted = new Int32Array(text.length);
    this.#reference = reference;
    this.#tried = 0;
    this.#distance.load(this.#text, reference);
    let shifts = 0;
    while (this.#shiftOnce()) shifts++;
    return shifts + this.#distance.distance;
  }

  /** Performs the best shift, unless none helps or too many have been tried. */
  #shiftOnce(): boolean {
    if (this.#distance.distance === 0) return false;
    this.#best = undefined;
    this.#highest = this.#distance.distance - 1;
    this.#tryShifts(this.#distance.align());
    const best = this.#best as Shift | undefined;
    if (this.#tried >= MOST_SHIFTS_TRIED || best === undefined) return false;
    shiftWords(this.#text, best, this.#shifted);
    [this.#text, this.#shifted] = [this.#shifted, this.#text];
    this.#distance.reload(this.#text, Math.min(best.start, best.target));
    return true;
  }

  /** Goes over stretches that text and reference share near each other, every length of each, until enough are tried. */
  #tryShifts(alignment: Alignment): void {
    const text = this.#text;
    const reference = this.#reference;
    for (let start = 0; start < text.length; start++) {
      const last = Math.min(reference.length - 1, start + FARTHEST_SHIFT);
      for (let place = Math.max(0, start - FARTHEST_SHIFT); place <= last; place++) {
        const longest = Math.min(MOST_WORDS_SHIFTED, text.length - start, reference.length - place);
        for (let length = 1; length <= longest; length++) {
          if (text[start + length - 1] !== reference[place + length - 1]) break;
          if (!isMisplaced(alignment, start, place, length)) continue;
          this.#tryTargets(alignment.textAt, start, place, length);
          if (this.#tried >= MOST_SHIFTS_TRIED) return;
        }
      }
    }
  }

  /** Tries a stretch before and after each word that faces its place in the reference. */
  #tryTargets(textAt: Int32Array, start: number, place: number, length: number): void {
    let tried = -1;
    for (let at = place - 1; at < place + length; at++) {
      const target = at < 0 ? 0 : textAt[at]! + 1;
      if (target === tried) continue;
      tried = target;
      this.#try(start, length, target);
    }
  }

  /** Takes a shift if it is better than the best so far. */
  #try(start: number, length: number, target: number): void {
    this.#tried++;
    const end = endOfChange(this.#text.length, start, length, target);
    shiftWords(this.#text, { start, length, target }, this.#shifted);
    const distance = this.#distance.distanceOf(this.#shifted, Math.min(start, target), end);
    if (distance > this.#highest) return;
    const shift = { start, length, target, distance };
    if (this.#best === undefined || isBetter(shift, this.#best)) this.#best = shift;
    this.#highest = distance;
  }
}

/** Whether a stretch is wrong where it is, missing where it would go, and does not go inside itself. */
function isMisplaced(
  { textAt, textErrors, referenceErrors }: Alignment,
  start: number,
  place: number,
  length: number,
): boolean {
  return (
    textErrors[start + length]! > textErrors[start]! &&
    referenceErrors[place + length]! > referenceErrors[place]! &&
    (textAt[place]! < start || textAt[place]! >= start + length)
  );
}

/** Tercom's order: the lowest distance, then the longest stretch, the earliest, the earliest target. */
function isBetter(shift: Shift, than: Shift): boolean {
  if (shift.distance !== than.distance) return shift.distance < than.distance;
  if (shift.length !== than.length) return shift.length > than.length;
  if (shift.start !== than.start) return shift.start < than.start;
  return shift.target < than.target;
}

/** The end of the words that a shift changes. A target inside the stretch counts from the stretch's end. */
function endOfChange(words: number, start: number, length: number, target: number): number {
  const end = start + length;
  if (target < start) return end;
  return target > end ? target : Math.min(target + length, words);
}

/** Writes the text with a stretch shifted. */
function shiftWords(
  text: Int32Array,
  { start, length, target }: Pick<Shift, "start" | "length" | "target">,
  shifted: Int32Array,
): void {
  const end = endOfChange(text.length, start, length, target);
  const place = target < start ? target : end - length;
  shifted.set(text);
  if (target < start) shifted.copyWithin(target + length, target, start);
  else shifted.copyWithin(start, start + length, end);
  for (let at = 0; at < length; at++) shifted[place + at] = text[start + at]!;
}
