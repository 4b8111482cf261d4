// A ranker that knows nothing: all candidates tie, so that average precision is its mean over every order.

/** A place shared by all candidates. */
const shared = (size) => ({ score: 0, above: 0, tied: size - 1 });

/** What comes out by chance. */
export const chance = {
  fingerprint: "chance",
  async index(candidates) {
    let size = 0;
    for await (const _ of candidates) size++;
    return {
      size,
      rank: async (queries) =>
        queries.map(({ wanted }) => ({ places: wanted.map(() => shared(size)), top: [] })),
      close: async () => {},
    };
  },
};
