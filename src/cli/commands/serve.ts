import { once } from "node:events";
import { EXIT } from "../../core/errors.ts";
import { serveOptions } from "../../server/serve-options.ts";
import { startServer } from "../../server/start-server.ts";
import { readPageAssets } from "../../store/page/page-assets.ts";
import { defineCommand } from "../command.ts";

/** `assay serve`: the pages over stored runs, a place to try texts, and an HTTP interface. */
export const serve = defineCommand({
  summary: "Show stored runs in a browser, try texts, start and watch evaluations; stop it with Ctrl-C.",
  positional: "[data...]",
  examples: [
    "assay serve",
    "assay serve demo-run",
    "assay serve fixtures/demo/examples.jsonl -i fixtures/demo/faithful.txt -i fixtures/demo/omits.txt -m parent,esa --port 0",
  ],
  options: serveOptions,
  async run(options, io) {
    const server = await startServer(options, await readPageAssets(), {
      onWarning: (message) => io.say(`${io.style.yellow("warning:")} ${message}`),
      clock: io.clock,
      onBug: (error) => io.say(`assay: this is a bug in Assay, please report it\n${stackOf(error)}`),
    });
    try {
      await io.print(`${server.url}\n`);
      io.say("Open this address in a browser. Ctrl-C stops the server.");
      if (!io.signal.aborted) await once(io.signal, "abort");
    } finally {
      await server.close();
    }
    return EXIT.done;
  },
});

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
