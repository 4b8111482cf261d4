import type { Continuation, Writing } from "../core/ports.ts";
import { type Finished, FinishedTexts, inOrder } from "./finished-texts.ts";
import { BEGINNING, type Candidate, type Hypothesis, type Weighed, type Written } from "./hypothesis.ts";
import { repeating } from "./repeats.ts";
import type { RequiredNames } from "./required-names.ts";
import { checkSearch, type SearchSettings } from "./search-settings.ts";

/** Says which candidates are to be followed, beside what the generator says of them. */
export interface Guide {
  /** How many candidates it looks at in a step: the likeliest. Left out: all. */
  readonly pool?: number | undefined;
  /** What texts are taken when none could be ended as asked: those whose end was refused, or those that were cut off. */
  readonly otherwise: "refused" | "cut";
  weigh(candidates: readonly Candidate[], step: number, signal?: AbortSignal): Promise<readonly Weighed[]>;
}

/** What steers a search, if anything does. */
export interface Steering {
  readonly guide?: Guide | undefined;
  /** Names that the text must have. */
  readonly names?: RequiredNames | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Beams that compete with each other and with no others. */
interface Group {
  live: readonly Hypothesis[];
  readonly finished: FinishedTexts;
  /** Texts that the generator ended before all that was asked for was there. */
  readonly refused: FinishedTexts;
}

/**
 * The texts that a generator finds likeliest, as far as a search that follows some hypotheses at once can tell; best first, no text twice. Without a
 * guide, candidates are ordered by what the generator says; equal ones in the order of their parents, then as the generator gives them.
 */
export async function beamSearch(
  writing: Writing,
  settings: SearchSettings,
  steering: Steering = {},
): Promise<readonly Written[]> {
  checkSearch(settings);
  const size = settings.beams / settings.groups;
  const groups = Array.from(
    { length: settings.groups },
    (): Group => ({
      live: [BEGINNING],
      finished: new FinishedTexts(size, settings),
      refused: new FinishedTexts(size, settings),
    }),
  );
  for (let step = 1; step <= settings.maxTokens; step++) {
    const open = groups.filter(({ live }) => live.length > 0);
    if (open.length === 0) break;
    const prefixes = open.flatMap(({ live }) => live.map(({ tokens }) => tokens));
    const most = continuationsWanted(prefixes, { size, settings, steering });
    const given = await writing.next(prefixes, most, steering.signal);
    const chosen = new Map<number, number>();
    let at = 0;
    for (const group of open) {
      const own = given.slice(at, at + group.live.length);
      at += group.live.length;
      const candidates = candidatesOf(group.live, own, settings, chosen);
      await advance(group, candidates, { step, size, steering, writing });
      for (const { tokens } of group.live) count(chosen, tokens.at(-1)!);
      if (group.finished.suffice(group.live)) group.live = [];
    }
  }
  return writtenOf(
    groups.flatMap((group) => endedTexts(group, steering, writing)),
    writing,
    settings.beams,
  );
}

/** Enough that the best candidates of all prefixes together are among them, whatever repeats something or was chosen by other groups. */
function continuationsWanted(
  prefixes: readonly (readonly number[])[],
  {
    size,
    settings,
    steering: { guide, names },
  }: { readonly size: number; readonly settings: SearchSettings; readonly steering: Steering },
): number {
  const repeated = Math.max(...prefixes.map((tokens) => repeating(tokens, settings.noRepeat).size));
  const chosenBefore = settings.beams - size;
  const wanted = Math.max(poolOf(guide, size) ?? 0, twice(size), names ? names.considered : 0);
  return wanted + repeated + chosenBefore;
}

/** Of so many candidates, at least half go on: each beam has one end at most. */
function twice(size: number): number {
  return 2 * size;
}

function poolOf(guide: Guide | undefined, size: number): number | undefined {
  return guide ? guide.pool : twice(size);
}

/** Every way on from every beam, likeliest first; what other groups chose in this step comes later than it would. */
function candidatesOf(
  live: readonly Hypothesis[],
  given: readonly (readonly Continuation[])[],
  { noRepeat, diversity }: SearchSettings,
  chosen: ReadonlyMap<number, number>,
): readonly Candidate[] {
  const candidates = live.flatMap((parent, beam) => {
    const banned = repeating(parent.tokens, noRepeat);
    return given[beam]!.filter(({ token, ends }) => ends || !banned.has(token)).map(
      ({ token, logProbability, ends }) => ({
        parent,
        tokens: ends ? parent.tokens : [...parent.tokens, token],
        ends,
        logProbability: parent.logProbability + logProbability,
        likely: parent.carried + logProbability,
        behind: ends ? 0 : diversity * (chosen.get(token) ?? 0),
      }),
    );
  });
  return candidates.sort((a, b) => b.likely - b.behind - (a.likely - a.behind));
}

/** One step of a group: what ends is finished, the best of what goes on is followed. */
async function advance(
  group: Group,
  candidates: readonly Candidate[],
  {
    step,
    size,
    writing,
    steering: { guide, names, signal },
  }: {
    readonly step: number;
    readonly size: number;
    readonly steering: Steering;
    readonly writing: Writing;
  },
): Promise<void> {
  // What a name needs next may be far from likely: nothing is left out before that was looked at.
  const pool = names ? candidates : candidates.slice(0, poolOf(guide, size));
  const weighed = guide ? inTheirOrder(await guide.weigh(pool, step, signal)) : pool.map(unguided);
  for (const [rank, { candidate, order, accepted }] of weighed.entries()) {
    // An end that comes after the beams that go on would not have been followed either.
    if (!candidate.ends || (rank >= size && !names)) continue;
    const met = names?.met(writing.textOf(candidate.tokens)) ?? 0;
    const ending = accepted && met === (names?.all ?? 0) ? "accepted" : "refused";
    group[ending === "accepted" ? "finished" : "refused"].add(candidate, { worth: order, met, ending });
  }
  const goingOn = weighed.filter(({ candidate }) => !candidate.ends);
  const followed = names
    ? names.spread(goingOn, size, ({ candidate }) => writing.textOf(candidate.tokens))
    : goingOn.slice(0, size);
  group.live = followed.map(({ candidate: { tokens, logProbability }, carried }) => ({
    tokens,
    logProbability,
    carried,
  }));
}

function unguided(candidate: Candidate): Weighed {
  return { candidate, order: candidate.likely, carried: candidate.likely, accepted: true };
}

function inTheirOrder(weighed: readonly Weighed[]): readonly Weighed[] {
  const place = ({ order, candidate }: Weighed): number => order - candidate.behind;
  return weighed.toSorted((a, b) => place(b) - place(a));
}

/** A group's texts. Beams that are still open enter with what they carry; where no end was accepted, refused ones may. */
function endedTexts(
  { live, finished, refused }: Group,
  { guide, names }: Steering,
  writing: Writing,
): readonly Finished[] {
  // Where every way on was an end that was refused, nothing is open any more.
  const refusedCount = live.length === 0 || names || guide?.otherwise === "refused";
  if (finished.best.length === 0 && refused.best.length > 0 && refusedCount) return refused.best;
  for (const one of live)
    finished.add(one, {
      worth: one.carried,
      met: names?.met(writing.textOf(one.tokens)) ?? 0,
      ending: "cut",
    });
  return finished.best;
}

function writtenOf(finished: readonly Finished[], writing: Writing, most: number): readonly Written[] {
  const texts = new Map<string, Written>();
  for (const { met: _, ...one } of finished.toSorted(inOrder)) {
    const text = writing.textOf(one.tokens);
    if (!texts.has(text)) texts.set(text, { text, ...one });
  }
  return [...texts.values()].slice(0, most);
}

function count(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
