import type { Interval, SourceInfo } from "./report.ts";

/** Version of the layout of a stored agreement on mentions. */
export const MENTION_AGREEMENT_SCHEMA = 1;

/** How the mentions that a detector found agree with those that people marked; a share of nothing is absent. */
export interface MentionScores {
  /** Share of the found mentions that people marked too. */
  readonly precision?: number;
  /** Share of the marked mentions that were found. */
  readonly recall?: number;
  /** Harmonic mean of the two. */
  readonly f1?: number;
  readonly found: number;
  readonly gold: number;
  readonly matched: number;
  readonly intervals: { readonly precision?: Interval; readonly recall?: Interval };
}

/** How many of the marked mentions of one type were found. */
export interface MentionRecall {
  readonly gold: number;
  readonly exact: { readonly matched: number; readonly recall?: number };
  readonly approximate: { readonly matched: number; readonly recall?: number };
}

/** How many of the mentions that one method found are marked. */
export interface MentionPrecision {
  readonly found: number;
  readonly exact: { readonly matched: number; readonly precision?: number };
  readonly approximate: { readonly matched: number; readonly precision?: number };
}

/** Entities that people marked in a text, and those of them that a detector says are not there. */
export interface FalseAlarms {
  /** Entities of single texts with a marked mention. */
  readonly annotated: number;
  /** Those reported as undetected: every one is a false alarm. */
  readonly undetected: number;
  /** Those reported as not checkable. */
  readonly unchecked: number;
  /** Share of the annotated entities that are reported as undetected. */
  readonly falseAlarms?: number;
}

/** How a detector of mentions agrees with texts in which people marked every mention: all that `assay validate mentions` finds out. */
export interface MentionAgreement {
  readonly schema: number;
  readonly tool: { readonly name: "assay"; readonly version: string };
  readonly createdAt: string;
  readonly seed: number;
  readonly bootstrap: { readonly resamples: number; readonly confidence: number };
  readonly data: readonly SourceInfo[];
  /** The detector as the user asked for it. */
  readonly detector: string;
  readonly counts: {
    readonly texts: number;
    /** Blank texts, which were left out. */
    readonly empty: number;
    /** Texts that their annotation does not give back; their mentions count all the same. */
    readonly unaligned: number;
    /** Mentions for which the annotation names no entity, or one that is not in the data; they count as not found. */
    readonly unknown: number;
  };
  /** A mention counts when the same words are marked for the same entity. */
  readonly exact: MentionScores;
  /** A mention counts when words within `distance` are marked for the same entity. */
  readonly approximate: MentionScores & { readonly distance: number };
  /** The same over the texts that their annotation gives back, since a broken annotation lacks mentions. */
  readonly aligned: {
    readonly exact: MentionScores;
    readonly approximate: MentionScores & { readonly distance: number };
  };
  /** By how people refer to an entity: name, pronoun, description, demonstrative. */
  readonly byType: Readonly<Record<string, MentionRecall>>;
  /** By how the detector found a mention. */
  readonly byMethod: Readonly<Record<string, MentionPrecision>>;
  readonly entities: FalseAlarms & { readonly byKind: Readonly<Record<string, FalseAlarms>> };
  readonly warnings: readonly string[];
}
