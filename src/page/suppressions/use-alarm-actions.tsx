import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { Example } from "../../core/example.ts";
import type { MetricInfo } from "../../core/report.ts";
import { type Alarm, claimsOf, type DetailText } from "../detail/claim.ts";
import type { Api } from "../source/api.ts";
import { AlarmActions } from "./alarm-actions.tsx";
import { wordingChoices } from "./entity-choices.ts";
import { type Decisions, useDecisions } from "./use-decisions.ts";
import { withDecisions } from "./with-decisions.ts";

/** Texts with what people decided about them, and what can be decided about each alarm; nothing of that before it is known. */
export interface DecidedTexts {
  readonly texts: readonly DetailText[];
  readonly actions?: (alarm: Alarm) => ComponentChildren;
  readonly decisions?: Decisions;
}

/** The texts of an example as people's decisions leave them. `onDecided` is told when there is one more or less. */
export function useAlarmActions(
  api: Api | undefined,
  {
    example,
    texts,
    metrics,
    fingerprint,
  }: {
    readonly example: Example;
    readonly texts: readonly DetailText[];
    readonly metrics: readonly MetricInfo[];
    /** Of the examples that the run is about. */
    readonly fingerprint: string;
  },
  onDecided?: () => void,
): DecidedTexts {
  const decisions = useDecisions(api, fingerprint);
  const all = decisions?.all;
  const decided = useMemo(
    () => (all ? withDecisions(texts, example, metrics, all) : texts),
    [texts, example, metrics, all],
  );
  const actions = (alarm: Alarm): ComponentChildren => {
    const metric = metrics.find(({ name }) => name === alarm.metric);
    const own = texts.filter(({ text }) => text === alarm.text).flatMap(claimsOf);
    if (!decisions || !metric) return null;
    return (
      <AlarmActions
        alarm={alarm}
        example={example}
        metric={metric}
        decisions={decisions}
        wordings={wordingChoices(
          own.map(({ evidence }) => evidence),
          alarm.text,
        )}
        {...(onDecided ? { onDecided } : {})}
      />
    );
  };
  return { texts: decided, ...(decisions ? { actions, decisions } : {}) };
}
