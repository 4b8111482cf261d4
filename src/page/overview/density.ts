/** A square of a grid with points in it; places are in pixels. */
export interface DensityCell {
  readonly x: number;
  readonly y: number;
  readonly count: number;
}

/** Counts points by the squares of a grid: what is drawn instead of thousands of marks on top of each other. */
export function density(
  points: Iterable<{ readonly x: number; readonly y: number }>,
  place: (point: { readonly x: number; readonly y: number }) => { readonly x: number; readonly y: number },
  size: number,
): DensityCell[] {
  const cells = new Map<string, { x: number; y: number; count: number }>();
  for (const point of points) {
    const { x, y } = place(point);
    const [column, row] = [Math.floor(x / size), Math.floor(y / size)];
    const key = `${column} ${row}`;
    const cell = cells.get(key);
    if (cell) cell.count++;
    else cells.set(key, { x: column * size, y: row * size, count: 1 });
  }
  return [...cells.values()];
}
