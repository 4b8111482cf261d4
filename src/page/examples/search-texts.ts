import type { PageDetail, PageManifest } from "../../core/page.ts";

/** Where the words of a run are. */
export interface Searchable {
  readonly manifest: PageManifest;
  detail(exampleIndex: number): Promise<PageDetail>;
}

/** How far a search has come. */
export interface SearchState {
  /** Positions of the examples found so far. */
  readonly found: ReadonlySet<number>;
  /** Examples looked at, of how many. */
  readonly done: number;
  readonly total: number;
}

/**
 * Looks for words in ids, tags, data, texts and references, capital or small. Answers after every chunk that had to be
 * fetched, and stops when asked to.
 */
export async function* searchTexts(
  run: Searchable,
  query: string,
  signal: AbortSignal,
): AsyncGenerator<SearchState> {
  const { examples, chunkSize } = run.manifest;
  const wanted = folded(query);
  const words = wordsOf(run.manifest);
  const found = new Set<number>();
  for (let index = 0; index < examples.length; index++) {
    const known = words.get(index);
    const text = known ?? folded(wordsIn(await run.detail(index)));
    if (signal.aborted) return;
    if (known === undefined) words.set(index, text);
    if (text.includes(wanted)) found.add(index);
    const done = index + 1;
    if (known === undefined && done % chunkSize === 0)
      yield { found: new Set(found), done, total: examples.length };
  }
  yield { found, done: examples.length, total: examples.length };
}

/** Characters of text kept for the next search; beyond that they are fetched again. */
const MOST_KEPT = 50_000_000;

/** Words of examples by position, as far as there is room. */
class KeptWords {
  readonly #words = new Map<number, string>();
  #room = MOST_KEPT;

  get(index: number): string | undefined {
    return this.#words.get(index);
  }

  set(index: number, text: string): void {
    if (text.length > this.#room) return;
    this.#room -= text.length;
    this.#words.set(index, text);
  }
}

const kept = new WeakMap<PageManifest, KeptWords>();

function wordsOf(manifest: PageManifest): KeptWords {
  const words = kept.get(manifest) ?? new KeptWords();
  kept.set(manifest, words);
  return words;
}

function wordsIn({ example, texts }: PageDetail): string {
  return [
    example.id,
    ...Object.values(example.tags),
    ...example.facts.map(({ subject, relation, value }) => `${subject ?? ""} ${relation} ${value}`),
    ...texts.map(({ text }) => text),
    ...example.references,
  ].join(BETWEEN);
}

/** Keeps words apart that do not follow each other: nobody looks for it. */
const BETWEEN = "\0";

function folded(text: string): string {
  return text.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}
