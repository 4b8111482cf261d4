/** What `Promise.all` gives; but a failure is passed on when nothing is at work any more, so that what was in use can be given back. */
export async function whenSettled<T>(all: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(all);
  return Promise.all(all);
}
