/** A word of the reference, by its place in the list, may stand for this word of the candidate; found in this stage. */
export interface Match {
  readonly candidate: number;
  readonly stage: number;
}

/** Which words stand for each other: for each word of the reference its match, and the runs that they make. */
export interface MeteorAlignment {
  readonly matches: readonly (Match | undefined)[];
  readonly chunks: number;
}

/** How many alignments of the reference's first words are kept. */
export const BEAM = 40;

const NONE = -1;

/** A match that was chosen for a word of the reference, and those chosen before it. */
interface Choice {
  readonly match: Match;
  readonly at: number;
  readonly before: Choice | undefined;
}

/** An alignment of the reference's first words. */
interface Path {
  choice: Choice | undefined;
  /** The candidate's words that are taken, a bit each. Paths share it, so it is never changed. */
  readonly taken: readonly number[];
  exact: number;
  chunks: number;
  distance: number;
  /** The candidate's word after the last match, while its run is open. */
  next: number;
}

/**
 * METEOR 1.5's beam search: of the matches found for each word of the reference, those that make the best alignment. A word
 * with one match, which no other word has, gets it; for the others, every free match and none are tried.
 */
export function bestAlignment(found: readonly (readonly Match[])[]): MeteorAlignment {
  const isShared = sharedWords(found);
  const taken = new Array<number>((isShared.length + 31) >>> 5).fill(0);
  let paths: Path[] = [{ choice: undefined, taken, exact: 0, chunks: 0, distance: 0, next: NONE }];
  found.forEach((matches, at) => {
    const [only] = matches;
    const isFixed = only !== undefined && matches.length === 1 && !isShared[only.candidate];
    const best: Path[] = [];
    for (const path of paths)
      if (isFixed) fix(best, path, only, at);
      else fork(best, path, matches, at);
    paths = best;
  });
  for (const path of paths) close(path);
  const best = paths.reduce((first, path) => (isBetter(path, first) ? path : first));
  return { matches: chosen(best, found.length), chunks: best.chunks };
}

/** By word of the candidate: whether several matches have it. */
function sharedWords(found: readonly (readonly Match[])[]): boolean[] {
  const isShared: boolean[] = [];
  for (const matches of found)
    for (const { candidate } of matches) isShared[candidate] = isShared[candidate] !== undefined;
  return isShared;
}

/** Goes on with the only match, which is nobody else's and need not be marked as taken. */
function fix(best: Path[], path: Path, match: Match, at: number): void {
  path.distance += Math.abs(at - match.candidate);
  path.chunks = chunksWith(path, match.candidate);
  if (match.stage === 0) path.exact++;
  path.choice = { match, at, before: path.choice };
  path.next = match.candidate + 1;
  insert(best, path);
}

/** Goes on with each free match and with none; a path that is not among the best is not made. */
function fork(best: Path[], path: Path, matches: readonly Match[], at: number): void {
  for (const match of matches) {
    const word = match.candidate;
    if (((path.taken[word >>> 5]! >>> (word & 31)) & 1) === 1) continue;
    const exact = match.stage === 0 ? path.exact + 1 : path.exact;
    const chunks = chunksWith(path, word);
    if (isAmong(best, exact, chunks, path.distance)) {
      const choice = { match, at, before: path.choice };
      const taken = path.taken.slice();
      taken[word >>> 5]! |= 1 << (word & 31);
      insert(best, { choice, taken, exact, chunks, distance: path.distance, next: word + 1 });
    }
    // The original adds the distance to the path left behind: to what is tried next from here, not to this choice.
    path.distance += Math.abs(at - word);
  }
  close(path);
  if (isAmong(best, path.exact, path.chunks, path.distance)) insert(best, path);
}

/** The runs of a path that goes on with a word of the candidate; the last one counts when it has ended. */
function chunksWith({ chunks, next }: Path, word: number): number {
  return next === NONE || next === word ? chunks : chunks + 1;
}

/** Ends an open run. */
function close(path: Path): void {
  if (path.next === NONE) return;
  path.chunks++;
  path.next = NONE;
}

/** More exact matches, then fewer runs, then less distance. The original counts other matches as half and rounds down. */
function isBetter(a: Path, b: Path): boolean {
  return outranks(a.exact, a.chunks, a.distance, b);
}

function outranks(exact: number, chunks: number, distance: number, other: Path): boolean {
  if (exact !== other.exact) return exact > other.exact;
  if (chunks !== other.chunks) return chunks < other.chunks;
  return distance < other.distance;
}

/** Whether a path with these numbers would be among the best: of equals, those that came first are. */
function isAmong(best: readonly Path[], exact: number, chunks: number, distance: number): boolean {
  return best.length < BEAM || outranks(exact, chunks, distance, best[BEAM - 1]!);
}

/** Puts a path that is among the best in its place; the last one gives way. */
function insert(best: Path[], path: Path): void {
  let place = Math.min(best.length, BEAM - 1);
  for (; place > 0 && isBetter(path, best[place - 1]!); place--) best[place] = best[place - 1]!;
  best[place] = path;
}

function chosen({ choice }: Path, length: number): (Match | undefined)[] {
  const matches = new Array<Match | undefined>(length).fill(undefined);
  for (let one = choice; one !== undefined; one = one.before) matches[one.at] = one.match;
  return matches;
}
