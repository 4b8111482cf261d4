/** The two ways in which the method is known: as its paper prints it, and as its authors' program does it. */
export const DECODINGS = ["program", "paper"] as const;
export type Decoding = (typeof DECODINGS)[number];

/** How a search is steered towards texts that express the facts, and nothing else. */
export interface FactualSettings {
  readonly decoding: Decoding;
  /** λ: what the facts count for beside the generator; 0: nothing. */
  readonly weight: number;
  /** What it counts for that words are supported by the data; 0: nothing. */
  readonly supportWeight: number;
  /** A text may end when each fact is more likely expressed than this. */
  readonly threshold: number;
  /** How many candidates are read in a step, the likeliest. Default: as the decoding has it. */
  readonly pool?: number | undefined;
  /** The token from which on texts are read. Default: as the decoding has it. */
  readonly from?: number | undefined;
  /** Whether words are completed before they are read. */
  readonly completeWords: boolean;
}

/** The paper's λ and threshold. */
export const DEFAULT_FACTUAL: FactualSettings = {
  decoding: "program",
  weight: 0.15,
  supportWeight: 0,
  threshold: 0.5,
  completeWords: true,
};

/** What the paper and the program do differently. */
interface DecodingRules {
  /** Candidates that are read in a step, for so many beams; nothing: all that there are. */
  pool(beams: number): number | undefined;
  readonly from: number;
  /** Whether a hypothesis carries what the facts added from step to step, or only what the generator says. */
  readonly carries: boolean;
  /** Texts that are taken when none expresses all facts: those that the generator ended, or those that were cut off. */
  readonly otherwise: "refused" | "cut";
}

export const DECODING_RULES: Readonly<Record<Decoding, DecodingRules>> = {
  program: { pool: (beams) => 2 * beams, from: 2, carries: false, otherwise: "cut" },
  // What happens when no text expresses all facts is not said: a text that ends is better than one that is cut off.
  paper: { pool: () => undefined, from: 1, carries: true, otherwise: "refused" },
};
