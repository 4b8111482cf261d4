import type { Fact } from "../core/fact.ts";
import { checkDates } from "./calendar/check-dates.ts";
import { attributeMatch, directEvidence, type Explanation, explain } from "./check-numbers.ts";
import type { Claim, ClaimKind, ClaimStatus, Derivation } from "./claim.ts";
import { checkNames } from "./licences/check-names.ts";
import { findValueMentions } from "./mentions/find-value-mentions.ts";
import type { ValueMention } from "./mentions/value-mention.ts";
import type { DirectHit } from "./operators/match-number.ts";
import { sameDimension } from "./operators/match-number.ts";
import { type BoundValue, findMisplaced, isExchangeable, rivalOf } from "./compare/placement.ts";
import { PlaceOfValue } from "./scope/fit.ts";
import { findPhrases } from "./scope/phrases.ts";
import { findRowMentions } from "./scope/row-mentions.ts";
import { type Reading, readingOf } from "./scope/reading.ts";
import type { Cell, Table } from "./table/cell.ts";
import { readTable } from "./table/read-table.ts";

/** Checks every number, date, time and name of a text against the facts: each claim with what speaks for and against it. */
export function checkClaims(facts: readonly Fact[], text: string): readonly Claim[] {
  const table = readTable(facts);
  const reading = readingOf(text);
  const mentions = findValueMentions(text);
  const direct = new Map<ValueMention, readonly DirectHit[]>();
  for (const mention of mentions)
    if (mention.ranges.length > 0) direct.set(mention, directEvidence(mention, table));
  const near = nearCells(mentions, direct, reading);
  const claims: Claim[] = [];
  for (const mention of mentions) {
    const hits = direct.get(mention);
    if (!hits) continue;
    const sentence = reading.clauses.sentenceAt(mention.span.start);
    claims.push(
      numberClaim(
        mention,
        hits,
        explain(mention, table, reading, near[sentence] ?? new Set()),
        table,
        reading,
      ),
    );
  }
  claims.push(...checkDates(mentions, table, reading));
  claims.push(...checkNames(table, facts, reading, mentions));
  return withPlaces(claims, table, reading, mentions, direct).sort((a, b) => a.span.start - b.span.start);
}

/** Marks the claims whose values the data has elsewhere, and measures for all how well their places fit. */
function withPlaces(
  claims: readonly Claim[],
  table: Table,
  reading: Reading,
  mentions: readonly ValueMention[],
  direct: ReadonlyMap<ValueMention, readonly DirectHit[]>,
): Claim[] {
  const byId = new Map(table.cells.map((cell) => [cell.id, cell]));
  const rows = findRowMentions(table, reading, mentions);
  const values: BoundValue[] = findPhrases(table, reading).map(({ span, cells }) => ({ span, cells, telling: false }));
  const known = new Set(values.map(({ span }) => span.start));
  for (const claim of claims) {
    if (claim.derivation || claim.status !== "supported" || known.has(claim.span.start)) continue;
    const mention = mentions.find(({ span }) => span === claim.span);
    const hits = mention && direct.get(mention);
    const telling = mention !== undefined && mention.digits > 1 && mention.kind !== "ordinal";
    const cells = hits
      ? hits.filter(({ match, reading: how }) => match !== "conflict" && how !== "part").map(({ cell }) => cell)
      : claim.facts.flatMap((id) => byId.get(id) ?? []);
    if (cells.length > 0) values.push({ span: claim.span, cells, telling });
  }
  const said = new Set(values.flatMap(({ cells }) => cells));
  for (const claim of claims) for (const id of claim.facts) if (byId.has(id)) said.add(byId.get(id)!);
  const unsaid = table.cells.filter((cell) => !said.has(cell) && cell.flag === null);
  const times = new Map<Cell, number>();
  for (const { cells } of values) for (const cell of cells) times.set(cell, (times.get(cell) ?? 0) + 1);
  const result = [...claims];
  const misplaced = new Map(findMisplaced(values, rows, table, reading).map((one) => [one.value.span, one]));
  for (const value of values) {
    const at = result.findIndex(({ span }) => span.start === value.span.start && span.end === value.span.end);
    const claim = result[at];
    const moved = misplaced.get(value.span);
    const place = new PlaceOfValue(value.span, table, reading, rows);
    const others = unsaid.filter((cell) => value.cells.some((own) => isExchangeable(own, cell)));
    const { own, rival, cell } = rivalOf(value, place, others);
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
      why: wrong && expected ? `the data says ${expected.text} here; ${written} belongs elsewhere` : (claim?.why ?? `the data has ${written}`),
      features,
    };
    if (at >= 0) result[at] = made;
    else result.push(made);
  }
  return result;
}

/** Whether a place speaks so clearly of a cell that the text leaves out that the value there must be another's. */
function isRivalled(margin: number, twice: boolean, telling: boolean, kind: ClaimKind): boolean {
  if (kind === "name") return margin > (twice ? 0.3 : 0.45);
  if (kind === "date" || kind === "time") return margin > 0.6;
  return twice && telling && margin > 0.45;
}

/** By sentence, the cells whose values stand in it or in the one before. */
function nearCells(
  mentions: readonly ValueMention[],
  direct: ReadonlyMap<ValueMention, readonly DirectHit[]>,
  { clauses }: Reading,
): readonly ReadonlySet<Cell>[] {
  const near = Array.from({ length: clauses.count + 1 }, () => new Set<Cell>());
  for (const mention of mentions) {
    const sentence = clauses.sentenceAt(mention.span.start);
    for (const { cell, match } of direct.get(mention) ?? []) {
      if (match === "conflict") continue;
      near[sentence]?.add(cell);
      near[sentence + 1]?.add(cell);
    }
  }
  return near;
}

const KINDS: Readonly<Record<ValueMention["kind"], ClaimKind>> = {
  number: "number",
  quantity: "quantity",
  money: "money",
  percent: "percent",
  duration: "duration",
  fraction: "fraction",
  multiple: "fraction",
  ordinal: "ordinal",
  year: "year",
  date: "date",
  time: "time",
  clock: "time",
  weekday: "weekday",
  version: "version",
};

const OUT_OF = /(?:out of|of|per|every|for each|\/)\s?$/iu;

/** Explanations weaker than this are no better than chance. */
const WEAK = 0.15;

/** What can be said of a number for sure. */
function numberStatus(
  mention: ValueMention,
  features: Readonly<Record<string, number>>,
  table: Table,
  { text }: Reading,
): ClaimStatus {
  const { value } = mention.ranges[0]!;
  const isRate = value <= 1 && mention.spelled;
  if (features.foreign) return "contradicted";
  const isBig = !features.small && mention.digits > 1;
  const isMeasured = mention.kind !== "number" && mention.kind !== "year" && mention.kind !== "clock";
  // Two numbers of the data that have nothing to do with each other nearly always give a value by chance.
  if (!features.direct && features.any! > 0 && features.strong! < WEAK && isBig && isMeasured && !isRate) return "unsupported";
  if (features.direct || features.cued! > 0) return "supported";
  if (features.conflict && !isRate) return "contradicted";
  if (features.any! > 0 || mention.kind === "ordinal") return "unchecked";
  if (table.nameNumbers.has(value)) return "supported";
  if (mention.kind === "year") {
    const near =
      table.nameNumbers.has(value - 1) || table.nameNumbers.has(value + 1) || isYearNear(table, value);
    return near ? "unchecked" : "unsupported";
  }
  if (isRate || mention.kind === "fraction" || (mention.kind === "multiple" && mention.spelled)) return "unchecked";
  const ahead = text.slice(Math.max(0, mention.span.start - 12), mention.span.start);
  const isRound = mention.digits <= 1 && (mention.hedge !== null || (value >= 1000 && mention.ranges[0]!.unit === null));
  const isScale = [5, 10, 20, 100, 1000].includes(value) && OUT_OF.test(ahead);
  const isExact = (mention.kind === "quantity" || mention.kind === "percent") && !mention.spelled && mention.hedge === null;
  if (features.small && isExact) return "unsupported";
  if (features.small || isRound || isScale || features.adjacent) return "unchecked";
  return "unsupported";
}

/** Whether another number stands right before or behind: a telephone number, or prices as they are spoken. */
function isAdjacent({ span }: ValueMention, text: string): boolean {
  return /(?:\d|\p{L}ty|euros|one|two|three|four|five|six|seven|eight|nine|ten|hundred)\s$/iu.test(text.slice(Math.max(0, span.start - 8), span.start)) || /^\s\d/.test(text.slice(span.end, span.end + 2));
}

const BONDS: Readonly<Record<Explanation["hit"]["bond"], number>> = { column: 1, group: 0.7, pair: 0.8, row: 0.9, any: 0.3 };

/** How good an explanation is: asked for by a word, of operands that belong together and that the sentence speaks of. */
function strengthOf({ hit, cue, scope }: Explanation): number {
  return (cue ? 1 : 0.4) * BONDS[hit.bond] * (0.3 + 0.7 * scope);
}

function isYearNear(table: Table, year: number): boolean {
  return table.cells.some(({ dates }) =>
    dates.some((date) => date.year !== undefined && Math.abs(date.year - year) <= 1),
  );
}

function numberClaim(
  mention: ValueMention,
  hits: readonly DirectHit[],
  explanations: readonly Explanation[],
  table: Table,
  reading: Reading,
): Claim {
  const good = hits.filter(({ match }) => match !== "conflict");
  const conflicts = hits.length - good.length;
  const attribute = Math.max(0, ...good.map(({ cell }) => attributeMatch(cell, mention, reading)));
  const whole = good.filter(({ reading: how }) => how !== "part");
  const cued = explanations.filter(({ cue }) => cue !== null);
  const best = explanations.reduce((most, { cue, scope }) => Math.max(most, (cue ? 1 : 0) + scope), 0);
  const { value } = mention.ranges[0]!;
  const small = Number.isInteger(value) && Math.abs(value) <= 12;
  const money = mention.kind === "money" ? mention.ranges[0]!.unit!.dimension : null;
  const foreign =
    money !== null &&
    table.currencies.size > 0 &&
    ![...table.currencies].some((one) => sameDimension(one, money));
  const features = {
    direct: good.length > 0 ? 1 : 0,
    whole: whole.length > 0 ? 1 : 0,
    exact: good.some(({ exact }) => exact) ? 1 : 0,
    attribute,
    conflict: conflicts > 0 && good.length === 0 ? 1 : 0,
    cued: Math.log2(1 + cued.length),
    any: Math.log2(1 + explanations.length),
    explained: best,
    strong: Math.max(0, ...explanations.map(strengthOf)),
    digits: mention.digits,
    small: small ? 1 : 0,
    spelled: mention.spelled ? 1 : 0,
    hedge: mention.hedge ? 1 : 0,
    foreign: foreign ? 1 : 0,
    adjacent: isAdjacent(mention, reading.text) ? 1 : 0,
  };
  const status = numberStatus(mention, features, table, reading);
  const top = [...explanations].sort((a, b) => (b.cue ? 1 : 0) + b.scope - (a.cue ? 1 : 0) - a.scope)[0];
  const derivation: Derivation | undefined =
    good.length === 0 && top
      ? {
          operator: top.hit.operator,
          ...(top.cue && { cue: top.cue }),
          operands: top.hit.cells.map(({ id }) => id),
          value: String(top.hit.value),
        }
      : undefined;
  const said = reading.text.slice(mention.span.start, mention.span.end);
  return {
    span: mention.span,
    kind: KINDS[mention.kind],
    status,
    facts: good.length > 0 ? good.map(({ cell }) => cell.id) : (derivation?.operands ?? []),
    ...(derivation && { derivation }),
    why: `${said}`,
    features,
  };
}
