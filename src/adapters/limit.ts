/** Runs work, no more than a number of it at once; the rest waits in line. */
export type Limit = <T>(work: () => Promise<T>) => Promise<T>;

/** A line in which at most `most` are served at once. */
export function limit(most: number): Limit {
  if (!Number.isInteger(most) || most < 1)
    throw new RangeError(`limit needs a whole number from 1 on, not ${most}`);
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((served) => waiting.push(served));
    try {
      return await work();
    } finally {
      // A place that becomes free is handed on, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
