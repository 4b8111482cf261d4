import { useContext, useEffect, useMemo, useState } from "preact/hooks";
import type { PageDetail } from "../../core/page.ts";
import type { MetricInfo } from "../../core/report.ts";
import { neutralize } from "../../render/neutralize.ts";
import { KeyHelp } from "../examples/key-help.tsx";
import { useExampleList } from "../examples/use-example-list.ts";
import { useKeys } from "../examples/use-keys.ts";
import { Copyable } from "../parts/copyable.tsx";
import { LicenceNote } from "../parts/licence-note.tsx";
import { FaultMessage, Message } from "../parts/message.tsx";
import { Plain } from "../parts/plain.tsx";
import { ApiContext } from "../state/api-context.tsx";
import { useRun } from "../state/run-context.tsx";
import { useTitle } from "../state/use-title.ts";
import { useView, viewHash, withParams } from "../state/view.ts";
import { DecisionCounts } from "../suppressions/decision-counts.tsx";
import { useAlarmActions } from "../suppressions/use-alarm-actions.tsx";
import { ExampleHead } from "./example-head.tsx";
import { LinkedView } from "./linked-view.tsx";
import { ScoreTable } from "./score-table.tsx";
import { ShownText } from "./shown-text.tsx";

const KEYS = [
  ["j", "next example of the list"],
  ["k", "previous example of the list"],
  ["Tab", "through facts and marked words"],
  ["Enter", "keep what is lit"],
  ["Esc", "let go; then back to the list"],
  ["?", "this help"],
] as const;

/** One example: its data and texts tied together, scores, ratings, references, signatures. */
export function ExamplePage() {
  const { manifest } = useRun();
  const { report, examples, dimensions } = manifest;
  const [view, change] = useView();
  const id = view.example ?? "";
  useTitle(neutralize(id), manifest.title);
  const index = useMemo(() => examples.findIndex((one) => one.id === id), [examples, id]);
  const { detail: fetched, fault } = useDetail(index);
  // Never the texts of one example below the name of another.
  const detail = fetched?.example.id === id ? fetched : undefined;
  const rated = examples[index]?.texts ?? [];
  const { shown } = useExampleList();
  const place = useMemo(() => shown.findIndex((row) => row.index === index), [shown, index]);
  const [help, setHelp] = useState(false);
  const back = { ...view, page: "examples" as const, params: withParams(view.params, { at: id, text: "" }) };
  const go = (to: number): void => {
    const next = shown[to]?.example.id;
    if (next !== undefined) change({ example: next }, { replace: true });
  };
  useKeys({
    j: () => go(place + 1),
    k: () => go(place - 1),
    Escape: () => change(back),
    "?": () => setHelp(true),
  });
  if (index < 0)
    return (
      <Message title="The run has no such example.">
        <a href={viewHash(back)}>All examples</a>
      </Message>
    );
  return (
    <article class="example-page">
      <ExampleHead
        id={id}
        tags={examples[index]!.tags}
        place={place}
        count={shown.length}
        back={viewHash(back)}
        onGo={go}
        onHelp={() => setHelp(true)}
      />
      {fault === undefined ? null : <FaultMessage fault={fault} />}
      {!detail && fault === undefined ? <Message kind="wait" title="Loading the example …" /> : null}
      {detail ? (
        <>
          <DecidedView key={detail.example.id} detail={detail} metrics={report.metrics} />
          <section class="example-section">
            <h2 id="scores-title">Scores</h2>
            <ScoreTable
              texts={detail.texts}
              metrics={report.metrics}
              people={rated}
              dimensions={dimensions}
            />
          </section>
          <References references={detail.example.references} />
          <details class="example-section">
            <summary>Signatures</summary>
            <dl class="signatures">
              {report.metrics.map(({ name, signature, licences = [] }) => (
                <div key={name}>
                  <dt>
                    <Plain text={name} />
                  </dt>
                  <dd>
                    <Copyable text={signature} label={`the signature of ${name}`} />
                    <LicenceNote licences={licences} />
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        </>
      ) : null}
      {help ? <KeyHelp keys={KEYS} onClose={() => setHelp(false)} /> : null}
    </article>
  );
}

/** Data and texts as people's decisions leave them; more can be decided. */
function DecidedView({
  detail: { example, texts: read },
  metrics,
}: {
  readonly detail: PageDetail;
  readonly metrics: readonly MetricInfo[];
}) {
  const api = useContext(ApiContext);
  const { manifest } = useRun();
  const { fingerprint } = manifest.report;
  const { texts, actions, decisions } = useAlarmActions(api, { example, texts: read, metrics, fingerprint });
  return (
    <>
      <LinkedView example={example} texts={texts} metrics={metrics} {...(actions ? { actions } : {})} />
      {decisions ? <DecisionCounts decisions={decisions} /> : null}
    </>
  );
}

/** Texts that people wrote for the example. */
function References({ references }: { readonly references: readonly string[] }) {
  if (references.length === 0) return null;
  return (
    <details class="example-section">
      <summary>
        {references.length} {references.length === 1 ? "reference" : "references"}
      </summary>
      <ol class="references">
        {references.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: references have no other name
          <li key={at}>
            <ShownText text={text} />
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The data and texts of the example at a position; those of the one before until they are there. */
function useDetail(index: number): { readonly detail?: PageDetail; readonly fault?: unknown } {
  const run = useRun();
  const [state, setState] = useState<{ readonly detail?: PageDetail; readonly fault?: unknown }>({});
  useEffect(() => {
    if (index < 0) return;
    let stale = false;
    run.detail(index).then(
      (detail) => {
        if (!stale) setState({ detail });
      },
      (fault: unknown) => {
        if (!stale) setState({ fault });
      },
    );
    return () => {
      stale = true;
    };
  }, [run, index]);
  return state;
}
