import type { Example } from "../../core/example.ts";
import type { LocatedMention } from "../../perturb/index.ts";

/** Who said where a text mentions the data's entities. */
export type Located = "annotation" | "detector";

/** A text to plant errors in. */
export interface LocatedText {
  /** The system that wrote it; nothing for a reference. */
  readonly system?: string;
  /** Which of several texts by the same writer for the example, from 0. */
  readonly sample: number;
  readonly text: string;
  /** Absent when the annotation could not be laid over the text. */
  readonly mentions?: readonly LocatedMention[];
}

/** An example with the texts to plant errors in. */
export interface LocatedExample {
  readonly example: Example;
  readonly texts: readonly LocatedText[];
}

/** Data that can be read twice: once to see what it has, once to plant errors in it. */
export interface LocatedData {
  readonly located: Located;
  examples(): AsyncIterable<Example>;
  locatedExamples(): AsyncIterable<LocatedExample>;
  dispose(): Promise<void>;
}
