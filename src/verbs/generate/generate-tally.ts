import type { WrittenExample } from "../../generate/index.ts";

/** What was written, over all examples. */
export interface GenerateSummary {
  /** Examples that texts were written for, those of a run that was gone on with included. */
  readonly examples: number;
  /** Examples that had been done when the run began. */
  readonly resumed: number;
  /** Texts of this run. */
  readonly texts: number;
  /** Best texts that were cut off because they did not end. */
  readonly cut: number;
  /** Best texts that ended though a fact or a name was not seen in them. */
  readonly refused: number;
  /** Examples whose data the generator did not see all of, and how many facts that were. */
  readonly unread: { readonly examples: number; readonly facts: number };
  /** Examples without facts: nothing was written. */
  readonly withoutFacts: number;
}

/** Counts what is written, example by example. */
export class GenerateTally {
  #examples = 0;
  #resumed = 0;
  #texts = 0;
  #cut = 0;
  #refused = 0;
  #withoutFacts = 0;
  #unread = { examples: 0, facts: 0 };

  addResumed(): void {
    this.#examples++;
    this.#resumed++;
  }

  addWithoutFacts(): void {
    this.#examples++;
    this.#withoutFacts++;
  }

  add({ texts, unread }: WrittenExample, most: number): void {
    this.#examples++;
    this.#texts += Math.min(texts.length, most);
    if (texts[0]?.ending === "cut") this.#cut++;
    if (texts[0]?.ending === "refused") this.#refused++;
    if (unread > 0) {
      this.#unread.examples++;
      this.#unread.facts += unread;
    }
  }

  summary(): GenerateSummary {
    return {
      examples: this.#examples,
      resumed: this.#resumed,
      texts: this.#texts,
      cut: this.#cut,
      refused: this.#refused,
      unread: this.#unread,
      withoutFacts: this.#withoutFacts,
    };
  }

  /** What the user may not have meant. */
  warnings(maxTokens: number): string[] {
    const { examples, facts } = this.#unread;
    return [
      ...(this.#cut > 0
        ? [
            `${texts(this.#cut)} did not end within ${maxTokens} tokens and ${was(this.#cut)} cut off (--max-tokens)`,
          ]
        : []),
      ...(this.#refused > 0
        ? [
            `${texts(this.#refused)} ended though not everything that was asked for was seen in ${this.#refused === 1 ? "it" : "them"}`,
          ]
        : []),
      ...(facts > 0
        ? [
            `the generator has no room for ${facts === 1 ? "1 fact" : `${facts} facts`} of ${examples === 1 ? "1 example" : `${examples} examples`}, the last of ${examples === 1 ? "its" : "their"} data, and did not see ${facts === 1 ? "it" : "them"}`,
          ]
        : []),
      ...(this.#withoutFacts > 0
        ? [
            `${this.#withoutFacts === 1 ? "1 example has" : `${this.#withoutFacts} examples have`} no facts: nothing was written`,
          ]
        : []),
    ];
  }
}

const texts = (count: number): string => (count === 1 ? "1 text" : `${count} texts`);
const was = (count: number): string => (count === 1 ? "was" : "were");
