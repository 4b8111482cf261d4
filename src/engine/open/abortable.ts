/** A stream that ends with the signal's reason as soon as it is given, even while the next value is still awaited. */
export async function* abortable<T>(
  source: AsyncIterable<T>,
  signal: AbortSignal | undefined,
): AsyncGenerator<T> {
  if (!signal) {
    yield* source;
    return;
  }
  const iterator = source[Symbol.asyncIterator]();
  // Not Promise.race: a promise that may never settle would keep every value it was ever raced against.
  let giveUp: (reason: unknown) => void = () => {};
  const stop = (): void => giveUp(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  try {
    for (;;) {
      signal.throwIfAborted();
      const next = await new Promise<IteratorResult<T>>((resolve, reject) => {
        giveUp = reject;
        iterator.next().then(resolve, reject);
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener("abort", stop);
    // Not awaited: a source that waits for input would keep us waiting with it.
    iterator.return?.().catch(() => {});
  }
}
