import type { Target } from "../../core/evidence.ts";
import type { Fact } from "../../core/fact.ts";
import { nameWords } from "../../text/name-words.ts";
import type { RankUnit } from "./rank-options.ts";

/** What of a fact matters for its values. */
type FactWords = Pick<Fact, "subject" | "relation" | "value">;

/** A value of an example's data: a candidate that its text should find. */
export interface TableValue {
  /** The candidate. */
  readonly text: string;
  /** The words by which a text would say it. */
  readonly words: string;
  /** Whether a text must say it; one that only may is neither wanted nor in the way. */
  readonly required: boolean;
  /** What evidence about it is about: every fact that has it. */
  readonly targets: readonly Target[];
}

/** The candidates that a fact gives; a blank one is none. */
export function unitTexts({ subject, relation, value }: FactWords, unit: RankUnit): string[] {
  const texts = {
    object: [value],
    entities: [subject ?? "", value],
    fact: [[...(subject === null ? [] : [subject]), inWords(relation), value].join(" ")],
  }[unit];
  return texts.filter((text) => text.trim() !== "");
}

/** The distinct values of an example's facts, in their order. */
export function valuesOf(facts: readonly Fact[], unit: RankUnit): TableValue[] {
  const found = new Map<string, { words: string; required: boolean; targets: Target[] }>();
  const add = (text: string, words: string, required: boolean, target: Target): void => {
    if (text.trim() === "") return;
    const known = found.get(text);
    if (!known) found.set(text, { words, required, targets: [target] });
    else {
      known.required ||= required;
      if (!("entity" in target)) known.targets.push(target);
    }
  };
  for (const fact of facts) {
    const { id, subject, value, need, excused = [], origin } = fact;
    const owed = (end: "subject" | "value"): boolean => need === "required" && !excused.includes(end);
    if (unit === "object") add(value, value, owed("value"), { fact: id, part: "value" });
    else if (unit === "fact")
      for (const text of unitTexts(fact, unit)) add(text, value, need === "required", { fact: id });
    else {
      if (subject !== null) add(subject, subject, owed("subject"), { entity: origin?.subject ?? subject });
      add(value, value, owed("value"), { entity: origin?.value ?? value });
    }
  }
  return Array.from(found, ([text, value]) => ({ text, ...value }));
}

/** A relation as words: `birthPlace` as "birth place". */
function inWords(relation: string): string {
  return nameWords(relation).join(" ") || relation;
}
