import type { Suppression } from "../../core/suppression.ts";

const KEY = "assay-decisions";

/** The decisions that a browser keeps about the examples of a fingerprint. */
export function keptDecisions(
  fingerprint: string,
  storage: Pick<Storage, "getItem"> | undefined = own(),
): readonly Suppression[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(`${KEY} ${fingerprint}`) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isDecision) : [];
  } catch {
    return [];
  }
}

/** Keeps them; a storage that is full or forbidden costs no more than the decisions after the page is loaded again. */
export function keepDecisions(
  fingerprint: string,
  decisions: readonly Suppression[],
  storage: Pick<Storage, "setItem"> | undefined = own(),
): void {
  try {
    storage?.setItem(`${KEY} ${fingerprint}`, JSON.stringify(decisions));
  } catch {
    // The page shows what was decided all the same, and can export it.
  }
}

/** One more decision, unless it is there already; with the time, as a server would note it. */
export function withDecision(
  all: readonly Suppression[],
  decision: Suppression,
  now: () => Date = () => new Date(),
): readonly Suppression[] {
  if (all.some((one) => isSame(one, decision))) return all;
  return [...all, { ...decision, at: now().toISOString() }];
}

/** All but one decision. */
export function withoutDecision(all: readonly Suppression[], decision: Suppression): readonly Suppression[] {
  return all.filter((one) => !isSame(one, decision));
}

/** The decisions as a suppression file: a line each. */
export function decisionLines(all: readonly Suppression[]): string {
  return all.map((decision) => `${JSON.stringify(decision)}\n`).join("");
}

function isSame(a: Suppression, b: Suppression): boolean {
  const words = ({ at: _, ...said }: Suppression): string => JSON.stringify(said);
  return words(a) === words(b);
}

/** What the page itself wrote; whatever else stands there is as good as nothing. */
function isDecision(value: unknown): value is Suppression {
  return (
    typeof value === "object" &&
    value !== null &&
    ["accept", "dismiss", "confirm"].some((name) => Object.hasOwn(value, name))
  );
}

/** The browser's storage; browsers may forbid even to look. */
function own(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
