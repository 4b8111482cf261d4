import type { Comparison, Flip, Flips } from "../../core/comparison.ts";
import { flipLine, flipsTitle } from "../../render/comparison/comparison-notes.ts";
import { flipView } from "../../render/comparison/flip-view.ts";
import { Plain } from "../parts/plain.tsx";

/** The examples on which a system lies furthest from the baseline, with both texts. */
export function FlipList({ comparison }: { readonly comparison: Comparison }) {
  const shown = comparison.flips.filter(({ worse, better }) => worse.length + better.length > 0);
  if (shown.length === 0) return <p class="note">No example changed.</p>;
  return (
    <div class="flips">
      {shown.map((flips) => (
        <details key={`${flips.system} ${flips.metric} ${flips.part}`}>
          <summary>
            <Plain text={flipsTitle(flips, comparison)} />
          </summary>
          <FlipGroup title="▼ worse" flips={flips} comparison={comparison} list={flips.worse} />
          <FlipGroup title="▲ better" flips={flips} comparison={comparison} list={flips.better} />
        </details>
      ))}
    </div>
  );
}

function FlipGroup({
  title,
  list,
  flips,
  comparison,
}: {
  readonly title: string;
  readonly list: readonly Flip[];
  readonly flips: Flips;
  readonly comparison: Comparison;
}) {
  if (list.length === 0) return null;
  return (
    <section>
      <h4>{title}</h4>
      <ul>
        {list.map((flip) => (
          <FlipItem key={flip.example} flip={flip} before={comparison.baseline} now={flips.system} />
        ))}
      </ul>
    </section>
  );
}

function FlipItem({
  flip,
  before,
  now,
}: {
  readonly flip: Flip;
  readonly before: string;
  readonly now: string;
}) {
  const { baselineText, candidateText, changes } = flipView(flip);
  return (
    <li>
      <b>
        <Plain text={flipLine(flip)} />
      </b>
      <dl>
        <dt>
          <Plain text={before} />
        </dt>
        <dd>
          <Plain text={baselineText} />
        </dd>
        <dt>
          <Plain text={now} />
        </dt>
        <dd>
          <Plain text={candidateText} />
        </dd>
      </dl>
      {changes.length > 0 ? (
        <ul class="flip-changes">
          {changes.map((line) => (
            <li key={line}>
              <Plain text={line} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
