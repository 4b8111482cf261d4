import { mean } from "../../stats/mean.ts";
import { type Arrow, type GraphItem, type GraphShape, graphShape } from "./graph-shape.ts";
import { shownWords } from "./hidden-characters.ts";
import { spreadOut } from "./spread-out.ts";
import { type BoxSize, type BoxType, boxSize } from "./text-box.ts";

/** A text in its place; `x` and `y` are its upper left corner. */
export interface PlacedBox extends BoxSize {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** A line from one box to another, and whether an arrow's head is at its end. */
export interface PlacedLine {
  /** SVG path data. */
  readonly path: string;
  readonly head: boolean;
}

/** A drawing of statements: things in boxes, and between them lines through the names of the relations. */
export interface GraphLayout {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedBox[];
  /** One for each statement in order. */
  readonly edges: readonly { readonly label: PlacedBox; readonly lines: readonly PlacedLine[] }[];
}

const NODE: BoxType = { columns: 16, lines: 4, column: 8.4, line: 18, padding: [12, 7] };
/** Beside its words a relation has room for a sign. */
const LABEL: BoxType = { columns: 15, lines: 2, column: 7.8, line: 16, padding: [14, 3] };
const COLUMN_GAP = 24;
const ROW_GAP = 12;
const MARGIN = 4;

/** Rounds of putting boxes beside their neighbours: more change nothing that can be seen. */
const ROUNDS = 6;

/** Draws statements from left to right. The same statements always give the same drawing. */
export function layoutGraph(arrows: readonly Arrow[]): GraphLayout {
  const shape = graphShape(arrows);
  const items: readonly GraphItem[] = [...shape.nodes, ...shape.labels];
  const sizes = items.map(({ text }, at) =>
    boxSize(shownWords(text), at < shape.nodes.length ? NODE : LABEL),
  );
  const columns = columnsOf(items);
  const centres = centresOf(columns, sizes, neighboursOf(shape));
  const top = Math.min(...centres.map((centre, at) => centre - sizes[at]!.height / 2));
  const tops = centres.map((centre, at) => MARGIN + centre - top - sizes[at]!.height / 2);
  const boxes = leftsOf(shape, columns, sizes, tops).map(
    (x, at): PlacedBox => ({ text: items[at]!.text, x, y: tops[at]!, ...sizes[at]! }),
  );
  return {
    width: Math.max(...boxes.map(({ x, width }) => x + width), 0) + MARGIN,
    height: Math.max(...boxes.map(({ y, height }) => y + height), 0) + MARGIN,
    nodes: boxes.slice(0, shape.nodes.length),
    edges: shape.labels.map(({ left: from, right: to, reversed }, at) => {
      const label = boxes[shape.nodes.length + at]!;
      return { label, lines: linesOf(boxes[from]!, label, boxes[to]!, reversed) };
    }),
  };
}

/** Positions of the items in each column, none of them empty. */
function columnsOf(items: readonly GraphItem[]): number[][] {
  const columns: number[][] = [];
  items.forEach(({ column }, at) => {
    columns[column] ??= [];
    columns[column].push(at);
  });
  return columns.filter((column) => column !== undefined);
}

/** Which items each one is tied to. */
function neighboursOf({ nodes, labels }: GraphShape): number[][] {
  const neighbours = Array.from({ length: nodes.length + labels.length }, (): number[] => []);
  labels.forEach(({ left, right }, number) => {
    const label = nodes.length + number;
    neighbours[label]!.push(left, right);
    neighbours[left]!.push(label);
    neighbours[right]!.push(label);
  });
  return neighbours;
}

/** The height at which each item has its centre: near those it is tied to, without touching its column's others. */
function centresOf(
  columns: readonly (readonly number[])[],
  sizes: readonly BoxSize[],
  neighbours: readonly (readonly number[])[],
): number[] {
  const centres: number[] = [];
  const settle = (column: readonly number[], wish: (at: number) => number): void => {
    const wishes = column.map((at) => ({ at, centre: wish(at), size: sizes[at]!.height }));
    wishes.sort((a, b) => a.centre - b.centre || a.at - b.at);
    const placed = spreadOut(wishes, ROW_GAP);
    wishes.forEach(({ at }, position) => {
      centres[at] = placed[position]!;
    });
  };
  for (const column of columns) settle(column, () => 0);
  const nearNeighbours = (at: number): number =>
    mean(neighbours[at]!.map((other) => centres[other]!)) ?? centres[at]!;
  for (let round = 0; round < ROUNDS; round++)
    for (const column of round % 2 === 0 ? columns : columns.toReversed()) settle(column, nearNeighbours);
  return centres;
}

/**
 * Where each item begins: as far left as it can without touching what is before it, so that a short name leaves its room
 * to what follows. Things reached from the same thing begin at the same place.
 */
function leftsOf(
  { nodes, labels }: GraphShape,
  columns: readonly (readonly number[])[],
  sizes: readonly BoxSize[],
  tops: readonly number[],
): number[] {
  const lefts: number[] = [];
  const endOf = (at: number): number => lefts[at]! + sizes[at]!.width;
  const siblingsEnd = (from: number, column: number): number =>
    Math.max(
      ...labels.map((label, at) =>
        label.left === from && label.column === column ? endOf(nodes.length + at) : 0,
      ),
    );
  const placed: number[] = [];
  for (const column of columns) {
    for (const at of column) {
      const label = labels[at - nodes.length];
      const before = label
        ? [endOf(label.left)]
        : labels.filter(({ right }) => right === at).map((one) => siblingsEnd(one.left, one.column));
      const beside = placed.filter(
        (other) =>
          tops[other]! < tops[at]! + sizes[at]!.height && tops[at]! < tops[other]! + sizes[other]!.height,
      );
      lefts[at] = Math.max(MARGIN, ...[...before, ...beside.map(endOf)].map((end) => end + COLUMN_GAP));
    }
    placed.push(...column);
  }
  return lefts;
}

function linesOf(left: PlacedBox, label: PlacedBox, right: PlacedBox, reversed: boolean): PlacedLine[] {
  const lines = reversed
    ? [curve(right, label, -1), curve(label, left, -1)]
    : [curve(left, label, 1), curve(label, right, 1)];
  return lines.map((path, at) => ({ path, head: at === 1 }));
}

/** A line that leaves and arrives level, to the right (1) or to the left (-1). */
function curve(from: PlacedBox, to: PlacedBox, direction: 1 | -1): string {
  const x1 = direction === 1 ? from.x + from.width : from.x;
  const x2 = direction === 1 ? to.x : to.x + to.width;
  const [y1, y2] = [from.y + from.height / 2, to.y + to.height / 2];
  const bend = Math.max(Math.abs(x2 - x1) / 2, COLUMN_GAP / 2) * direction;
  return `M${fixed(x1)} ${fixed(y1)}C${fixed(x1 + bend)} ${fixed(y1)} ${fixed(x2 - bend)} ${fixed(y2)} ${fixed(x2)} ${fixed(y2)}`;
}

function fixed(value: number): string {
  return String(Math.round(value * 10) / 10);
}
