import type { ComponentChildren } from "preact";
import type { Fact } from "../../core/fact.ts";
import type { Alarm as StandingAlarm } from "../../core/verdict.ts";
import { neutralize } from "../../render/neutralize.ts";
import { Plain } from "../parts/plain.tsx";
import { VerdictMark } from "../parts/verdict-mark.tsx";
import type { Alarm, DetailText } from "./claim.ts";
import { KIND_WORDS } from "./claim-words.ts";
import { useSharedPointing } from "./pointing.tsx";
import { alarmLine, type ShownVerdict } from "./verdict-words.ts";

/** As many alarms are in sight at once. */
const IN_SIGHT = 6;

/** The answer about one text: a word, a sentence, and each thing that speaks against it with what can be done about it. */
export function VerdictCard({
  exampleId,
  text,
  name,
  at,
  shown,
  facts,
  actions,
}: {
  readonly exampleId: string;
  readonly text: DetailText;
  /** Whose text it is, where there are several. */
  readonly name: string | undefined;
  /** Its place among the texts of the example. */
  readonly at: number;
  readonly shown: ShownVerdict;
  readonly facts: readonly Fact[];
  readonly actions: ((alarm: Alarm) => ComponentChildren) | undefined;
}) {
  const { verdict, metric, sentence, alarms } = shown;
  const items = (some: readonly StandingAlarm[]): ComponentChildren => (
    <ol class="alarm-list">
      {some.map((alarm) => (
        <AlarmItem
          key={alarms.indexOf(alarm)}
          name={`alarm-${at}-${alarms.indexOf(alarm)}`}
          alarm={alarm}
          at={at}
          line={neutralize(alarmLine(alarm, facts, text.text))}
        >
          {actions?.({ exampleId, system: text.system, text: text.text, metric, evidence: alarm })}
        </AlarmItem>
      ))}
    </ol>
  );
  return (
    <section class={`verdict-card is-${verdict}`} aria-label="Verdict">
      <p class="verdict-line" role="status">
        <VerdictMark verdict={verdict} word />
        <span class="verdict-sentence">
          {name === undefined ? null : (
            <b>
              <Plain text={name} />:{" "}
            </b>
          )}
          <Plain text={sentence} />
        </span>
      </p>
      {alarms.length > 0 ? items(alarms.slice(0, IN_SIGHT)) : null}
      {alarms.length > IN_SIGHT ? (
        <details>
          <summary>{alarms.length - IN_SIGHT} more</summary>
          {items(alarms.slice(IN_SIGHT))}
        </details>
      ) : null}
    </section>
  );
}

/** One alarm: pointing at it lights its words and its field, pressing keeps them lit. */
function AlarmItem({
  name,
  alarm,
  at,
  line,
  children,
}: {
  readonly name: string;
  readonly alarm: StandingAlarm;
  readonly at: number;
  readonly line: string;
  readonly children: ComponentChildren;
}) {
  const pointing = useSharedPointing().props(name, { text: at, evidence: [alarm] });
  const { sign } = KIND_WORDS[alarm.kind];
  return (
    <li class={alarm.dismissed ? "alarm-item is-dismissed" : "alarm-item"}>
      <button type="button" class="alarm-line" {...pointing}>
        <span class={`sign sign-${alarm.kind}`} aria-hidden="true">
          {sign}
        </span>
        <span class="alarm-words">{line}</span>
      </button>
      {children ? <span class="evidence-actions">{children}</span> : null}
    </li>
  );
}
