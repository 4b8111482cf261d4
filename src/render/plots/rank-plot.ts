import type { ValidatedMetric, Validation } from "../../core/validation.ts";
import { ranks } from "../../stats/ranks.ts";
import { type Axis, bottomAxis, type Frame, leftAxis } from "../svg/axes.ts";
import { ACCENT, FAINT, MUTED, SHADE } from "../svg/colours.ts";
import { label, textWidth } from "../svg/label.ts";
import { linearScale } from "../svg/linear-scale.ts";
import { HEADING_HEIGHT, picture } from "../svg/picture.ts";
import { placeLabels } from "../svg/place-labels.ts";
import { dot, line, rectangle } from "../svg/shapes.ts";
import { correlationCaption } from "./correlation-caption.ts";
import { systemPoints } from "./system-points.ts";

const SIZE = 520;
const FRAME: Frame = { left: 60, right: SIZE - 20, top: HEADING_HEIGHT, bottom: SIZE - 52 };
const MOST_TICKS = 12;
const INSET = 32;

/**
 * The systems by rank: by metric across, by people up, the best top right, cut into quadrants at the middle (the ESA
 * paper's Figure 3). In the shaded ones metric and people disagree. Undefined when one of them ranks no system above
 * another.
 */
export function rankPlot(
  validation: Validation,
  metric: ValidatedMetric,
  dimension: string,
): string | undefined {
  const points = systemPoints(validation, metric.name, dimension);
  const byMetric = ranks(points.map(({ metric: { value } }) => (metric.negated ? value : -value)));
  const byPeople = ranks(points.map(({ human: { value } }) => -value));
  if (isLevel(byMetric) || isLevel(byPeople)) return undefined;
  const x = rankAxis(points.length, [FRAME.left, FRAME.right], `rank by ${metric.name} (1 is best)`);
  const y = rankAxis(points.length, [FRAME.bottom, FRAME.top], `rank by people: ${dimension} (1 is best)`);
  const places = points.map(({ name }, at) => ({
    name,
    x: x.scale(byMetric[at]!),
    y: y.scale(byPeople[at]!),
  }));
  const corners = quadrantNames();
  const title = `Ranks by ${metric.name} and by people: ${dimension}`;
  const subtitle = correlationCaption(validation, { metric: metric.name, dimension, systems: points.length });
  return picture({ width: SIZE, height: SIZE, title, subtitle }, [
    ...shades(),
    bottomAxis(FRAME, x),
    leftAxis(FRAME, y),
    ...middleLines(),
    ...corners.map(({ text, box }) =>
      label(text, { x: box.left, y: box.bottom - 3, size: 11, colour: MUTED }),
    ),
    ...places.map((place) => dot(place, 4.5, { fill: ACCENT })),
    placeLabels(
      places,
      FRAME,
      corners.map(({ box }) => box),
    ),
  ]);
}

function isLevel(ranked: Float64Array): boolean {
  return ranked.every((rank) => rank === ranked[0]);
}

/** Ranks from the worst to 1, with room for the quadrants' names at both ends; when they are many, only some are named. */
function rankAxis(count: number, [from, to]: readonly [number, number], title: string): Axis {
  const inset = INSET * Math.sign(to - from);
  const every = Math.ceil(count / MOST_TICKS);
  const named = Array.from({ length: count }, (_, at) => at + 1).filter((rank) => (rank - 1) % every === 0);
  return {
    scale: linearScale([count, 1], [from + inset, to - inset]),
    ticks: named.map((value) => ({ value, text: String(value) })),
    title,
  };
}

const MIDDLE = { x: (FRAME.left + FRAME.right) / 2, y: (FRAME.top + FRAME.bottom) / 2 };

function shades(): string[] {
  return [
    rectangle({ x: FRAME.left, y: FRAME.top }, MIDDLE, { fill: SHADE }),
    rectangle(MIDDLE, { x: FRAME.right, y: FRAME.bottom }, { fill: SHADE }),
  ];
}

function middleLines(): string[] {
  const stroke = { stroke: FAINT, "stroke-dasharray": "4 3" };
  return [
    line({ x: MIDDLE.x, y: FRAME.top }, { x: MIDDLE.x, y: FRAME.bottom }, stroke),
    line({ x: FRAME.left, y: MIDDLE.y }, { x: FRAME.right, y: MIDDLE.y }, stroke),
  ];
}

/** What each quadrant means, in its outer corner. */
function quadrantNames(): { readonly text: string; readonly box: Frame }[] {
  const corner = (text: string, right: boolean, low: boolean) => {
    const left = right ? FRAME.right - 4 - textWidth(text, 11) : FRAME.left + 4;
    const top = low ? FRAME.bottom - 18 : FRAME.top + 4;
    return { text, box: { left, right: left + textWidth(text, 11), top, bottom: top + 14 } };
  };
  return [
    corner("people high, metric low", false, false),
    corner("both high", true, false),
    corner("both low", false, true),
    corner("metric high, people low", true, true),
  ];
}
