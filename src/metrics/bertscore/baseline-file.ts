import { badData } from "../../core/errors.ts";

/** What texts that have nothing to do with each other score, at one layer. */
export interface Baseline {
  readonly p: number;
  readonly r: number;
  readonly f: number;
}

const HEADER = "LAYER,P,R,F";

/** The baselines of an encoder's layers as the authors' program keeps them: a line `LAYER,P,R,F`, then a line for each layer. */
export function parseBaselines(text: string, file: string): ReadonlyMap<number, Baseline> {
  const [header = "", ...lines] = text.split(/\r?\n/);
  const hint = `Give a file of bert_score's rescale_baseline, or write one: ${HEADER}, then a line such as 6,0.31,0.31,0.30 for each layer.`;
  if (
    header
      .replace(/^\uFEFF/, "")
      .trim()
      .toUpperCase() !== HEADER
  )
    throw badData(
      `is no file of baselines: it begins with ${JSON.stringify(header.slice(0, 40))}`,
      { file, line: 1 },
      hint,
    );
  const baselines = new Map<number, Baseline>();
  for (const [at, line] of lines.entries()) {
    if (line.trim() === "") continue;
    const [layer, p, r, f, ...more] = line
      .split(",")
      .map((cell) => (cell.trim() === "" ? Number.NaN : Number(cell)));
    const usable = [p, r, f].every((value) => value !== undefined && value < 1 && value >= -1);
    if (!Number.isInteger(layer) || layer! < 0 || !usable || more.length > 0)
      throw badData(`is no baseline: ${JSON.stringify(line)}`, { file, line: at + 2 }, hint);
    baselines.set(layer!, { p: p!, r: r!, f: f! });
  }
  return baselines;
}
