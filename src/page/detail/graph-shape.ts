/** A statement as an arrow between two things. */
export interface Arrow {
  readonly subject: string;
  readonly relation: string;
  readonly value: string;
}

/** A thing or the name of a relation, and in which column of the drawing it stands. */
export interface GraphItem {
  readonly text: string;
  readonly column: number;
}

/** What a drawing consists of before anything has a place: things in even columns, relations between them in odd ones. */
export interface GraphShape {
  readonly nodes: readonly GraphItem[];
  /** One for each arrow in order. `left` and `right` are positions among the nodes. */
  readonly labels: readonly (GraphItem & {
    readonly left: number;
    readonly right: number;
    /** The arrow goes from right to left, because another way leads the other way round. */
    readonly reversed: boolean;
  })[];
}

/**
 * Sorts things into columns, such that arrows go from left to right as far as circles allow. A thing said of itself is
 * drawn twice.
 */
export function graphShape(arrows: readonly Arrow[]): GraphShape {
  const places = new Map<string, number>();
  const place = (name: string): number => {
    if (!places.has(name)) places.set(name, places.size);
    return places.get(name)!;
  };
  const ends = arrows.map(({ subject, value }) => [place(subject), place(value)] as const);
  const texts = [...places.keys()];
  const pairs = ends.map(([from, to]) => {
    if (from !== to) return [from, to] as const;
    texts.push(texts[to]!);
    return [from, texts.length - 1] as const;
  });
  const forward = turned(texts.length, pairs);
  const layers = layersOf(texts.length, forward);
  return {
    nodes: texts.map((text, at) => ({ text, column: 2 * layers[at]! })),
    labels: forward.map(([left, right], at) => ({
      text: arrows[at]!.relation,
      column: 2 * layers[right]! - 1,
      left,
      right,
      reversed: left !== pairs[at]![0],
    })),
  };
}

type Pair = readonly [from: number, to: number];

/** The pairs without circles: those that lead back to where a walk came from are turned round. */
function turned(nodes: number, pairs: readonly Pair[]): Pair[] {
  const out = outgoing(nodes, pairs);
  const state = new Uint8Array(nodes);
  const back = new Set<number>();
  const walk = (start: number): void => {
    const path: { node: number; next: number }[] = [{ node: start, next: 0 }];
    state[start] = OPEN;
    while (path.length > 0) {
      const step = path.at(-1)!;
      const pair = out[step.node]![step.next++];
      if (pair === undefined) {
        state[step.node] = CLOSED;
        path.pop();
        continue;
      }
      const to = pairs[pair]![1];
      if (state[to] === OPEN) back.add(pair);
      if (state[to] !== NEW) continue;
      state[to] = OPEN;
      path.push({ node: to, next: 0 });
    }
  };
  const entered = new Set(pairs.map(([, to]) => to));
  for (let node = 0; node < nodes; node++) if (!entered.has(node)) walk(node);
  for (let node = 0; node < nodes; node++) if (state[node] === NEW) walk(node);
  return pairs.map(([from, to], at) => (back.has(at) ? [to, from] : [from, to]));
}

const NEW = 0;
const OPEN = 1;
const CLOSED = 2;

/** How many arrows it takes at most to get to each node. */
function layersOf(nodes: number, pairs: readonly Pair[]): Int32Array {
  const out = outgoing(nodes, pairs);
  const waiting = new Int32Array(nodes);
  for (const [, to] of pairs) waiting[to]!++;
  const layers = new Int32Array(nodes);
  const ready = [...waiting.keys()].filter((node) => waiting[node] === 0);
  for (let node = ready.shift(); node !== undefined; node = ready.shift())
    for (const pair of out[node]!) {
      const to = pairs[pair]![1];
      layers[to] = Math.max(layers[to]!, layers[node]! + 1);
      if (--waiting[to]! === 0) ready.push(to);
    }
  return layers;
}

/** For each node the positions of the pairs that begin at it. */
function outgoing(nodes: number, pairs: readonly Pair[]): number[][] {
  const out = Array.from({ length: nodes }, (): number[] => []);
  pairs.forEach(([from], at) => {
    out[from]!.push(at);
  });
  return out;
}
