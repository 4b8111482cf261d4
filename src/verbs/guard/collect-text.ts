import { usageError } from "../../core/errors.ts";

/** The whole text of what a caller's function handed over; rejects as soon as the signal is aborted, whether or not the function heeds it. */
export async function collectText(write: () => unknown, signal: AbortSignal): Promise<string> {
  const given = await unlessAborted(async () => write(), signal);
  if (typeof given === "string") return given;
  if (!isStream(given))
    throw usageError(
      `the guarded function answered ${given === null ? "null" : `a value of type ${typeof given}`}, not a text`,
      "Answer with a string or an async iterable of strings.",
    );
  const pieces = given[Symbol.asyncIterator]();
  let text = "";
  try {
    for (;;) {
      const next = await unlessAborted(async () => pieces.next(), signal);
      if (next.done) return text;
      if (typeof next.value !== "string")
        throw usageError(
          `the guarded function streams values of type ${typeof next.value}, not pieces of text`,
          "Decode bytes first, such as with new TextDecoderStream().",
        );
      text += next.value;
    }
  } catch (error) {
    // Lets the stream close its connection; it is not waited for, since it may be what hangs.
    Promise.resolve(pieces.return?.()).catch(() => {});
    throw error;
  }
}

function isStream(given: unknown): given is AsyncIterable<unknown> {
  return typeof given === "object" && given !== null && Symbol.asyncIterator in given;
}

/** What comes of some work, or the signal's reason if that comes first. */
async function unlessAborted<T>(begin: () => Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let stop = (): void => {};
  const aborted = new Promise<never>((_, fail) => {
    stop = () => fail(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([begin(), aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
