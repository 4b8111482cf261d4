import type { OfferedMetric } from "../../core/schema/offered-metric.ts";
import { Plain } from "../parts/plain.tsx";
import { whyNot } from "./metric-choice.ts";

/** Which metrics are asked; those that cannot be are folded away, each with its reason. */
export function MetricBoxes({
  offered,
  asked,
  hasReferences,
  onToggle,
}: {
  readonly offered: readonly OfferedMetric[];
  readonly asked: readonly string[];
  readonly hasReferences: boolean;
  readonly onToggle: (name: string, on: boolean) => void;
}) {
  const reasons = offered.map((metric) => ({ metric, reason: whyNot(metric, hasReferences) }));
  const can = reasons.filter(({ reason }) => reason === undefined);
  const cannot = reasons.filter(({ reason }) => reason !== undefined);
  return (
    <fieldset class="metric-boxes">
      <legend>Metrics</legend>
      {can.map(({ metric: { name, summary } }) => (
        <label key={name} class="toggle" title={summary}>
          <input
            type="checkbox"
            checked={asked.includes(name)}
            onChange={({ currentTarget }) => onToggle(name, currentTarget.checked)}
          />
          <Plain text={name} />
        </label>
      ))}
      {cannot.length > 0 ? (
        <details>
          <summary>{cannot.length} more cannot be asked now</summary>
          <ul>
            {cannot.map(({ metric: { name, summary }, reason = "" }) => (
              <li key={name} title={summary}>
                <Plain text={name} />: <Plain text={reason} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </fieldset>
  );
}
