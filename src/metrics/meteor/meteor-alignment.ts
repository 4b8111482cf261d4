import type { Stage } from "./meteor-options.ts";
import type { MeteorText } from "./meteor-text.ts";

/** A word of the reference, by its place in the list, may stand for this word of the candidate; found in this stage. */
interface Match {
  readonly candidate: number;
  readonly stage: number;
}

/** Which words stand for each other: for each word of the reference its match, and the runs that they make. */
export interface MeteorAlignment {
  readonly matches: readonly (Match | undefined)[];
  readonly chunks: number;
}

const BEAM = 40;
const NONE = -1;

/** Aligns two texts as METEOR 1.5 does: all matches of all stages, then a beam search over them for the best alignment. */
export function alignMeteor(
  candidate: MeteorText,
  reference: MeteorText,
  stages: readonly Stage[],
): MeteorAlignment {
  const options = findMatches(
    candidate,
    reference,
    isSame(candidate, reference) ? stages.slice(0, 1) : stages,
  );
  const uses = new Int32Array(candidate.keys.length);
  for (const list of options) for (const { candidate: at } of list) uses[at]!++;
  const isFixed = options.map((list) => list.length === 1 && uses[list[0]!.candidate] === 1);
  return search(options, isFixed);
}

/** Identical texts are aligned by exact matches only. */
function isSame({ keys }: MeteorText, reference: MeteorText): boolean {
  return keys.length === reference.keys.length && keys.every((key, at) => key === reference.keys[at]);
}

/** For each word of the reference the words of the candidate it may stand for, by stage, then from left to right. */
function findMatches(candidate: MeteorText, reference: MeteorText, stages: readonly Stage[]): Match[][] {
  const found: Match[][] = reference.keys.map(() => []);
  stages.forEach((stage, index) => {
    const matches = MATCHERS[stage](candidate, reference);
    reference.keys.forEach((key, at) => {
      for (let word = 0; word < candidate.keys.length; word++)
        if ((stage === "exact" || key !== candidate.keys[word]) && matches(word, at))
          found[at]!.push({ candidate: word, stage: index });
    });
  });
  return found;
}

type Matcher = (candidate: MeteorText, reference: MeteorText) => (word: number, at: number) => boolean;

const MATCHERS: Readonly<Record<Stage, Matcher>> = {
  exact: (candidate, reference) => (word, at) => candidate.keys[word] === reference.keys[at],
  stem: (candidate, reference) => (word, at) => candidate.stemKeys[word] === reference.stemKeys[at],
  synonym: (candidate, reference) => (word, at) => meet(candidate.senses[word]!, reference.senses[at]!),
};

function meet(a: ReadonlySet<number | string>, b: ReadonlySet<number | string>): boolean {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  for (const one of few) if (many.has(one)) return true;
  return false;
}

/** A match that was chosen for a word of the reference, and those chosen before it. */
interface Choice {
  readonly match: Match;
  readonly at: number;
  readonly before: Choice | undefined;
}

/** An alignment of the reference's first words. */
interface Path {
  choice: Choice | undefined;
  exact: number;
  chunks: number;
  distance: number;
  /** The candidate's word after the last match, while its run is open. */
  next: number;
}

/** More exact matches, then fewer runs, then less distance. The original counts other matches as half and rounds down. */
function better(a: Path, b: Path): number {
  return b.exact - a.exact || a.chunks - b.chunks || a.distance - b.distance;
}

function bestOf(paths: Path[]): Path[] {
  return paths.length > 1 ? paths.sort(better).slice(0, BEAM) : paths;
}

/** A word with one match, which no other word has, gets it; for the others, every free match and none are tried. */
function search(options: readonly (readonly Match[])[], isFixed: readonly boolean[]): MeteorAlignment {
  let paths: Path[] = [{ choice: undefined, exact: 0, chunks: 0, distance: 0, next: NONE }];
  options.forEach((list, at) => {
    const extended: Path[] = [];
    for (const path of bestOf(paths)) {
      if (isFixed[at]) {
        path.distance += Math.abs(at - list[0]!.candidate);
        take(path, list[0]!, at);
      } else {
        for (const match of list) {
          if (isTaken(path, match)) continue;
          const choosing = { ...path };
          take(choosing, match, at);
          extended.push(choosing);
          // The original adds the distance to the path left behind: to what is tried next from here, not to this choice.
          path.distance += Math.abs(at - match.candidate);
        }
        close(path);
      }
      extended.push(path);
    }
    paths = extended;
  });
  const complete = bestOf(paths);
  for (const path of complete) close(path);
  const [best] = bestOf(complete);
  return { matches: matchesOf(best!, options.length), chunks: best!.chunks };
}

function isTaken({ choice }: Path, { candidate }: Match): boolean {
  for (let one = choice; one !== undefined; one = one.before)
    if (one.match.candidate === candidate) return true;
  return false;
}

function take(path: Path, match: Match, at: number): void {
  path.choice = { match, at, before: path.choice };
  if (match.stage === 0) path.exact++;
  if (path.next !== NONE && match.candidate !== path.next) path.chunks++;
  path.next = match.candidate + 1;
}

/** Ends an open run. */
function close(path: Path): void {
  if (path.next === NONE) return;
  path.chunks++;
  path.next = NONE;
}

function matchesOf({ choice }: Path, length: number): (Match | undefined)[] {
  const matches = new Array<Match | undefined>(length).fill(undefined);
  for (let one = choice; one !== undefined; one = one.before) matches[one.at] = one.match;
  return matches;
}
