/**
 * Which examples were picked out in a plot, as the parameter `select`: their positions in the manifest, neighbours as a
 * range (`0-4.7.9-12`), so that thousands fit into an address.
 */
export function writeSelection(positions: Iterable<number>): string {
  const sorted = [...new Set(positions)].sort((a, b) => a - b);
  const ranges: { from: number; to: number }[] = [];
  for (const position of sorted) {
    const last = ranges.at(-1);
    if (last && last.to + 1 === position) last.to = position;
    else ranges.push({ from: position, to: position });
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(".");
}

/** Reads it again, for a manifest of so many examples; what is no position in it is passed over. */
export function readSelection(text: string, examples: number): Set<number> {
  const positions = new Set<number>();
  for (const range of text.split(".")) {
    const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    if (from === undefined) continue;
    for (let at = Number(from); at <= Math.min(Number(to), examples - 1); at++) positions.add(at);
  }
  return positions;
}
