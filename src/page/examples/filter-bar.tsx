import type { PageManifest } from "../../core/page.ts";
import { VERDICTS } from "../../core/verdict.ts";
import { Select } from "../parts/select.tsx";
import { VerdictMark } from "../parts/verdict-mark.tsx";
import { useSetParams } from "../state/use-set-params.ts";
import { verdictPlaces } from "../state/verdict-places.ts";
import { Chip } from "./chip.tsx";
import { defaultDistance } from "./default-distance.ts";
import type { Trouble } from "./filters.ts";
import { NumberField } from "./number-field.tsx";
import { TagFilter } from "./tag-filter.tsx";
import type { ExampleList } from "./use-example-list.ts";

/** What can be wrong with a text: its sign, its name, and what is meant. */
const TROUBLES: readonly (readonly [Trouble, sign: string, label: string, title: string])[] = [
  ["missing", "✗", "Missing facts", "A text leaves out a fact"],
  ["contradicted", "!", "Contradicted", "A text says something else than a fact"],
  ["unsupported", "⌁", "Unsupported", "A text has words that no data supports"],
  ["not-applicable", "–", "Not applicable", "The metric could not judge a text"],
];

/** Places apart of metric and people that count as a disagreement, unless told otherwise. */
const APART = "0.5";

/** The conditions that examples must meet to be listed; all of them together. */
export function FilterBar({
  manifest,
  list,
}: {
  readonly manifest: PageManifest;
  readonly list: ExampleList;
}) {
  const { filters, chosen, part, systems } = list;
  const set = useSetParams();
  const distance = defaultDistance(part);
  const names = manifest.report.systems.map(({ name }) => name);
  const neither = part?.better === "neither";
  return (
    <fieldset class="filter-bar">
      <legend class="hidden">Show only examples with</legend>
      {verdictPlaces(manifest.report)
        ? VERDICTS.map((verdict) => (
            <Chip
              key={verdict}
              on={filters.verdicts.includes(verdict)}
              title="A text shown has this verdict. Of several verdicts any will do."
              onToggle={(on) =>
                set({
                  is: on ? [...filters.verdicts, verdict] : filters.verdicts.filter((one) => one !== verdict),
                })
              }
              label={<VerdictMark verdict={verdict} word />}
            />
          ))
        : null}
      {TROUBLES.map(([trouble, sign, label, title]) => (
        <Chip
          key={trouble}
          on={filters.troubles.includes(trouble)}
          title={`${title}. Several of these must hold for the same text.`}
          onToggle={(on) =>
            set({
              with: on ? [...filters.troubles, trouble] : filters.troubles.filter((one) => one !== trouble),
            })
          }
          label={
            <>
              <span class={`sign sign-${trouble}`} aria-hidden="true">
                {sign}
              </span>
              {label}
            </>
          }
        />
      ))}
      {systems.length > 1 ? (
        <Chip
          on={filters.spread !== undefined}
          title="The best and the worst value among the systems shown are at least so far apart"
          onToggle={(on) => set({ spread: on ? distance : "" })}
          label="Systems disagree"
        >
          <NumberField
            label="by at least"
            value={String(filters.spread ?? "")}
            min={0}
            onChange={(spread) => set({ spread })}
          />
        </Chip>
      ) : null}
      {names.length > 1 ? (
        <Chip
          on={filters.flip !== undefined}
          title="A system shown is better or worse than the baseline on this example"
          onToggle={(on) => set({ flip: on ? "worse" : "", by: on ? distance : "" })}
          label="Flips"
        >
          <Select
            label="a system is"
            value={filters.flip?.side ?? "worse"}
            choices={[
              { value: "worse", label: neither ? "lower" : "worse" },
              { value: "better", label: neither ? "higher" : "better" },
              { value: "either", label: neither ? "lower or higher" : "worse or better" },
            ]}
            onChange={(flip) => set({ flip })}
          />
          <Select
            label="than"
            value={names[chosen.baseline] ?? ""}
            choices={names}
            onChange={(baseline) => set({ baseline })}
          />
          <NumberField
            label="by at least"
            value={String(filters.flip?.by ?? "")}
            min={0}
            onChange={(by) => set({ by })}
          />
        </Chip>
      ) : null}
      {chosen.dimension !== undefined ? (
        <Chip
          on={filters.people !== undefined}
          title={
            "Every text has a place among all texts by the metric and one by people's ratings, from 0 (the worst) to 1 (the best). " +
            "On a text of the example these two are at least so far apart."
          }
          onToggle={(on) => set({ people: on ? APART : "" })}
          label="Metric and people disagree"
        >
          <Select
            label="on"
            value={chosen.dimension}
            choices={manifest.dimensions}
            onChange={(dim) => set({ dim })}
          />
          <NumberField
            label="places apart at least"
            value={String(filters.people ?? "")}
            min={0}
            onChange={(people) => set({ people })}
          />
        </Chip>
      ) : null}
      <Chip
        on={filters.facts.from > 0 || Number.isFinite(filters.facts.to)}
        title="How many facts the example has"
        onToggle={(on) => set({ "facts-from": on ? "1" : "", "facts-to": "" })}
        label="Number of facts"
      >
        <NumberField
          label="from"
          value={String(filters.facts.from || "")}
          step={1}
          min={1}
          onChange={(from) => set({ "facts-from": from })}
        />
        <NumberField
          label="to"
          value={Number.isFinite(filters.facts.to) ? String(filters.facts.to) : ""}
          step={1}
          min={0}
          hint="any"
          onChange={(to) => set({ "facts-to": to })}
        />
      </Chip>
      <TagFilter manifest={manifest} tags={filters.tags} />
      {filters.selected ? (
        <Chip
          on
          title="Examples that were picked out in a plot of the overview. Press to list the others too."
          onToggle={() => set({ select: "" })}
          label={
            <>
              {filters.selected.size} picked in a plot <span aria-hidden="true">×</span>
            </>
          }
        />
      ) : null}
    </fieldset>
  );
}
