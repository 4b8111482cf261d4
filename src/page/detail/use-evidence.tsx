import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { MetricInfo } from "../../core/report.ts";
import { useListParam, useParam } from "../state/view.ts";
import { type Claim, KINDS, type Kind } from "./claim.ts";
import { EvidenceBar } from "./evidence-bar.tsx";
import { chosenClaims, shownMetrics } from "./evidence-choice.ts";

/** The evidence to show about each text, as the address has it, and the controls to choose it with. */
export function useEvidence(
  all: readonly (readonly Claim[])[],
  metrics: readonly MetricInfo[],
  {
    active,
    everyMetric,
  }: {
    /** The text whose evidence is counted. */
    readonly active: number;
    /** Whether all metrics are shown when none is asked for. */
    readonly everyMetric: boolean;
  },
): { readonly bar: VNode; readonly claims: readonly (readonly Claim[])[] } {
  const [wanted, setWanted] = useListParam("by");
  const [without, setWithout] = useListParam("hide");
  const [lookedAt] = useParam("metric", metrics[0]?.name ?? "");
  const given = useMemo(() => {
    const found = new Set(all.flat().map(({ metric }) => metric));
    return metrics.map(({ name }) => name).filter((name) => found.has(name));
  }, [all, metrics]);
  const choice = JSON.stringify([wanted, without, lookedAt, everyMetric]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice says when the lists are others
  const { shown, hidden, claims } = useMemo(() => {
    const asked = everyMetric && wanted.length === 0 ? given : wanted;
    const names = shownMetrics(given, asked, lookedAt);
    const kinds: ReadonlySet<Kind> = new Set(KINDS.filter((kind) => without.includes(kind)));
    return {
      shown: names,
      hidden: kinds,
      claims: all.map((own) => chosenClaims(own, { metrics: names, hidden: kinds })),
    };
  }, [all, given, choice]);
  const counted = chosenClaims(all[active] ?? [], { metrics: shown, hidden: new Set() });
  const countOf = (kind: Kind): number =>
    counted.filter(({ evidence }) => evidence.kind === kind && !evidence.dismissed).length;
  const kinds = KINDS.filter((kind) => all.flat().some(({ evidence }) => evidence.kind === kind));
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, countOf(kind)])) as Record<Kind, number>;
  return {
    claims,
    bar: (
      <EvidenceBar
        metrics={given}
        shown={shown}
        hidden={hidden}
        kinds={kinds}
        counts={counts}
        onMetrics={setWanted}
        onHidden={setWithout}
      />
    ),
  };
}
