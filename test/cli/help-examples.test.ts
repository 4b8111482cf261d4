import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "../support/commands.ts";
import { inventedLlama } from "../support/invented-generator.ts";
import { assay, ROOT, run, temporaryFolder } from "../support/run-cli.ts";
import type { Toy } from "../support/toy-generator.ts";

/** Says one thing, whatever the data. */
const TOWER: Toy = {
  words: [" The", " tower", " is", " old."],
  after: ({ length }) => [0, 1, 2, 3, 4].map((word) => Number(word === length)),
};

/** Where generators of examples run. */
const SERVER = "http://localhost:8080";

describe("every command", () => {
  // What serve shows goes on until it is stopped: test/cli/serve.test.ts does both.
  it.each(COMMANDS.filter((name) => name !== "serve"))(
    "%s --help shows an example that runs",
    async (name) => {
      const { code, stdout } = await assay([name, "--help"]);
      expect(code).toBe(0);
      const examples = stdout
        .split("Examples:\n")[1]!
        .trim()
        .split("\n")
        .map((line) => line.trim());
      expect(examples.length).toBeGreaterThan(0);
      await using folder = await temporaryFolder();
      await run("ln", ["-s", join(ROOT, "fixtures"), "fixtures"], { cwd: folder.path });
      // A generator that runs somewhere stands where the examples have it.
      await using generator = await inventedLlama({ toy: TOWER });
      const script = examples
        .map((line) => line.replaceAll("assay ", '"$NODE" "$ASSAY" ').replaceAll(SERVER, generator.url))
        .join("\n");
      // Examples may build on each other, across commands too: a run to report, counts to score with.
      const prelude =
        '"$NODE" "$ASSAY" score fixtures/demo/examples.jsonl -i fixtures/demo/omits.txt -o demo-run/ --quiet > /dev/null';
      const ran = await run("bash", ["-euo", "pipefail", "-c", `${prelude}\n${script}`], {
        cwd: folder.path,
        env: {
          NODE: process.execPath,
          ASSAY: join(ROOT, "dist/cli/main.js"),
          ASSAY_CACHE_DIR: join(folder.path, "cache"),
        },
      });
      expect(ran.code, ran.stderr).toBe(0);
    },
  );
});
