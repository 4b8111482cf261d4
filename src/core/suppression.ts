import type { AlarmKind } from "./evidence.ts";
import type { Fact } from "./fact.ts";

/** What a person may add to a decision: why, who, when. */
interface Remarks {
  readonly note?: string | undefined;
  readonly by?: string | undefined;
  readonly at?: string | undefined;
}

/** A wording that a person accepted as another name of an entity, wherever it stands. */
export interface AcceptedAlias extends Remarks {
  readonly accept: "alias";
  readonly entity: string;
  readonly wording: string;
}

/** What an alarm was about, as far as it was about the data. */
export type AlarmTarget =
  | { readonly fact: Pick<Fact, "subject" | "relation" | "value"> }
  | { readonly entity: string }
  | { readonly value: string };

/** Which alarm about which text somebody decided about. */
interface AboutAlarm extends Remarks {
  /** Id of the example. */
  readonly example: string;
  /** The first 16 hexadecimal digits of the text's SHA-256: another text is not meant. */
  readonly text: string;
  /** Whose alarm: a metric by its name in the report or its id, `*` for every metric. */
  readonly metric: string;
  /** Whose text it was. The decision holds for the same text of any system; a system whose text has changed makes it stale. */
  readonly system?: string | undefined;
}

interface Dismissed extends AboutAlarm {
  /** Id of the alarm, where the metric gives it one: it stays the same whatever else is found. */
  readonly alarm?: string | undefined;
}

/** An alarm that a person looked at and found right. It changes no score: how often alarms are right is counted from it. */
export interface ConfirmedAlarm extends AboutAlarm {
  readonly confirm: AlarmKind;
  readonly alarm: string;
}

/** A fact or entity that a person found in the text where a metric called it missing or contradicted. */
export type DismissedFact = Dismissed &
  AlarmTarget & {
    readonly dismiss: Exclude<AlarmKind, "unsupported">;
    /** The words that were said to contradict it; without them the decision is about all such words. */
    readonly words?: string | undefined;
  };

/** Words, or a value that the text seems to say, which a person found to be right where a metric called them unsupported. */
export type DismissedWords = Dismissed & {
  readonly dismiss: "unsupported";
} & (
    | { readonly words: string; readonly value?: undefined }
    | { readonly value: string; readonly words?: undefined }
  );

export type DismissedAlarm = DismissedFact | DismissedWords;

/** One line of a suppression file: what a person decided about an alarm. */
export type Suppression = AcceptedAlias | DismissedAlarm | ConfirmedAlarm;
