import type { RunHooks } from "../core/progress.ts";
import type { Io } from "./io.ts";
import { progressBar } from "./progress-bar.ts";

/** Connects a long job to the terminal: a progress bar (or lines in a pipe), warnings on lines of their own, Ctrl-C. */
export function runHooks(
  io: Io,
  options: { readonly lines?: boolean } = {},
): { hooks: RunHooks; clear: () => void } {
  const bar = progressBar(io, options);
  const hooks: RunHooks = {
    onProgress: bar.update,
    onWarning: (message) => {
      bar.clear();
      io.say(`${io.style.yellow("warning:")} ${message}`);
    },
    signal: io.signal,
    clock: io.clock,
  };
  return { hooks, clear: bar.clear };
}
