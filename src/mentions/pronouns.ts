import type { CoreferenceLink } from "../core/ports.ts";
import words from "../text/languages/en/references.json" with { type: "json" };
import type { EntityType } from "./entity-type.ts";
import type { Lattice } from "./lattice.ts";
import type { Candidate, Taken } from "./resolve.ts";
import { SpokenOf } from "./spoken-of.ts";
import { wordsOf } from "./words-of.ts";

const PRONOUNS: ReadonlyMap<string, boolean | null> = new Map(Object.entries(words.pronouns));
const POSSESSIVES: ReadonlySet<string> = new Set(words.possessives);

/** How sure a pronoun is as a mention. */
const DISTANCE = 0.5;
/** How many words behind a possessive its noun may stand: "its former capital". */
const REACH = 3;

/** What is known of the entities when pronouns are looked at. */
export interface Known {
  readonly types: readonly EntityType[];
  /** What the graph is about. */
  readonly root: number;
  /** Mentions so far, in the order of the text. */
  readonly mentions: readonly Candidate[];
}

/**
 * Finds pronouns, and which of the entities that the text names they stand for: the owner of the attribute that follows
 * a possessive; else the first of the sentence that fits (nearly always the grammatical subject), else what the graph
 * is about, else the first of the sentence before. What is known to fit goes before what may fit.
 */
export function pronouns(
  lattice: Lattice,
  taken: Taken,
  { types, root, mentions }: Known,
  links: readonly CoreferenceLink[] = [],
): Candidate[] {
  const found: Candidate[] = [];
  const named = new Set(mentions.map(({ entity }) => entity));
  const spoken = new SpokenOf(lattice, mentions);
  const linkedAt = linkedEntities(lattice, mentions, links);
  for (let at = 0; at < lattice.length; at++) {
    const person = taken[at] ? undefined : PRONOUNS.get(lattice[at]!.folded);
    if (person === undefined) continue;
    spoken.readTo(at);
    const surely = (entity: number) => types[entity]!.named && types[entity]!.person === person;
    const perhaps = (entity: number) =>
      types[entity]!.named && (person === null || types[entity]!.person === undefined || surely(entity));
    const near = (suits: (entity: number) => boolean) =>
      spoken.firstHere(suits) ?? (named.has(root) && suits(root) ? root : spoken.firstBefore(suits));
    const entity =
      linkedAt.get(at) ??
      possessor(types, lattice, at, (candidate) => named.has(candidate) && perhaps(candidate)) ??
      near(surely) ??
      near(perhaps);
    if (entity === undefined) continue;
    found.push({ from: at, to: at + 1, entity, distance: DISTANCE, method: "pronoun" });
    spoken.name(entity, at);
  }
  return found;
}

/** The one entity that has a relation of the name which follows a possessive: "its capital", "their manager". */
function possessor(
  types: readonly EntityType[],
  lattice: Lattice,
  at: number,
  suits: (entity: number) => boolean,
): number | undefined {
  if (!POSSESSIVES.has(lattice[at]!.folded)) return undefined;
  for (let i = at + 1; i <= Math.min(at + REACH, lattice.length - 1); i++) {
    const owners = types.flatMap(({ attributes }, entity) =>
      attributes.has(lattice[i]!.folded) && suits(entity) ? [entity] : [],
    );
    if (owners.length > 0) return owners.length === 1 ? owners[0] : undefined;
  }
  return undefined;
}

/** What an outside resolver says: for the words it links, the entity whose mention it links them to. */
function linkedEntities(
  lattice: Lattice,
  mentions: readonly Candidate[],
  links: readonly CoreferenceLink[],
): ReadonlyMap<number, number> {
  const linked = new Map<number, number>();
  for (const { mention, antecedent } of links) {
    const target = wordsOf(lattice, antecedent);
    const known = mentions.find(({ from, to }) => from < target.to && target.from < to);
    if (known) linked.set(wordsOf(lattice, mention).from, known.entity);
  }
  return linked;
}
