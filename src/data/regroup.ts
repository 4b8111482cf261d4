import { textHash } from "../text/text-hash.ts";
import { NumberSet } from "./number-set.ts";

/**
 * What a first pass over a file learns of its groups: which of them come back after others, and where each of those
 * ends. Keeps a number for each group, so that a second pass can hand out groups as soon as they are whole. Should two
 * keys share a number, their groups are merely held a little longer.
 */
export class GroupSurvey {
  readonly #seen = new NumberSet();
  readonly #last = new Map<number, number>();
  #count = 0;
  #current: string | undefined;

  /** Tells the key of the next member. */
  note(key: string): void {
    const index = this.#count++;
    if (key === this.#current && this.#last.size === 0) return;
    const number = textHash(key);
    if (this.#last.has(number) || (key !== this.#current && this.#seen.has(number)))
      this.#last.set(number, index);
    this.#seen.add(number);
    this.#current = key;
  }

  /** Tells that the group's members are not together even if its key is new: some went by under another key. */
  noteScattered(key: string): void {
    this.#last.set(textHash(key), this.#count);
  }

  /** Whether the key was noted before. */
  has(key: string): boolean {
    return this.#seen.has(textHash(key));
  }

  /** Index of the last member of a group that comes back; nothing for one whose members stand together. */
  lastOf(key: string): number | undefined {
    return this.#last.size === 0 ? undefined : this.#last.get(textHash(key));
  }
}

/** Members that share a key, in the order of the file. */
export interface Group<T> {
  readonly key: string;
  readonly members: T[];
}

interface OpenGroup<T> extends Group<T> {
  readonly last: number | undefined;
  whole: boolean;
}

/** Collects members into groups, given what a first pass learned, and hands groups out in the order in which they begin. */
export class Regroup<T> {
  readonly #survey: GroupSurvey;
  readonly #open = new Map<string, OpenGroup<T>>();
  #current: OpenGroup<T> | undefined;
  #count = 0;

  constructor(survey: GroupSurvey) {
    this.#survey = survey;
  }

  /** Takes the next member; answers with the groups that are now whole. */
  add(key: string, member: T): readonly Group<T>[] {
    const index = this.#count++;
    const before = this.#current;
    const group = before?.key === key ? before : this.#group(key);
    if (before !== undefined && before !== group && before.last === undefined) before.whole = true;
    group.members.push(member);
    if (group.last !== undefined && index >= group.last) group.whole = true;
    this.#current = group;
    return this.#takeWhole();
  }

  /** Answers with the groups that are left, after the last member. */
  end(): readonly Group<T>[] {
    const rest = [...this.#open.values()];
    this.#open.clear();
    return rest;
  }

  #group(key: string): OpenGroup<T> {
    let group = this.#open.get(key);
    if (group === undefined) {
      group = { key, members: [], last: this.#survey.lastOf(key), whole: false };
      this.#open.set(key, group);
    }
    return group;
  }

  #takeWhole(): readonly Group<T>[] {
    const taken: Group<T>[] = [];
    for (const group of this.#open.values()) {
      if (!group.whole) break;
      this.#open.delete(group.key);
      taken.push(group);
    }
    return taken;
  }
}
