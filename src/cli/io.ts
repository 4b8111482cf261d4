import pc from "picocolors";
import { type Clock, systemClock } from "../core/clock.ts";
import type { Style } from "../render/style.ts";

/** The outside world as a command sees it: results to stdout, talk to stderr, the time, and a way to be stopped. */
export interface Io {
  /** Writes a result; waits while the reader of a pipe is slow. */
  print(text: string): Promise<void>;
  /** Says something to the person at the terminal. */
  say(text: string): void;
  /** Whether a person watches stderr: only then is progress drawn. */
  readonly interactive: boolean;
  /** Draws over the current line of stderr. */
  draw(text: string): void;
  readonly width: number;
  readonly style: Style;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

const DEFAULT_WIDTH = 100;
const NARROWEST = 40;

/** The reader of our output went away (`assay … | head`): nothing is wrong, there is only nobody left to print for. */
export class ReaderGone extends Error {}

/** The real terminal. */
export function terminalIo(signal: AbortSignal): Io {
  let gone = false;
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") gone = true;
    else throw error;
  });
  return {
    async print(text) {
      if (gone) throw new ReaderGone();
      if (process.stdout.write(text)) return;
      await new Promise<void>((resolve) => {
        process.stdout.once("drain", resolve);
        process.stdout.once("error", () => resolve());
      });
    },
    say: (text) => {
      process.stderr.write(`${text}\n`);
    },
    draw: (text) => {
      process.stderr.write(`\r\x1b[2K${text}`);
    },
    interactive: process.stderr.isTTY === true,
    // Some terminals say that they have no columns at all.
    width: Math.max(NARROWEST, process.stdout.columns || DEFAULT_WIDTH),
    style: {
      bold: pc.bold,
      dim: pc.dim,
      underline: pc.underline,
      red: pc.red,
      green: pc.green,
      yellow: pc.yellow,
    },
    clock: systemClock,
    signal,
  };
}
