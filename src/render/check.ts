import type { CheckAlarm, CheckResult } from "../core/check-result.ts";
import type { AlarmKind } from "../core/evidence.ts";
import type { Verdict } from "../core/verdict.ts";
import { formatNumber } from "./format-number.ts";
import { neutralize } from "./neutralize.ts";
import { plainStyle, type Style } from "./style.ts";

const PAINT: Readonly<Record<Verdict, (style: Style) => (text: string) => string>> = {
  faithful: ({ green }) => green,
  incomplete: ({ yellow }) => yellow,
  unfaithful: ({ red }) => red,
  unsure: ({ yellow }) => yellow,
};

const COUNTED: Readonly<Record<AlarmKind, readonly [one: string, several: string]>> = {
  contradicted: ["claim against the data", "claims against the data"],
  unsupported: ["claim that nothing supports", "claims that nothing supports"],
  missing: ["required fact left out", "required facts left out"],
};

/** A checked text for people: the verdict on a line, each alarm on a line, then the figures. */
export function renderCheck(
  result: CheckResult,
  { style = plainStyle }: { readonly style?: Style } = {},
): string {
  const { verdict, alarms } = result;
  const head = `${style.bold(PAINT[verdict](style)(verdict))}: ${sentenceOf(result)}`;
  const lines = alarms.map((alarm) => `  ${alarmLine(alarm, style)}`);
  const figures = figuresOf(result);
  return `${[head, ...lines, ...(figures === "" ? [] : [style.dim(figures)])].join("\n")}\n`;
}

/** What the verdict rests on, in one sentence. */
function sentenceOf({ verdict, reason, alarms }: CheckResult): string {
  if (reason !== undefined) return neutralize(reason);
  if (verdict === "faithful")
    return "nothing false or unsupported was found, and nothing required is missing";
  return (Object.keys(COUNTED) as AlarmKind[])
    .flatMap((kind) => {
      const number = alarms.filter((alarm) => alarm.kind === kind).length;
      return number === 0 ? [] : [`${number} ${COUNTED[kind][number === 1 ? 0 : 1]}`];
    })
    .join(", ");
}

/** One alarm: its kind, the words or the field it is about, and why. */
export function alarmLine(
  { kind, words, fact, why, probability }: CheckAlarm,
  style: Style = plainStyle,
): string {
  const { path } = fact?.origin ?? {};
  const field = fact && (path === undefined || path.startsWith("[") ? fact.relation : path);
  const about = [
    ...(words === undefined ? [] : [`“${words}”`]),
    ...(fact === undefined ? [] : [`${field}: ${fact.value}`]),
  ].join(" against ");
  const sure = style.dim(`(${Math.round(probability * 100)} %)`);
  return `${kind.padEnd("contradicted".length)}  ${style.bold(neutralize(about))}  ${neutralize(why)} ${sure}`;
}

function figuresOf({ score, recall, precision }: CheckResult): string {
  const figures = [
    ["score", score],
    ["recall", recall],
    ["precision", precision],
  ] as const;
  return figures
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${formatNumber(value)}`]))
    .join(" · ");
}
