import { ownValue } from "../../core/own-value.ts";
import type { JudgementRecord, MetricInfo } from "../../core/report.ts";
import { LicenceNote } from "../parts/licence-note.tsx";
import { meaningOf } from "../parts/meaning-of.ts";
import { Plain } from "../parts/plain.tsx";
import { Score } from "../parts/score.tsx";

/** The headline of each metric in plain words, with what is better; why there is none where it does not apply. */
export function ScoreStrip({
  metrics,
  records,
}: {
  readonly metrics: readonly MetricInfo[];
  /** One for each metric. */
  readonly records: readonly JudgementRecord[];
}) {
  return (
    <dl class="score-strip" aria-label="Scores">
      {metrics.map(({ name, parts: [headline], licences = [] }, at) => (
        <div key={name}>
          <dt>
            <Plain text={name} /> <span class="muted">{headline.name}</span>
          </dt>
          <dd>
            <Headline record={records[at]} part={headline.name} range={headline.range} />
            <p class="note">
              <Plain text={meaningOf(headline)} />
            </p>
            <LicenceNote licences={licences} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Headline({
  record,
  part,
  range,
}: {
  readonly record: JudgementRecord | undefined;
  readonly part: string;
  readonly range: readonly [number, number];
}) {
  if (record?.status === "not-applicable")
    return (
      <span class="note">
        <Plain text={record.reason} />
      </span>
    );
  const value = record && ownValue(record.parts, part);
  return <Score estimate={value === undefined ? undefined : { value }} range={range} />;
}
