import type { Estimate, SourceInfo } from "../../core/report.ts";

/** Version of the layout of a stored audit. */
export const AUDIT_SCHEMA = 1;

/** How many verdicts "missing" were wrong. */
export interface FalseAlarms {
  /** Verdicts of the run that the answers stand for. */
  readonly verdicts: number;
  /** Rows of the sheet that a person answered. */
  readonly answered: number;
  /** Those of them at which the person found what the metric called missing. */
  readonly falseAlarms: number;
  /** Share of the verdicts that are wrong, each row weighted by the verdicts it stands for; absent when no row was answered. */
  readonly rate?: Estimate;
}

/** Words of a text that a person confirmed to be a mention of an entity. */
export interface ConfirmedWording {
  readonly entity: string;
  readonly wording: string;
  /** Rows of the sheet that say so. */
  readonly rows: readonly string[];
}

/** What people said of a sample of a metric's verdicts "missing". */
export interface Audit {
  readonly schema: number;
  readonly tool: { readonly name: "assay"; readonly version: string };
  readonly createdAt: string;
  readonly sheet: SourceInfo;
  readonly metric: string;
  /** Confidence of the intervals. */
  readonly confidence: number;
  readonly overall: FalseAlarms;
  readonly systems: readonly (FalseAlarms & { readonly name: string })[];
  /** By kind of entity. */
  readonly kinds: readonly (FalseAlarms & { readonly name: string })[];
  /** Rows without an answer. */
  readonly unanswered: readonly string[];
  /** Strata of which no row was answered, so that no rate covers their verdicts. */
  readonly uncovered: readonly { readonly stratum: string; readonly verdicts: number }[];
  readonly wordings: readonly ConfirmedWording[];
  /** The alias file that wordings were added to: how many were new, and how many stood there already. */
  readonly aliases?: { readonly file: string; readonly added: number; readonly known: number };
  readonly warnings: readonly string[];
}
