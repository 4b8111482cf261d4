/** How a question stands that is asked again and again while somebody types. */
export interface Asked<A> {
  /** The answer to the latest question, never to another. */
  readonly answer?: A;
  /** Why the latest question has no answer. */
  readonly fault?: unknown;
  /** Whether an answer to the latest question is still to come. */
  readonly waiting: boolean;
}

/** How long nothing must be typed before a question is asked. */
const PAUSE_MS = 250;

/**
 * Asks only the latest of many questions: after a pause, and with whatever was asked before given up. An answer goes when
 * another question is asked: an old result beside a new text would be taken for its own.
 */
export class LatestAnswer<Q, A> {
  readonly #ask: (question: Q, signal: AbortSignal) => Promise<A>;
  readonly #onChange: (asked: Asked<A>) => void;
  #asked: Asked<A> = { waiting: false };
  #pause: ReturnType<typeof setTimeout> | undefined;
  #abort: AbortController | undefined;

  constructor(ask: (question: Q, signal: AbortSignal) => Promise<A>, onChange: (asked: Asked<A>) => void) {
    this.#ask = ask;
    this.#onChange = onChange;
  }

  /** Asks this instead of whatever was asked before, once nobody is typing. */
  ask(question: Q): void {
    this.stop();
    this.#set({ waiting: true });
    this.#sendAfter(PAUSE_MS, question);
  }

  /** Asks the same question at once, whose answer may be another by now; the one there is stays until then. */
  again(question: Q): void {
    this.stop();
    this.#set({ ...this.#asked, waiting: true });
    this.#sendAfter(0, question);
  }

  #sendAfter(pause: number, question: Q): void {
    const abort = new AbortController();
    this.#abort = abort;
    this.#pause = setTimeout(() => void this.#send(question, abort.signal), pause);
  }

  /** There is nothing to ask: what was answered is forgotten. */
  clear(): void {
    this.stop();
    this.#set({ waiting: false });
  }

  /** Gives up what was asked. */
  stop(): void {
    clearTimeout(this.#pause);
    this.#abort?.abort();
  }

  async #send(question: Q, signal: AbortSignal): Promise<void> {
    try {
      const answer = await this.#ask(question, signal);
      if (!signal.aborted) this.#set({ answer, waiting: false });
    } catch (fault) {
      if (signal.aborted) return;
      this.#set({ fault, waiting: false });
    }
  }

  #set(asked: Asked<A>): void {
    this.#asked = asked;
    this.#onChange(asked);
  }
}
