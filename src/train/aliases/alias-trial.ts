import type { AnnotatedText } from "../../data/annotated/annotated-text.ts";
import { entityLabel } from "../../data/facts/entity-label.ts";
import { compareText } from "../../engine/annotated/compare-text.ts";
import { aliasKey } from "../../mentions/aliases/alias-key.ts";
import type { MentionDetector } from "../../mentions/detection.ts";
import type { LearnedAlias } from "./alias-learner.ts";
import { aliasSurface } from "./alias-surface.ts";

/** How often the detector's mentions by an alias must be those that people marked: each wrong one may hide a right one. */
const RELIABLE = 0.75;

interface Outcome {
  found: number;
  right: number;
}

/**
 * Tries learned names out on texts in which people marked the mentions: "Great" was used for Great Britain, but not
 * wherever it is written. The detector is one that knows the names.
 */
export class AliasTrial {
  readonly #learned: readonly LearnedAlias[];
  readonly #detector: MentionDetector;
  readonly #outcomes: Map<string, Outcome>;

  constructor(learned: readonly LearnedAlias[], detector: MentionDetector) {
    this.#learned = learned;
    this.#detector = detector;
    this.#outcomes = new Map(learned.map((one) => [keyOf(one), { found: 0, right: 0 }]));
  }

  /** Looks for the names in one text. */
  add(text: AnnotatedText): void {
    const detection = this.#detector.detect(text.facts, text.text);
    if (!detection.mentions.some(({ method }) => method === "alias")) return;
    for (const { entity, found, pairs } of compareText(text, detection, 0)) {
      const right = new Set(pairs.map((pair) => pair.found));
      for (const [at, { surface, method }] of found.entries()) {
        if (method !== "alias") continue;
        const alias = aliasSurface(surface) ?? surface;
        const outcome = this.#outcomes.get(keyOf({ entity: entityLabel(entity), alias }));
        if (outcome === undefined) continue;
        outcome.found++;
        if (right.has(at)) outcome.right++;
      }
    }
  }

  /** The names that are right often enough, and were of use at all. */
  kept(): LearnedAlias[] {
    return this.#learned.filter((one) => {
      const { found, right } = this.#outcomes.get(keyOf(one))!;
      return right > 0 && right >= RELIABLE * found;
    });
  }
}

function keyOf({ entity, alias }: Pick<LearnedAlias, "entity" | "alias">): string {
  return `${aliasKey(entity)}\t${aliasKey(alias)}`;
}
