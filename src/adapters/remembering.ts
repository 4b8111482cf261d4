import type { EntityLinker, LinkedEntity } from "../core/ports.ts";

/** Texts whose answers are remembered: all that several metrics ask about within a while, at about a kilobyte each. */
const MOST_TEXTS = 1 << 14;

interface Remembered {
  readonly answer: Promise<readonly LinkedEntity[]>;
  /** Who can stop the request; `answered` once nobody can any more. */
  by: AbortSignal | undefined | "answered";
}

/** A linker that is asked about a text once; it forgets the texts that were not wanted for longest, and every failure. */
export function remembering(linker: EntityLinker, most: number = MOST_TEXTS): EntityLinker {
  const known = new Map<string, Remembered>();
  const ask = (text: string, signal: AbortSignal | undefined): Remembered => {
    const asked: Remembered = { answer: linker.link(text, signal), by: signal };
    asked.answer.then(
      () => {
        asked.by = "answered";
      },
      () => {
        if (known.get(text) === asked) known.delete(text);
      },
    );
    return asked;
  };
  return {
    name: linker.name,
    link(text, signal) {
      const before = known.get(text);
      // A request that another may stop is not waited for.
      const shared = before && (before.by === "answered" || before.by === signal);
      const found = shared ? before : ask(text, signal);
      // A map keeps the order in which its keys came: the first is the one that was wanted the longest time ago.
      known.delete(text);
      known.set(text, found);
      if (known.size > most) known.delete(known.keys().next().value!);
      return found.answer;
    },
  };
}
