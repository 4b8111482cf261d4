import type { Judgement } from "../judgement.ts";
import type { JudgementRecord } from "../report.ts";

type Check = (value: unknown) => boolean;
type Fields = Readonly<Record<string, Check>>;

/** Whether something is an object with these fields, perhaps with those that may be left out, and with no others. */
function shape(needed: Fields, optional: Fields = {}): Check {
  const checks = new Map(Object.entries({ ...needed, ...optional }));
  const names = Object.keys(needed);
  const isNeeded = new Set(names);
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    let found = 0;
    for (const key in value) {
      const check = checks.get(key);
      if (check === undefined || !check((value as Record<string, unknown>)[key])) return false;
      if (isNeeded.has(key)) found++;
    }
    return found === names.length;
  };
}

function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}

const isText: Check = (value) => typeof value === "string";
const isNumber: Check = Number.isFinite;
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isTexts = listOf(isText);
const isNumbers: Check = (value) => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  for (const key in value)
    if (key === "__proto__" || !Number.isFinite((value as Record<string, unknown>)[key])) return false;
  return true;
};

const span = shape({ start: isCount, end: isCount });
const value = shape({ value: isText });
const fact = shape(
  { fact: isText },
  { part: (part) => part === "subject" || part === "relation" || part === "value" },
);
const entity = shape({ entity: isText });
const target: Check = (one) => fact(one) || entity(one) || value(one);
const derivation = shape({ operator: isText, facts: isTexts, value: isText }, { cue: span });

const common: Fields = { kind: isText, strength: isNumber };
const remarks: Fields = {
  id: isText,
  detectors: isTexts,
  derivation,
  note: isText,
  dismissed: (dismissed) => dismissed === true,
};
const { note: _, ...unnoted } = remarks;
const unsupportedWords = shape({ ...common, span }, remarks);
const unsupportedValue = shape({ ...common, target: value }, remarks);
const pointing = shape({ ...common, target, span }, remarks);

const EVIDENCE: ReadonlyMap<unknown, Check> = new Map<string, Check>([
  ["supported", pointing],
  ["contradicted", pointing],
  ["missing", shape({ ...common, target }, remarks)],
  ["unchecked", shape({ ...common, target, note: isText }, unnoted)],
  ["unsupported", (one) => unsupportedWords(one) || unsupportedValue(one)],
]);

const isEvidence: Check = (one) =>
  EVIDENCE.get((one as { readonly kind?: unknown } | null)?.kind)?.(one) ?? false;

const judged: Fields = {
  status: (status) => status === "judged",
  tally: listOf(isNumber),
  evidence: listOf(isEvidence),
};
const notApplicable: Fields = { status: (status) => status === "not-applicable", reason: isText };
const said: Fields = { leftOut: isTexts, notes: isTexts };
const place: Fields = { example: isText, system: isText, sample: isCount, metric: isText };

const judgement = { judged: shape(judged, said), other: shape(notApplicable) };
const signed: Fields = { signature: isText };
const record = {
  judged: shape({ ...place, ...judged, parts: isNumbers }, { ...said, ...signed }),
  other: shape({ ...place, ...notApplicable }, signed),
};

function isJudged(value: unknown): boolean {
  return (value as { readonly status?: unknown } | null)?.status === "judged";
}

/**
 * Whether a line of `judgements.jsonl` is certainly as its schema says and has nothing beside but its signature. It is asked of
 * every line, of which the schema takes as long to check as JSON.parse does to read it; what is not certain is for the schema to
 * decide. A test holds the two together.
 */
export function isCertainRecord(value: unknown): value is JudgementRecord {
  return isJudged(value) ? record.judged(value) : record.other(value);
}

/** The same of a judgement without whose text it is of, as the cache keeps it. */
export function isCertainJudgement(value: unknown): value is Judgement {
  return isJudged(value) ? judgement.judged(value) : judgement.other(value);
}
