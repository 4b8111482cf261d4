import type { Fact } from "../core/fact.ts";
import { sharedDetector } from "../mentions/index.ts";

/**
 * Names that a text must have letter by letter, as constrained beam search has it. Hypotheses that have more of them are kept beside those that have
 * less, so that a text that names something unlikely is not lost before it has paid off.
 */
export class RequiredNames {
  readonly #names: readonly string[];
  /** How many continuations of a prefix are looked at for one that a name needs. */
  readonly considered: number;

  constructor(names: readonly string[], considered: number) {
    this.#names = names;
    this.considered = considered;
  }

  /** How many names there are. */
  get all(): number {
    return this.#names.length;
  }

  /** How many of them a text has. */
  met(text: string): number {
    return this.#names.filter((name) => has(text, name)).length;
  }

  /** The best of those that have most of the names, then of those that have less, and so on, and around again. They come best first. */
  spread<T>(candidates: readonly T[], size: number, textOf: (candidate: T) => string): readonly T[] {
    const banks = new Map<number, T[]>();
    for (const candidate of candidates) {
      const letters = this.#lettersOf(textOf(candidate));
      banks.set(letters, [...(banks.get(letters) ?? []), candidate]);
    }
    const inTurn = [...banks].sort(([a], [b]) => b - a).map(([, bank]) => bank);
    return inTurn
      .flatMap((bank) => bank.map((candidate, round) => ({ candidate, round })))
      .sort((a, b) => a.round - b.round)
      .slice(0, size)
      .map(({ candidate }) => candidate);
  }

  /** How much of the names a text has: those that are there, and the beginning of another at its end. */
  #lettersOf(text: string): number {
    const missing = this.#names.filter((name) => !has(text, name));
    const there = this.#names.filter((name) => !missing.includes(name));
    const letters = there.reduce((sum, name) => sum + name.length, 0);
    return letters + Math.max(0, ...missing.map((name) => begun(text, name)));
  }
}

/** The names of a required fact's ends, in words that a reader would recognise; dates and numbers may be written in other ways. */
export function namesOf(facts: readonly Fact[]): readonly string[] {
  const { entities } = sharedDetector().detect(facts, "");
  return entities
    .filter(({ kind, need }) => kind === "name" && need === "required")
    .map(({ label }) => label);
}

const WORD = /[\p{L}\p{N}]/u;

/** Whether a text has a name, and not only as a part of other words. */
function has(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isWord(text[at - 1]) && !isWord(text[at + name.length])) return true;
  return false;
}

/** How many letters of a name stand at the end of a text, from the beginning of a word on. */
function begun(text: string, name: string): number {
  for (let length = Math.min(name.length, text.length); length > 0; length--)
    if (text.endsWith(name.slice(0, length)) && !isWord(text[text.length - length - 1])) return length;
  return 0;
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && WORD.test(character);
}
