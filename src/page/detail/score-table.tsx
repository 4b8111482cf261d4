import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { ownValue } from "../../core/own-value.ts";
import type { PageExample } from "../../core/page.ts";
import type { JudgementRecord, MetricInfo } from "../../core/report.ts";
import { formatNumber } from "../../render/format-number.ts";
import { remarksOf } from "../../render/remarks-of.ts";
import { meaningOf } from "../parts/meaning-of.ts";
import { Plain } from "../parts/plain.tsx";
import { Score } from "../parts/score.tsx";
import type { DetailText } from "./claim.ts";
import { textName } from "./text-name.ts";

/** What each metric gives each text of an example, part by part on demand, and what people said. */
export function ScoreTable({
  texts,
  metrics,
  people = [],
  dimensions = [],
}: {
  readonly texts: readonly DetailText[];
  readonly metrics: readonly MetricInfo[];
  /** The same texts as the manifest has them, with ratings. */
  readonly people?: PageExample["texts"];
  readonly dimensions?: readonly string[];
}) {
  const rated = dimensions.filter((name) =>
    people.some(({ ratings }) => ratings && ownValue(ratings, name) !== undefined),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="table-scroll score-table" tabIndex={0} aria-labelledby="scores-title">
      <table>
        <thead>
          <tr>
            <th scope="col">Metric</th>
            {texts.map((text) => (
              <th key={textName(text)} scope="col" class="right">
                <Plain text={textName(text)} />
              </th>
            ))}
          </tr>
        </thead>
        {metrics.map((metric, at) => (
          <MetricRows key={metric.name} metric={metric} records={texts.map(({ records }) => records[at])} />
        ))}
        {rated.length > 0 ? (
          <tbody class="score-people">
            {rated.map((name) => (
              <tr key={name}>
                <th scope="row">
                  people: <Plain text={name} />
                </th>
                {texts.map((text, at) => {
                  const rating = people[at]?.ratings;
                  return (
                    <td key={textName(text)} class="right">
                      {formatNumber(rating && ownValue(rating, name), 2)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        ) : null}
      </table>
    </section>
  );
}

function MetricRows({
  metric,
  records,
}: {
  readonly metric: MetricInfo;
  readonly records: readonly (JudgementRecord | undefined)[];
}) {
  const [open, setOpen] = useState(false);
  const { parts } = metric;
  return (
    <tbody>
      {parts.slice(0, open ? parts.length : 1).map((part, row) => (
        <tr key={part.name} class={row === 0 ? "score-head" : "score-part"}>
          <th scope="row" {...(row === 0 ? {} : { title: meaningOf(part) })}>
            {row === 0 ? <Plain text={metric.name} /> : null}{" "}
            <span class="muted">
              <Plain text={part.name} />
            </span>
            {row === 0 && parts.length > 1 ? (
              <button type="button" class="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
                {open ? "fewer parts" : `${parts.length - 1} more ${parts.length === 2 ? "part" : "parts"}`}
              </button>
            ) : null}
            {row === 0 ? (
              <span class="note score-meaning">
                <Plain text={meaningOf(part)} />
              </span>
            ) : null}
          </th>
          {records.map((record, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are texts in their order
            <td key={at} class="right">
              {cellOf(record, part.name, part.range, row === 0)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function cellOf(
  record: JudgementRecord | undefined,
  part: string,
  range: readonly [number, number],
  isFirst: boolean,
): ComponentChildren {
  if (record?.status === "not-applicable")
    return isFirst ? (
      <span class="score-not-applicable">
        not applicable
        <span class="note">
          <Plain text={record.reason} />
        </span>
      </span>
    ) : null;
  const value = record && ownValue(record.parts, part);
  return (
    <>
      <Score estimate={value === undefined ? undefined : { value }} range={range} bar={isFirst} />
      {isFirst && record
        ? [...new Set(remarksOf(record))].map((remark) => (
            <span key={remark} class="note score-remark">
              <Plain text={remark} />
            </span>
          ))
        : null}
    </>
  );
}
