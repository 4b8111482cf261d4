/**
 * Applies an asynchronous function to a stream, several at a time, and gives the results in the stream's order.
 * At most `concurrency` inputs are in flight, so memory stays bounded whatever the stream's length.
 */
export async function* mapInOrder<A, B>(
  source: AsyncIterable<A>,
  concurrency: number,
  apply: (value: A) => Promise<B>,
): AsyncGenerator<B> {
  const pending: Promise<B>[] = [];
  try {
    for await (const value of source) {
      const result = apply(value);
      // It may fail while another, or the stream itself, is waited for: its turn to be looked at comes later.
      result.catch(() => {});
      pending.push(result);
      if (pending.length >= concurrency) yield await pending.shift()!;
    }
    while (pending.length > 0) yield await pending.shift()!;
  } finally {
    // After a failure the others still settle; nobody else will look at them.
    await Promise.allSettled(pending);
  }
}
