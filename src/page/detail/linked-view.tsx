import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { Example } from "../../core/example.ts";
import type { MetricInfo } from "../../core/report.ts";
import { Plain } from "../parts/plain.tsx";
import { VerdictMark } from "../parts/verdict-mark.tsx";
import { gravity } from "../state/verdict-places.ts";
import { useParam } from "../state/view.ts";
import { AlarmSigns } from "./alarm-signs.tsx";
import { type Alarm, claimsOf, type DetailText } from "./claim.ts";
import { DataPanel } from "./data-panel.tsx";
import { dataRows } from "./data-rows.ts";
import { linksOf } from "./links.ts";
import { PointingContext, usePointing } from "./pointing.tsx";
import { Switch } from "./switch.tsx";
import { textName } from "./text-name.ts";
import { TextPanel } from "./text-panel.tsx";
import { panelId, TextTabs, tabId } from "./text-tabs.tsx";
import { useEvidence } from "./use-evidence.tsx";
import { VerdictCard } from "./verdict-card.tsx";
import { type ShownVerdict, shownVerdict } from "./verdict-words.ts";

export type { Alarm } from "./claim.ts";

/**
 * The verdict on the text that is looked at, with its alarms; below it data left, texts right, tied both ways: pointing at a
 * fact lights its mentions, pointing at a mention its facts.
 */
export function LinkedView({
  example,
  texts,
  metrics,
  everyMetric = false,
  actions,
}: {
  readonly example: Example;
  readonly texts: readonly DetailText[];
  /** The metrics of the run. */
  readonly metrics: readonly MetricInfo[];
  /** Whether all evidence is shown unless somebody chooses; else that of one metric. */
  readonly everyMetric?: boolean;
  /** What can be done about an alarm: shown beside it. */
  readonly actions?: (alarm: Alarm) => ComponentChildren;
}) {
  const { facts } = example;
  const pointing = usePointing();
  const names = texts.map(textName);
  const [text, setText] = useParam("text", "");
  const [layout, setLayout] = useParam("layout", "tabs");
  const verdicts = useMemo(
    () => texts.map(({ records }) => shownVerdict(records, metrics)),
    [texts, metrics],
  );
  const active = names.includes(text) ? names.indexOf(text) : gravest(verdicts);
  const all = useMemo(() => texts.map(claimsOf), [texts]);
  const links = useMemo(
    () =>
      linksOf(
        facts,
        all.flat().map(({ evidence }) => evidence),
      ),
    [facts, all],
  );
  const { bar, claims } = useEvidence(all, metrics, { active, everyMetric });
  const rows = useMemo(
    () => texts.map((one, at) => dataRows(facts, links, claims[at]!, one.text)),
    [texts, facts, links, claims],
  );
  const side = layout === "side" && texts.length > 1;
  const verdict = verdicts[active];
  const panel = (at: number) => (
    <TextPanel
      exampleId={example.id}
      text={texts[at]!}
      at={at}
      claims={claims[at]!}
      told={at === active ? verdict?.metric : undefined}
      facts={facts}
      links={links}
      actions={actions}
    />
  );
  return (
    <PointingContext.Provider value={pointing}>
      <section
        class="linked-view"
        aria-label="Data and texts"
        onKeyDown={(event) => {
          if (event.key !== "Escape" || pointing.kept === undefined) return;
          event.preventDefault();
          pointing.release();
        }}
      >
        {verdict ? (
          <VerdictCard
            key={active}
            exampleId={example.id}
            text={texts[active]!}
            name={texts.length > 1 ? names[active] : undefined}
            at={active}
            shown={verdict}
            facts={facts}
            actions={actions}
          />
        ) : null}
        {bar}
        <div class="linked-columns">
          <DataPanel
            facts={facts}
            rows={rows[active] ?? dataRows(facts, links, [], "")}
            links={links}
            others={side ? names.map((name, at) => ({ name, rows: rows[at]! })) : []}
          />
          <section class="texts-panel" aria-labelledby="texts-title">
            <header class="panel-head">
              <h2 id="texts-title">{texts.length === 1 ? "Text" : "Texts"}</h2>
              {texts.length > 1 ? (
                <Switch
                  label="Show texts"
                  value={side ? "side" : "tabs"}
                  choices={[
                    { value: "tabs", label: "One" },
                    { value: "side", label: "All" },
                  ]}
                  onChange={setLayout}
                />
              ) : null}
            </header>
            {texts.length === 0 ? <p class="muted">No system gave a text for it.</p> : null}
            {texts.length > 1 && !side ? (
              <TextTabs
                names={names}
                claims={claims}
                verdicts={verdicts.map((one) => one?.verdict)}
                active={active}
                onActive={(at) => setText(names[at]!)}
              />
            ) : null}
            {side ? (
              <div class="texts-side">
                {texts.map((one, at) => (
                  <article key={names[at]} class={at === active ? "text-card is-active" : "text-card"}>
                    <h3>
                      <button type="button" aria-pressed={at === active} onClick={() => setText(names[at]!)}>
                        {verdicts[at] ? <VerdictMark verdict={verdicts[at].verdict} /> : null}
                        <Plain text={textName(one)} />
                        <AlarmSigns claims={claims[at]!} />
                        <span class="hidden">: show what it makes of the data</span>
                      </button>
                    </h3>
                    {panel(at)}
                  </article>
                ))}
              </div>
            ) : texts.length > 1 ? (
              <div class="text-card" role="tabpanel" id={panelId(active)} aria-labelledby={tabId(active)}>
                {panel(active)}
              </div>
            ) : texts.length === 1 ? (
              <div class="text-card">{panel(0)}</div>
            ) : null}
          </section>
        </div>
      </section>
    </PointingContext.Provider>
  );
}

/** The text to begin with: the one with the gravest verdict, the first of those. */
function gravest(verdicts: readonly (ShownVerdict | undefined)[]): number {
  const grave = verdicts.map((one) => (one ? gravity(one.verdict) : 0));
  return Math.max(0, grave.indexOf(Math.max(...grave)));
}
