import type { RunHooks } from "../run/progress.ts";
import type { Io } from "./io.ts";
import { progressBar } from "./progress-bar.ts";

/** Connects a long job to the terminal: a progress bar, warnings on lines of their own, Ctrl-C. */
export function runHooks(io: Io): { hooks: RunHooks; clear: () => void } {
  const bar = progressBar(io);
  const hooks: RunHooks = {
    onProgress: bar.update,
    onWarning: (message) => {
      bar.clear();
      io.say(`${io.style.yellow("warning:")} ${message}`);
    },
    signal: io.signal,
  };
  return { hooks, clear: bar.clear };
}
