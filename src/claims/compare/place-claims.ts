import type { Span } from "../../core/span.ts";
import type { Claim, ClaimKind } from "../claim.ts";
import type { ValueMention } from "../mentions/value-mention.ts";
import type { DirectHit } from "../operators/match-number.ts";
import { SLIP } from "../operators/number-claim.ts";
import { PlaceOfValue } from "../scope/fit.ts";
import { findPhrases } from "../scope/phrases.ts";
import type { Reading } from "../scope/reading.ts";
import type { RowMention } from "../scope/row-mentions.ts";
import type { Cell, Table } from "../table/cell.ts";
import { type BoundValue, findMisplaced, isExchangeable, rivalOf } from "./placement.ts";

const ids = new WeakMap<Table, ReadonlyMap<string, Cell>>();

function cellsById(table: Table): ReadonlyMap<string, Cell> {
  const known = ids.get(table);
  if (known) return known;
  const made = new Map(table.cells.map((cell) => [cell.id, cell]));
  ids.set(table, made);
  return made;
}

/** Marks the claims whose values the data has elsewhere, and measures for all how well their places fit. */
export function withPlaces(
  claims: readonly Claim[],
  table: Table,
  reading: Reading,
  mentions: readonly ValueMention[],
  direct: ReadonlyMap<ValueMention, readonly DirectHit[]>,
  rows: readonly RowMention[],
): Claim[] {
  const byId = cellsById(table);
  const bySpan = new Map(mentions.map((mention) => [mention.span, mention]));
  const values: BoundValue[] = findPhrases(table, reading).map(({ span, cells }) => ({
    span,
    cells,
    telling: false,
  }));
  const known = new Set(values.map(({ span }) => span.start));
  for (const claim of claims) {
    if (claim.derivation || claim.status !== "supported" || known.has(claim.span.start)) continue;
    const mention = bySpan.get(claim.span);
    const hits = mention && direct.get(mention);
    const telling = mention !== undefined && mention.digits > 1 && mention.kind !== "ordinal";
    const cells = hits
      ? hits
          .filter(({ match, reading: how }) => match !== "conflict" && how !== "part")
          .map(({ cell }) => cell)
      : claim.facts.flatMap((id) => byId.get(id) ?? []);
    if (cells.length > 0) values.push({ span: claim.span, cells, telling });
  }
  const said = new Set(values.flatMap(({ cells }) => cells));
  for (const claim of claims) for (const id of claim.facts) if (byId.has(id)) said.add(byId.get(id)!);
  const unsaid = table.cells.filter((cell) => !said.has(cell) && cell.flag === null);
  const times = new Map<Cell, number>();
  for (const { cells } of values) for (const cell of cells) times.set(cell, (times.get(cell) ?? 0) + 1);
  const result = [...claims];
  const spanKey = ({ start, end }: Span): string => `${start}-${end}`;
  const claimAt = new Map(result.map(({ span }, at) => [spanKey(span), at]));
  const misplaced = new Map(findMisplaced(values, rows, table, reading).map((one) => [one.value.span, one]));
  for (const value of values) {
    const at = claimAt.get(spanKey(value.span)) ?? -1;
    const claim = result[at];
    const moved = misplaced.get(value.span);
    const place = new PlaceOfValue(value.span, table, reading, rows);
    const { own, rival, cell } = rivalOf(value, place, unsaid, (other) =>
      value.cells.some((mine) => isExchangeable(mine, other)),
    );
    const margin = rival - own;
    const twice = value.cells.every((one) => (times.get(one) ?? 0) > 1);
    const rivalled = isRivalled(margin, twice, value.telling, claim?.kind ?? "name");
    const wrong = moved !== undefined || rivalled;
    const written = reading.text.slice(value.span.start, value.span.end);
    const expected = moved?.expected ?? cell;
    const features = {
      direct: 1,
      ...claim?.features,
      fit: own,
      twice: twice ? 1 : 0,
      rival,
      margin,
      misplaced: moved ? (moved.rule === "order" ? 1 : 0.5) : 0,
    };
    const made: Claim = {
      span: value.span,
      kind: claim?.kind ?? "name",
      status: wrong ? "contradicted" : (claim?.status ?? "supported"),
      facts: wrong && expected ? [expected.id] : value.cells.map(({ id }) => id),
      ...(wrong && { belongsTo: value.cells.map(({ id }) => id) }),
      why:
        wrong && expected
          ? `the data says ${expected.text} here; ${written} belongs elsewhere`
          : (claim?.why ?? `the data has ${written}`),
      features,
    };
    if (at >= 0) result[at] = made;
    else result.push(made);
  }
  return result.map((claim) =>
    bound(claim, unsaid, () => new PlaceOfValue(claim.span, table, reading, rows), reading),
  );
}

/** How well a cell must fit a value that the data has nowhere, to say that it is the one meant. */
const MEANT = 0.4;
const NUMBERS: ReadonlySet<ClaimKind> = new Set(["number", "quantity", "money", "percent", "duration"]);

/** A number that nothing supports, bound to the cell that the words around it speak of and that the text leaves out. */
function bound(claim: Claim, unsaid: readonly Cell[], placeOf: () => PlaceOfValue, { text }: Reading): Claim {
  // A total that was missed is no cell's.
  if (claim.status !== "unsupported" || !NUMBERS.has(claim.kind) || claim.features[SLIP] === 1) return claim;
  const numeric = unsaid.filter(
    ({ numbers, duration }) => duration !== null || numbers[0]?.reading === "whole",
  );
  if (numeric.length === 0) return claim;
  const { rival, cell } = rivalOf({ span: claim.span, cells: [], telling: true }, placeOf(), numeric);
  if (!cell || rival < MEANT) return claim;
  const written = text.slice(claim.span.start, claim.span.end);
  return {
    ...claim,
    status: "contradicted",
    facts: [cell.id],
    why: `the data says ${cell.text}, the text ${written}`,
  };
}

/** Whether a place speaks so clearly of a cell that the text leaves out that the value there must be another's. */
function isRivalled(margin: number, twice: boolean, telling: boolean, kind: ClaimKind): boolean {
  if (kind === "name") return margin > (twice ? 0.3 : 0.45);
  if (kind === "date" || kind === "time") return margin > 0.6;
  return twice && telling && margin > 0.45;
}
