import type { PastedKind } from "../../core/schema/explanation.ts";
import { TRY_EXAMPLES } from "./try-examples.ts";

/** What stands in the fields. */
export interface Draft {
  readonly input: string;
  readonly kind: PastedKind | "auto";
  readonly text: string;
  /** One reference a line. */
  readonly references: string;
}

const KEY = "assay-try";

/** What somebody finds who comes for the first time. */
const FIRST: Draft = { ...pick(TRY_EXAMPLES[0]!), references: "" };

function pick({ input, text }: { input: string; text: string }): Omit<Draft, "references"> {
  return { input, kind: "auto", text };
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
  const fields = ["input", "kind", "text", "references"] as const;
  return (
    typeof value === "object" &&
    value !== null &&
    fields.every((name) => typeof (value as Record<string, unknown>)[name] === "string")
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
