import { fold } from "../../text/fold.ts";
import { porterStem } from "../../text/porter-stem.ts";
import type { DataCell, DataSegment } from "./data-segments.ts";
import { FEATURES, type TextWords, textWords, valueFeature } from "./match-features.ts";
import { type RowMaking, segmentTokens } from "./reading-rows.ts";

/** The segments that are read with a text. */
export interface ChosenSegments {
  /** In the order of the data; a segment that is too long by itself is read in parts. */
  readonly segments: readonly DataSegment[];
  /** Cells that were not read. */
  readonly unread: number;
}

/** Chooses of long data what is nearest to a text, as much as there is room for: by names and values that both have. */
export function chooseSegments(
  all: readonly DataSegment[],
  { text, most, ...making }: RowMaking & { readonly text: string; readonly most: number },
): ChosenSegments {
  const parts = all.flatMap((segment) => partsOf(segment, making, most));
  const total = parts.reduce((sum, { length }) => sum + length, 0);
  if (total <= most) return { segments: parts.map(({ segment }) => segment), unread: 0 };
  const words = textWords(text);
  const nearest = parts
    .map((part, at) => ({ ...part, at, score: nearness(part.segment, words) }))
    .sort((a, b) => b.score - a.score || a.at - b.at);
  let room = most;
  const taken = new Set<number>();
  for (const { at, length } of nearest)
    if (length <= room) {
      taken.add(at);
      room -= length;
    }
  const kept = parts.filter((_, at) => taken.has(at)).map(({ segment }) => segment);
  const count = (segments: readonly DataSegment[]): number =>
    segments.reduce((sum, { cells }) => sum + cells.length, 0);
  return { segments: kept, unread: count(all) - count(kept) };
}

/** A segment cut into parts that have room, each with its heading. */
function partsOf(
  segment: DataSegment,
  making: RowMaking,
  most: number,
): readonly { readonly segment: DataSegment; readonly length: number }[] {
  const lengthOf = (cells: readonly DataCell[]): number =>
    segmentTokens({ ...segment, cells }, { ...making, text: undefined }).ids.length;
  const whole = lengthOf(segment.cells);
  const room = Math.floor(most / 2);
  if (whole <= room || segment.cells.length < 2) return [{ segment, length: whole }];
  const middle = Math.ceil(segment.cells.length / 2);
  return [segment.cells.slice(0, middle), segment.cells.slice(middle)].flatMap((cells) =>
    partsOf({ ...segment, cells }, making, most),
  );
}

function nearness({ heading, cells }: DataSegment, words: TextWords): number {
  const named = (name: string): number =>
    (fold(name).match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => words.stems.has(porterStem(word))) ? 1 : 0;
  const said = cells.reduce((sum, { label, value }) => {
    const feature = valueFeature(value, words);
    return (
      sum +
      (feature === FEATURES.saidValue ? 2 : feature === FEATURES.partlySaidValue ? 1 : 0) +
      0.5 * named(label)
    );
  }, 0);
  return (said + 2 * named(heading)) / (1 + Math.sqrt(cells.length));
}
