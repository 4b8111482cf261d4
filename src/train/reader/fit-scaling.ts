import type { Scaling } from "../../models/index.ts";

/** A margin of which it is known whether something was wrong. */
export interface KnownMargin {
  readonly margin: number;
  readonly wrong: boolean;
  readonly weight: number;
}

const STEPS = 60;
const LEAST_STEP = 1e-6;
/** Keeps the slope finite where margins divide what is wrong from what is right. */
const RIDGE = 1e-3;

/** The slope and offset under which margins are log odds, by the greatest likelihood (Newton's method, steps halved until they help). */
export function fitScaling(margins: readonly KnownMargin[]): Scaling {
  let now: Scaling = { slope: 1, offset: 0 };
  let loss = lossOf(now, margins);
  for (let step = 0; step < STEPS; step++) {
    const move = newtonStep(now, margins);
    let share = 1;
    let [next, nextLoss] = [now, loss];
    do {
      next = { slope: now.slope - share * move.slope, offset: now.offset - share * move.offset };
      nextLoss = lossOf(next, margins);
      share /= 2;
    } while (!(nextLoss <= loss) && share > LEAST_STEP);
    if (!(nextLoss <= loss)) break;
    const isEnd = loss - nextLoss <= 1e-12 * Math.abs(loss);
    [now, loss] = [next, nextLoss];
    if (isEnd) break;
  }
  return now;
}

function lossOf({ slope, offset }: Scaling, margins: readonly KnownMargin[]): number {
  let loss = (RIDGE * ((slope - 1) ** 2 + offset ** 2)) / 2;
  for (const { margin, wrong, weight } of margins) {
    const odds = (wrong ? -1 : 1) * (slope * margin + offset);
    loss += weight * (Math.max(0, odds) + Math.log1p(Math.exp(-Math.abs(odds))));
  }
  return loss;
}

function newtonStep({ slope, offset }: Scaling, margins: readonly KnownMargin[]): Scaling {
  let [bySlope, byOffset, bend, cross, flat] = [RIDGE * (slope - 1), RIDGE * offset, RIDGE, 0, RIDGE];
  for (const { margin, wrong, weight } of margins) {
    const share = 1 / (1 + Math.exp(-(slope * margin + offset)));
    const off = weight * (share - Number(wrong));
    const steep = weight * share * (1 - share);
    bySlope += off * margin;
    byOffset += off;
    bend += steep * margin * margin;
    cross += steep * margin;
    flat += steep;
  }
  const determinant = bend * flat - cross * cross;
  return {
    slope: (flat * bySlope - cross * byOffset) / determinant,
    offset: (bend * byOffset - cross * bySlope) / determinant,
  };
}
