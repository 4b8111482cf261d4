import type { AlarmKind, Derivation } from "./evidence.ts";
import type { Fact } from "./fact.ts";
import type { Parts } from "./metric.ts";
import type { JudgementRecord } from "./report.ts";
import type { Span } from "./span.ts";
import type { Verdict } from "./verdict.ts";

/** A fact as it was given: nothing is excused in it. */
type GivenFact = Omit<Fact, "excused">;

/** Words of a text with their place. */
export interface FoundWords extends Span {
  readonly text: string;
}

/** One accusation of a text, merged from what all detectors found. */
export interface CheckAlarm {
  /** The same for the same alarm on the same text and data. */
  readonly id: string;
  readonly kind: AlarmKind;
  /** How probable it is that a careful reader agrees. */
  readonly probability: number;
  /** One plain sentence: "the data says 22 km/h, the text 32 km/h". */
  readonly why: string;
  /** The words it is about and where they stand; none where a fact is missing. */
  readonly words?: string;
  readonly span?: Span;
  /** The fact that is missing or contradicted. */
  readonly fact?: GivenFact;
  /** How the value that the text should have was worked out. */
  readonly derivation?: Derivation;
  /** The detectors that agree. */
  readonly detectors: readonly string[];
}

/** Whether one text is true to its data, and what is wrong with it. */
export interface CheckResult {
  readonly verdict: Verdict;
  /** Why the verdict is unsure; left out otherwise. */
  readonly reason?: string;
  /** Probability that a careful reader finds nothing false or unsupported; left out where the text could not be read. */
  readonly score?: number;
  /** Share of the required facts that the text states; left out where none could be checked. */
  readonly recall?: number;
  /** Share of the text's checkable claims that the data supports; left out where there are none. */
  readonly precision?: number;
  /** What is wrong, the gravest first. What a person dismissed is not here; the records have it, marked. */
  readonly alarms: readonly CheckAlarm[];
  /** Required facts that the text does not state. */
  readonly missing: readonly GivenFact[];
  /** Words that contradict the data, in the order of the text. */
  readonly contradicted: readonly FoundWords[];
  /** Words that nothing in the data supports, in the order of the text. */
  readonly unsupported: readonly FoundWords[];
  /** Each metric's numbers; a metric that does not apply is not here but in `notApplicable`. */
  readonly scores: Readonly<Record<string, Parts>>;
  readonly notApplicable: Readonly<Record<string, string>>;
  /** Everything the metrics said, with all evidence. */
  readonly records: readonly JudgementRecord[];
  /** How each metric's numbers were made. */
  readonly signatures: Readonly<Record<string, string>>;
  /** Fields that were named and are not in the data, services that failed, so that the text was judged without them. */
  readonly warnings: readonly string[];
}
