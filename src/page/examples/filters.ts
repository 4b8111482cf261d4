import { VERDICTS, type Verdict } from "../../core/verdict.ts";
import { readSelection } from "../state/selection.ts";

/** What a text can be listed for. */
export const TROUBLES = ["missing", "contradicted", "unsupported", "not-applicable"] as const;
export type Trouble = (typeof TROUBLES)[number];

/** Which side of the baseline a system must be on. */
export const FLIPS = ["worse", "better", "either"] as const;
export type FlipSide = (typeof FLIPS)[number];

/** Which examples are listed: those that meet every condition given. */
export interface Filters {
  /** Words to be found in id, tags, data or texts. */
  readonly query: string;
  /** A text has one of these verdicts; empty for any. */
  readonly verdicts: readonly Verdict[];
  /** One text must have them all. */
  readonly troubles: readonly Trouble[];
  /** The systems' values are at least this far apart. */
  readonly spread: number | undefined;
  /** A system is at least this far from the baseline, on this side. */
  readonly flip: { readonly side: FlipSide; readonly by: number } | undefined;
  /** Metric and people place a text at least this far apart. */
  readonly people: number | undefined;
  /** By tag: any of these values. */
  readonly tags: ReadonlyMap<string, ReadonlySet<string>>;
  readonly facts: { readonly from: number; readonly to: number };
  /** Picked out in a plot, by position. */
  readonly selected: ReadonlySet<number> | undefined;
}

/** Parameters of the address that filter; tags have one each, `tag.<name>`. */
export const FILTER_PARAMS = [
  "q",
  "is",
  "with",
  "spread",
  "flip",
  "by",
  "people",
  "facts-from",
  "facts-to",
  "select",
] as const;
export const TAG_PARAM = "tag.";

/** Reads the filters from the parameters of the address, for a run of so many examples. */
export function readFilters(params: URLSearchParams, examples: number): Filters {
  const side = FLIPS.find((one) => one === params.get("flip"));
  const select = params.get("select");
  return {
    query: params.get("q") ?? "",
    verdicts: VERDICTS.filter((verdict) => params.getAll("is").includes(verdict)),
    troubles: TROUBLES.filter((trouble) => params.getAll("with").includes(trouble)),
    spread: numberOf(params.get("spread")),
    flip: side === undefined ? undefined : { side, by: numberOf(params.get("by")) ?? 0 },
    people: numberOf(params.get("people")),
    tags: readTags(params),
    facts: {
      from: numberOf(params.get("facts-from")) ?? 0,
      to: numberOf(params.get("facts-to")) ?? Number.POSITIVE_INFINITY,
    },
    selected: select ? readSelection(select, examples) : undefined,
  };
}

/** How many conditions there are. */
export function countFilters({
  query,
  verdicts,
  troubles,
  spread,
  flip,
  people,
  tags,
  facts,
  selected,
}: Filters): number {
  const given = [
    query !== "",
    verdicts.length > 0,
    spread !== undefined,
    flip !== undefined,
    people !== undefined,
    facts.from > 0 || Number.isFinite(facts.to),
    selected !== undefined,
  ];
  return given.filter(Boolean).length + troubles.length + tags.size;
}

/** The parameters with every filter taken away. */
export function withoutFilters(params: URLSearchParams): URLSearchParams {
  const kept = [...params].filter(
    ([name]) => !name.startsWith(TAG_PARAM) && !FILTER_PARAMS.some((filter) => filter === name),
  );
  return new URLSearchParams(kept);
}

function readTags(params: URLSearchParams): Map<string, Set<string>> {
  const tags = new Map<string, Set<string>>();
  for (const [name, value] of params) {
    if (!name.startsWith(TAG_PARAM)) continue;
    const tag = name.slice(TAG_PARAM.length);
    tags.set(tag, (tags.get(tag) ?? new Set()).add(value));
  }
  return tags;
}

/** Addresses are typed by people: what is no number is as good as nothing. */
function numberOf(text: string | null): number | undefined {
  if (text === null || text.trim() === "") return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}
