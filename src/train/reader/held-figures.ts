import type { EncoderSource, Session } from "../../models/index.ts";
import { factsUnder } from "./annotated-record.ts";
import { type Contrast, contrasts } from "./contrasts.ts";
import {
  type JudgedOptions,
  type JudgedVersion,
  judgedVersions,
  type RowMargins,
  readRows,
} from "./judge-reader.ts";
import type { GroupMaking } from "./reading-group.ts";
import { cellsOf, type ReadRecord } from "./record-groups.ts";

/** A version with what was read of it. */
export interface ReadVersion extends JudgedVersion {
  readonly margins: RowMargins;
}

/** What versions of records are read with. */
export interface Judging extends GroupMaking {
  readonly session: Session;
  readonly source: EncoderSource;
}

/** Reads all versions of records, over their own data or over that of the next record. */
export async function readVersions(
  records: readonly ReadRecord[],
  { other = false, ...options }: Omit<JudgedOptions, "over"> & { readonly other?: boolean },
  judging: Judging,
): Promise<readonly ReadVersion[]> {
  const versions = records.flatMap((record, at) =>
    judgedVersions(record, judging, {
      ...options,
      ...(other && { over: records[(at + 1) % records.length]!.facts }),
    }),
  );
  const rows = versions.map(({ row }) => row);
  const margins = await readRows(rows, judging.session, judging.source);
  return versions.map((version, at) => ({ ...version, margins: margins[at]! }));
}

/** Contrasts by what is read of texts as a whole. */
export function contrastsOf(versions: readonly ReadVersion[]): ReadonlyMap<string, Contrast> {
  return contrasts(
    versions.map(({ source, text, kind, margins }) => ({
      of: `${source.record.id} ${text}`,
      kind,
      score: margins.text,
    })),
  );
}

/** The margin that so large a share of the numbers is above. */
function marginAbove(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => b - a);
  return sorted[Math.floor(share * sorted.length)] ?? Number.POSITIVE_INFINITY;
}

/** Share of errors of which a changed word is marked, where so large a share of true texts has any word marked. */
export function errorsMarked(versions: readonly ReadVersion[], share: number): number {
  const worst = (version: ReadVersion): number =>
    Math.max(...version.margins.tokens.map(({ margin }) => margin));
  const limit = marginAbove(versions.filter(({ kind }) => kind === "true").map(worst), share);
  const errors = versions.filter(
    ({ kind, version }) => kind !== "omission" && version.classes.some((label) => label > 0),
  );
  const found = errors.filter(({ margins, version }) =>
    margins.tokens.some(({ start, margin }) => margin > limit && version.classes[start]! > 0),
  );
  return found.length / errors.length;
}

/** Share of omissions of which a field that is left out is named, where so large a share of complete texts has any required field named. */
export function omissionsNamed(versions: readonly ReadVersion[], share: number): number {
  const required = ({ source, text, margins }: ReadVersion): readonly (readonly [number, number])[] => {
    const { record, facts } = source;
    const optional = new Set(record.optional.flatMap((path) => factsUnder(path, facts)));
    const known = cellsOf(record.texts[text]!, source);
    return [...margins.facts].filter(([fact]) => !optional.has(fact) && known(fact) !== undefined);
  };
  const complete = versions.filter(
    ({ kind, source, text }) => kind === "true" && source.record.texts[text]!.omits.length === 0,
  );
  const limit = marginAbove(
    complete.map((one) => Math.max(...required(one).map(([, margin]) => margin))),
    share,
  );
  const omissions = versions.filter(({ kind }) => kind === "omission");
  const named = omissions.filter((one) => {
    const { paths } = one.source.record.texts[one.text]!.edits[one.edit!]!;
    const left = new Set(paths.flatMap((path) => factsUnder(path, one.source.facts)));
    return required(one).some(([fact, margin]) => left.has(fact) && margin > limit);
  });
  return named.length / omissions.length;
}
