/** How many colours there are. */
const COLOURS = 7;

/** Shapes that are told apart without their colours. */
const SHAPES = ["circle", "square", "triangle", "diamond", "cross", "down", "plus"] as const;

/** The class that gives a series its colour. */
export function seriesClass(at: number): string {
  return `series series-${at % COLOURS}`;
}

/**
 * The mark of a series as a path around a place, about as large as a circle of this radius. Shapes come again in another
 * order once the colours do, so that 49 series are told apart.
 */
export function markPath(
  at: number,
  { x, y }: { readonly x: number; readonly y: number },
  radius: number,
): string {
  const r = radius;
  const to = (dx: number, dy: number): string => `${round(x + dx)} ${round(y + dy)}`;
  const closed = (...points: string[]): string => `M${points.join("L")}Z`;
  switch (SHAPES[(at + Math.floor(at / COLOURS)) % SHAPES.length]!) {
    case "circle":
      return `M${to(-r, 0)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    case "square":
      return closed(to(-r, -r), to(r, -r), to(r, r), to(-r, r));
    case "triangle":
      return closed(to(0, -1.3 * r), to(1.2 * r, r), to(-1.2 * r, r));
    case "diamond":
      return closed(to(0, -1.35 * r), to(1.35 * r, 0), to(0, 1.35 * r), to(-1.35 * r, 0));
    case "cross":
      return slanted(to, r);
    case "down":
      return closed(to(0, 1.3 * r), to(1.2 * r, -r), to(-1.2 * r, -r));
    case "plus":
      return upright(to, r);
  }
}

type To = (dx: number, dy: number) => string;

function upright(to: To, r: number): string {
  const [far, near] = [1.3 * r, 0.42 * r];
  const corners = [
    [-near, -far],
    [near, -far],
    [near, -near],
    [far, -near],
    [far, near],
    [near, near],
    [near, far],
    [-near, far],
    [-near, near],
    [-far, near],
    [-far, -near],
    [-near, -near],
  ] as const;
  return `M${corners.map(([dx, dy]) => to(dx, dy)).join("L")}Z`;
}

/** The same turned by an eighth. */
function slanted(to: To, r: number): string {
  return upright((dx, dy) => to((dx - dy) * Math.SQRT1_2, (dx + dy) * Math.SQRT1_2), r);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
