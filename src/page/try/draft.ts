import type { PastedKind } from "../../core/schema/explanation.ts";
import { TRY_EXAMPLES } from "./try-examples.ts";

/** What stands in the fields. */
export interface Draft {
  readonly input: string;
  readonly kind: PastedKind | "auto";
  readonly text: string;
  /** One reference a line. */
  readonly references: string;
  /** What the text owes each field, where somebody said so. */
  readonly policy: FieldPolicy;
  readonly sensitivity: Sensitivity;
}

/** What a text owes a field. */
export const FIELD_NEEDS = ["required", "optional", "ignored"] as const;
export type FieldNeed = (typeof FIELD_NEEDS)[number];
export type FieldPolicy = Readonly<Record<string, FieldNeed>>;

/** Per cent of true texts that may be called unfaithful: more finds more errors. */
export const SENSITIVITIES = ["5", "10", "20"] as const;
export type Sensitivity = (typeof SENSITIVITIES)[number];

const KEY = "assay-try";

/** What somebody finds who comes for the first time. */
const FIRST: Draft = { ...draftOf(TRY_EXAMPLES[0]!), references: "", sensitivity: "10" };

/** The data and text of an example, read as whatever they are; what was said of other fields means nothing here. */
export function draftOf({
  input,
  text,
}: Pick<Draft, "input" | "text">): Pick<Draft, "input" | "kind" | "text" | "policy"> {
  return { input, kind: "auto", text, policy: {} };
}

/** What was in the fields before the page was loaded again, or an example. */
export function storedDraft(storage: Pick<Storage, "getItem"> | undefined = session()): Draft {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? "null");
    return isDraft(stored) ? stored : FIRST;
  } catch {
    return FIRST;
  }
}

/** Keeps what is in the fields, as long as the window is open. */
export function storeDraft(draft: Draft, storage: Pick<Storage, "setItem"> | undefined = session()): void {
  try {
    storage?.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A full or forbidden storage costs no more than the fields after the page is loaded again.
  }
}

/** The references of a draft: its lines that are not blank. */
export function referencesOf({ references }: Draft): string[] {
  return references.split("\n").filter((line) => line.trim() !== "");
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null) return false;
  const given = value as Record<string, unknown>;
  const { policy, sensitivity } = given;
  return (
    ["input", "kind", "text", "references"].every((name) => typeof given[name] === "string") &&
    typeof policy === "object" &&
    policy !== null &&
    Object.values(policy).every((need) => FIELD_NEEDS.some((one) => one === need)) &&
    SENSITIVITIES.some((one) => one === sensitivity)
  );
}

/** The window's storage; browsers may forbid even to look. */
function session(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
