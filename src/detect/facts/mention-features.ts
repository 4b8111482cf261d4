import type { Fact } from "../../core/fact.ts";
import {
  type Aliases,
  type Detection,
  type Entity,
  type EntityKind,
  findUnlicensed,
  type Method,
  type Unlicensed,
} from "../../mentions/index.ts";
import { isContentWord } from "../../text/content-word.ts";
import { nameWords } from "../../text/name-words.ts";
import { porterStem } from "../../text/porter-stem.ts";

/** What rules can see of a fact in a text, in the order in which `mentionFeatures` gives them; each from 0 to 1. */
export const MENTION_FEATURES = [
  "value named",
  "value close",
  "value pointed at",
  "value inside",
  "value unchecked",
  "value absent",
  "value is a name",
  "value replaced",
  "subject named",
  "subject close",
  "subject pointed at",
  "subject absent",
  "no subject",
  "subject replaced",
  "words of the value",
  "words of the subject",
  "words of the relation",
  "no words in the relation",
  "foreign value in the text",
  "foreign name in the text",
] as const;

const [ABSENT, IS_NAME, REPLACED] = (["value absent", "value is a name", "value replaced"] as const).map(
  (feature) => MENTION_FEATURES.indexOf(feature),
) as [number, number, number];

/** Whether rules see another date, number, amount or code in the place of a fact's own, which the text does not have. */
export function isOtherValue(features: readonly number[]): boolean {
  return features[ABSENT] === 1 && features[IS_NAME] === 0 && features[REPLACED] === 1;
}

/** Methods that point back at something instead of naming it. */
const POINTING: readonly Method[] = ["pronoun", "description"];

const VALUES: readonly EntityKind[] = ["date", "number", "quantity", "code"];

/** What was seen of one entity. */
interface Seen {
  named: boolean;
  closeness: number;
  pointed: boolean;
  inside: boolean;
  unchecked: boolean;
  replaced: boolean;
}

/**
 * The features of each fact in a text: whether its subject and value are named, how closely, whether something else stands in their place, how
 * many of its words the text has. A model that reads texts by their meaning takes 1932 for 1957; these do not.
 */
export function mentionFeatures(
  facts: readonly Fact[],
  text: string,
  detection: Detection,
  aliases?: Aliases,
): readonly (readonly number[])[] {
  const unlicensed = findUnlicensed(facts, text, detection, aliases);
  const seen = seenEntities(detection, unlicensed);
  const entityAt = rolesOf(detection.entities);
  const stems = new Set(nameWords(text).map(porterStem));
  const foreign = [
    unlicensed.some(({ kind }) => kind !== "name"),
    unlicensed.some(({ kind }) => kind === "name"),
  ].map(Number);
  return facts.map((fact) => {
    const valueAt = entityAt.get(`value ${fact.id}`);
    const subjectAt = entityAt.get(`subject ${fact.id}`);
    const value = valueAt === undefined ? undefined : seen[valueAt];
    const subject = subjectAt === undefined ? undefined : seen[subjectAt];
    const isName = valueAt !== undefined && !VALUES.includes(detection.entities[valueAt]!.kind);
    return [
      Number(value?.named ?? false),
      value?.closeness ?? 0,
      Number(value?.pointed ?? false),
      Number(value?.inside ?? false),
      Number(value?.unchecked ?? false),
      Number(value !== undefined && isAbsent(value)),
      Number(isName),
      Number(value?.replaced ?? false),
      Number(subject?.named ?? false),
      subject?.closeness ?? 0,
      Number(subject?.pointed ?? false),
      Number(subject !== undefined && isAbsent(subject)),
      Number(fact.subject === null),
      Number(subject?.replaced ?? false),
      shareOf(fact.value, stems) ?? 0,
      shareOf(fact.subject ?? "", stems) ?? 0,
      shareOf(fact.relation, stems) ?? 0,
      Number(shareOf(fact.relation, stems) === undefined),
      ...foreign,
    ];
  });
}

function isAbsent({ named, pointed, inside, unchecked }: Seen): boolean {
  return !(named || pointed || inside || unchecked);
}

function seenEntities(
  { entities, mentions, inside = [], unchecked }: Detection,
  unlicensed: readonly Unlicensed[],
): readonly Seen[] {
  const seen = entities.map(
    (): Seen => ({
      named: false,
      closeness: 0,
      pointed: false,
      inside: false,
      unchecked: false,
      replaced: false,
    }),
  );
  for (const { entity, method, distance } of mentions) {
    const one = seen[entity]!;
    if (POINTING.includes(method)) one.pointed = true;
    else {
      one.named = true;
      one.closeness = Math.max(one.closeness, 1 - distance);
    }
  }
  for (const { entity } of inside) seen[entity]!.inside = true;
  for (const { entity } of unchecked) seen[entity]!.unchecked = true;
  for (const { entity } of unlicensed) if (entity !== undefined) seen[entity]!.replaced = true;
  return seen;
}

/** Which entity stands at each end of each fact. */
function rolesOf(entities: readonly Entity[]): ReadonlyMap<string, number> {
  return new Map(
    entities.flatMap(({ roles }, entity) =>
      roles.map(({ fact, part }) => [`${part} ${fact}`, entity] as const),
    ),
  );
}

/** The share of words that a text has, by their stems; nothing when there are none to look for. */
function shareOf(words: string, stems: ReadonlySet<string>): number | undefined {
  const wanted = nameWords(words).filter(isContentWord).map(porterStem);
  if (wanted.length === 0) return undefined;
  return wanted.filter((stem) => stems.has(stem)).length / wanted.length;
}
