/** How a margin becomes a probability: stretched, then moved. */
export interface Scaling {
  readonly slope: number;
  readonly offset: number;
}

/** How the logits of a reader become probabilities that mean what they say. */
export interface ReadingCalibration {
  /** Of a text: that something in it is wrong. */
  readonly text: Scaling;
  /** Of a word: that it is wrong. */
  readonly word: Scaling;
  /** Of a fact: that it is not expressed. */
  readonly fact: Scaling;
}

/** How far all classes but the first are above the first, in log odds, of the three logits from `at` on. */
export function wrongMargin(logits: Float32Array, at: number): number {
  const [right, one, other] = [logits[at]!, logits[at + 1]!, logits[at + 2]!];
  const most = Math.max(one, other);
  return most + Math.log(Math.exp(one - most) + Math.exp(other - most)) - right;
}

/** The probability of a margin. */
export function probabilityOf(margin: number, { slope, offset }: Scaling): number {
  return 1 / (1 + Math.exp(-(slope * margin + offset)));
}

/** Probabilities of three classes: that of the first by its margin, those of the others in proportion to their logits. */
export function sharesOf(
  logits: Float32Array,
  at: number,
  scaling: Scaling,
): readonly [number, number, number] {
  const wrong = probabilityOf(wrongMargin(logits, at), scaling);
  const second = 1 / (1 + Math.exp(logits[at + 2]! - logits[at + 1]!));
  return [1 - wrong, wrong * second, wrong * (1 - second)];
}
