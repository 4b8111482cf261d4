import type { Fact } from "./fact.ts";
import type { DismissedAlarm } from "./suppression.ts";

/** One input of the task: its facts, the texts people wrote for it, and what it can be grouped by. */
export interface Example {
  readonly id: string;
  readonly facts: readonly Fact[];
  /** Texts written by people (or taken as such). Empty when there are none. */
  readonly references: readonly string[];
  /** What breakdowns and subsets go by: category, size, seen or unseen, language, … */
  readonly tags: Readonly<Record<string, string>>;
}

/** A text that a system produced for an example. */
export interface Candidate {
  readonly exampleId: string;
  readonly system: string;
  readonly text: string;
  /** Which of several texts by the same system for the same example, from 0. */
  readonly sample: number;
}

/** What a metric judges: a text and the example it was made from. */
export interface Case {
  readonly example: Example;
  readonly candidate: Candidate;
  /** Alarms about this text that people found false. A metric that can leave them out of its tally does; no file has them. */
  readonly dismissed?: readonly DismissedAlarm[];
}

/** An example with every text that was produced for it. */
export interface Item {
  readonly example: Example;
  readonly candidates: readonly Candidate[];
}
