// Precision and recall of the detector's mentions, as `assay validate mentions` counts them.

import { compareText } from "../../dist/engine/annotated/compare-text.js";
import { createDetector } from "../../dist/mentions/index.js";
import { AgreementTally } from "../../dist/verbs/validate/mentions/agreement-tally.js";

const DISTANCE = 0.2;

/** Adds up all texts, and apart from them those whose annotation can be laid over the text. */
export class MentionFigures {
  #detector = createDetector();
  #all;
  #aligned;

  constructor(seed) {
    const options = { distance: DISTANCE, resamples: 1000, confidence: 0.95, seed };
    this.#all = new AgreementTally(options);
    this.#aligned = new AgreementTally(options);
  }

  add(annotated) {
    const { facts, text, aligned } = annotated;
    const compared = compareText(annotated, this.#detector.detect(facts, text), DISTANCE);
    this.#all.add(compared);
    if (aligned) this.#aligned.add(compared);
  }

  finish() {
    return { all: this.#all.finish(), aligned: this.#aligned.finish() };
  }
}
