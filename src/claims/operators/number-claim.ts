import codes from "../../text/languages/en/codes.json" with { type: "json" };
import { calendarOf } from "../calendar/dates-of-data.ts";
import type { Claim, ClaimKind, ClaimStatus, Derivation } from "../claim.ts";
import type { ValueMention } from "../mentions/value-mention.ts";
import type { Reading } from "../scope/reading.ts";
import type { Table } from "../table/cell.ts";
import { type DirectHit, sameDimension } from "./match-number.ts";
import { attributeMatch, type Explanation } from "./number-evidence.ts";
import { AS_WRITTEN, numberPool } from "./number-pool.ts";
import { lowerBound } from "./pair-values.ts";

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
  if (!features.direct && features.any! > 0 && features.strong! < WEAK && isBig && isMeasured && !isRate)
    return "unsupported";
  if (features.direct || features.cued! > 0) return "supported";
  if (features.conflict && !isRate) return "contradicted";
  // A series without times goes on from its first in steps.
  const isStep = mention.kind === "clock" && mention.time !== null && mention.time % 900 === 0;
  if (isStep && calendarOf(table).reach > 0) return "unchecked";
  if (features.any! > 0 || mention.kind === "ordinal") return "unchecked";
  if (table.nameNumbers.has(value)) return "supported";
  if (mention.kind === "year") {
    const near =
      table.nameNumbers.has(value - 1) || table.nameNumbers.has(value + 1) || isYearNear(table, value);
    return near ? "unchecked" : "unsupported";
  }
  if (isRate || mention.kind === "fraction" || (mention.kind === "multiple" && mention.spelled))
    return "unchecked";
  if (isScaledUp(mention, table) || isShortYear(mention, text)) return "unchecked";
  const ahead = text.slice(Math.max(0, mention.span.start - 12), mention.span.start);
  const isRound =
    mention.digits <= 1 && (mention.hedge !== null || (value >= 1000 && mention.ranges[0]!.unit === null));
  const isScale = [5, 10, 20, 100, 1000].includes(value) && OUT_OF.test(ahead);
  const isExact =
    (mention.kind === "quantity" || mention.kind === "percent") && !mention.spelled && mention.hedge === null;
  if (features.small && isExact) return "unsupported";
  if (features.small || isRound || isScale || features.adjacent) return "unchecked";
  return "unsupported";
}

/** Whether another number stands right before or behind: a telephone number, or prices as they are spoken. */
function isAdjacent({ span }: ValueMention, text: string): boolean {
  return (
    /(?:\d|\p{L}ty|euros|one|two|three|four|five|six|seven|eight|nine|ten|hundred)\s$/iu.test(
      text.slice(Math.max(0, span.start - 8), span.start),
    ) || /^\s\d/.test(text.slice(span.end, span.end + 2))
  );
}

const BONDS: Readonly<Record<Explanation["hit"]["bond"], number>> = {
  column: 1,
  group: 0.7,
  pair: 0.8,
  row: 0.9,
  any: 0.3,
};

/** How good an explanation is: asked for by a word, of operands that belong together and that the sentence speaks of. */
function strengthOf({ hit, cue, scope }: Explanation): number {
  return (cue ? 1 : 0.4) * BONDS[hit.bond] * (0.3 + 0.7 * scope);
}

function isYearNear(table: Table, year: number): boolean {
  return table.cells.some(({ dates }) =>
    dates.some((date) => date.year !== undefined && Math.abs(date.year - year) <= 1),
  );
}

const CURRENCIES: Readonly<Record<string, readonly string[]>> = codes.currencies;

/** Whether an amount is in a word that a currency of the data goes by too: pesos are those of Chile or of Mexico. */
function isCalledAlike(said: string, { currencies }: Table): boolean {
  const word = /\p{L}{4,}/u.exec(said)?.[0].toLowerCase().replace(/s$/, "");
  if (word === undefined) return false;
  return [...currencies].some((dimension) =>
    (CURRENCIES[dimension.slice("money:".length)] ?? []).some((name) => name.toLowerCase().includes(word)),
  );
}

/** Whether the data has a number in thousands or millions that it does not declare as such. */
function isScaledUp({ ranges }: ValueMention, table: Table): boolean {
  const { value } = ranges[0]!;
  return [1000, 1e6].some((scale) => {
    const wanted = value / scale;
    if (value < scale || Math.abs(wanted * 10 - Math.round(wanted * 10)) > 1e-9) return false;
    const pool = numberPool(table, AS_WRITTEN);
    const at = lowerBound(pool, wanted);
    return pool[at]?.value === wanted;
  });
}

/** "Class of '98" is a year. */
function isShortYear({ span, digits, kind }: ValueMention, text: string): boolean {
  return (
    kind === "number" && digits <= 2 && /['’]$/u.test(text.slice(Math.max(0, span.start - 1), span.start))
  );
}

/** One sentence on what was found. */
function whyOf(
  said: string,
  status: ClaimStatus,
  good: readonly DirectHit[],
  hits: readonly DirectHit[],
  derivation: Derivation | undefined,
): string {
  const [held] = good;
  if (status === "supported" && held) return `the data has ${held.cell.text} (${held.cell.field})`;
  if (status === "supported" && derivation)
    return `the ${derivation.operator} of ${derivation.operands.length} values is ${derivation.value}`;
  const other = hits.find(({ match }) => match === "conflict");
  if (status === "contradicted" && other)
    return `the data says ${other.cell.text} (${other.cell.field}), the text ${said}`;
  if (status === "contradicted") return `the data has no amounts in the currency of ${said}`;
  return status === "unsupported" ? `nothing in the data gives ${said}` : `${said} could not be checked`;
}

/** What is seen of a number that is a digit away from a total which a word asks for. */
export const SLIP = "slip of a total";

function slipWhy(said: string, { hit: { operator, cells, value } }: Explanation): string {
  return `the ${operator} of ${cells.length} values is ${value}, the text says ${said}`;
}

/** The explanation with a cue and the most in scope; of equals the first. */
function bestOf(explanations: readonly Explanation[]): Explanation | undefined {
  let best: Explanation | undefined;
  let most = -1;
  for (const one of explanations) {
    const worth = (one.cue ? 1 : 0) + one.scope;
    if (worth > most) {
      most = worth;
      best = one;
    }
  }
  return best;
}

/** What a number of the text claims, and what the data says of it; `slip` finds a total that it was perhaps meant for. */
export function numberClaim(
  mention: ValueMention,
  hits: readonly DirectHit[],
  explanations: readonly Explanation[],
  table: Table,
  reading: Reading,
  slip: () => Explanation | undefined = () => undefined,
): Claim {
  const said = reading.text.slice(mention.span.start, mention.span.end);
  const isOwnMoney = mention.kind === "money" && isCalledAlike(said, table);
  const good = hits.filter(({ match }) => match !== "conflict" || isOwnMoney);
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
    !isOwnMoney &&
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
  const near = status === "unsupported" ? slip() : undefined;
  const top = bestOf(explanations);
  const derivation: Derivation | undefined =
    good.length === 0 && top
      ? {
          operator: top.hit.operator,
          ...(top.cue && { cue: top.cue }),
          operands: top.hit.cells.map(({ id }) => id),
          value: String(top.hit.value),
        }
      : undefined;
  return {
    span: mention.span,
    kind: KINDS[mention.kind],
    status,
    facts: good.length > 0 ? good.map(({ cell }) => cell.id) : (derivation?.operands ?? []),
    ...(derivation && { derivation }),
    why: near ? slipWhy(said, near) : whyOf(said, status, good, hits, derivation),
    features: near ? { ...features, [SLIP]: 1 } : features,
  };
}
