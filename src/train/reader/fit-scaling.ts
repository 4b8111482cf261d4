import type { Scaling } from "../../models/index.ts";

/** A margin of which it is known whether something was wrong. */
export interface KnownMargin {
  readonly margin: number;
  readonly wrong: boolean;
  readonly weight: number;
}

const STEPS = 50;
/** Keeps the slope finite where margins divide without an error. */
const RIDGE = 1e-3;

/** The slope and offset under which margins are log odds, by the greatest likelihood (Newton's method). */
export function fitScaling(margins: readonly KnownMargin[]): Scaling {
  let [slope, offset] = [1, 0];
  for (let step = 0; step < STEPS; step++) {
    let [gradientSlope, gradientOffset, aa, ab, bb] = [RIDGE * (slope - 1), 0, RIDGE, 0, RIDGE];
    for (const { margin, wrong, weight } of margins) {
      const share = 1 / (1 + Math.exp(-(slope * margin + offset)));
      const off = weight * (share - Number(wrong));
      const bend = weight * share * (1 - share);
      gradientSlope += off * margin;
      gradientOffset += off;
      aa += bend * margin * margin;
      ab += bend * margin;
      bb += bend;
    }
    const determinant = aa * bb - ab * ab;
    const [moveSlope, moveOffset] = [
      (bb * gradientSlope - ab * gradientOffset) / determinant,
      (aa * gradientOffset - ab * gradientSlope) / determinant,
    ];
    slope -= moveSlope;
    offset -= moveOffset;
    if (Math.abs(moveSlope) + Math.abs(moveOffset) < 1e-9) break;
  }
  return { slope, offset };
}
