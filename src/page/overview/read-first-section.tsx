import { useEffect, useMemo, useState } from "preact/hooks";
import type { PageDetail, PageManifest } from "../../core/page.ts";
import { textName } from "../detail/text-name.ts";
import { alarmLine, shownVerdict } from "../detail/verdict-words.ts";
import { Plain } from "../parts/plain.tsx";
import { VerdictMark } from "../parts/verdict-mark.tsx";
import { useRun } from "../state/run-context.tsx";
import { verdictAt, verdictPlaces } from "../state/verdict-places.ts";
import { linkTo, useView } from "../state/view.ts";
import { Section } from "./section.tsx";
import { type WorstText, worstTexts } from "./worst-texts.ts";

/** As many texts are named. */
const MOST = 6;
/** As many of a text's alarms are told. */
const TOLD = 2;

/** The texts that a person should read first, each with what is wrong with it. Nothing where no text has a fault. */
export function ReadFirstSection({
  manifest,
  systems,
}: {
  readonly manifest: PageManifest;
  readonly systems: readonly number[];
}) {
  const places = useMemo(() => verdictPlaces(manifest.report), [manifest]);
  const worst = useMemo(
    () => (places ? worstTexts(manifest, places, { systems, most: MOST }) : []),
    [manifest, places, systems],
  );
  if (!places || worst.length === 0) return null;
  return (
    <Section title="Read these first">
      <ol class="read-first">
        {worst.map((one) => (
          <WorstItem
            key={`${one.example} ${one.text}`}
            manifest={manifest}
            at={one}
            verdict={verdictAt(manifest.examples[one.example]!.texts[one.text]!, places)}
          />
        ))}
      </ol>
    </Section>
  );
}

function WorstItem({
  manifest,
  at,
  verdict,
}: {
  readonly manifest: PageManifest;
  readonly at: WorstText;
  readonly verdict: ReturnType<typeof verdictAt>;
}) {
  const [view] = useView();
  const { id, texts } = manifest.examples[at.example]!;
  const { system, sample, opening = "" } = texts[at.text]!;
  const name = textName({ system: manifest.report.systems[system]!.name, sample });
  const detail = useDetailAt(at.example);
  const text = detail?.texts[at.text];
  const shown = text && shownVerdict(text.records, manifest.report.metrics);
  const lines =
    detail && text
      ? (shown?.alarms ?? []).map((alarm) => alarmLine(alarm, detail.example.facts, text.text))
      : [];
  return (
    <li>
      <p class="read-first-head">
        <VerdictMark verdict={verdict} word />
        <a href={linkTo(view, "example", { example: id, params: { text: name } })}>
          <Plain text={id} />
        </a>
        <span class="muted">
          <Plain text={name} />
        </span>
      </p>
      {lines.slice(0, TOLD).map((line) => (
        <p key={line}>
          <Plain text={line} />
        </p>
      ))}
      {lines.length > TOLD ? <p class="muted">and {lines.length - TOLD} more</p> : null}
      <p class="read-first-text">
        <Plain text={opening} />
      </p>
    </li>
  );
}

/** An example's data and texts, once they are there; a fault leaves what the list knows without them. */
function useDetailAt(example: number): PageDetail | undefined {
  const run = useRun();
  const [found, setFound] = useState<PageDetail>();
  useEffect(() => {
    let stale = false;
    run.detail(example).then(
      (detail) => {
        if (!stale) setFound(detail);
      },
      () => {},
    );
    return () => {
      stale = true;
    };
  }, [run, example]);
  return found;
}
