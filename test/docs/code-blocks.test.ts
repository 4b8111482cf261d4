import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BLOCKS, workplace } from "../support/doc-blocks.ts";
import { run, temporaryFolder } from "../support/run-cli.ts";

describe("the documentation's TypeScript", () => {
  const blocks = BLOCKS.filter(({ language }) => language === "ts" || language === "js");
  it("is there", () => expect(blocks.length).toBeGreaterThan(0));

  it.each(blocks.map((block) => [`${block.page}:${block.line}`, block] as const))(
    "%s runs and prints what it says",
    async (_, { code }) => {
      await using folder = await temporaryFolder();
      await workplace(folder.path);
      // The blocks are also valid JavaScript.
      await writeFile(join(folder.path, "block.mjs"), code);
      const {
        code: exit,
        stdout,
        stderr,
      } = await run("node", ["block.mjs"], {
        cwd: folder.path,
        env: { ASSAY_CACHE_DIR: join(folder.path, "cache") },
      });
      expect(exit, stderr).toBe(0);
      const promised = [...code.matchAll(/console\.log\(.*?\);? \/\/ (.+)$/gm)].map((match) => match[1]);
      const printed = stdout.trim().split("\n");
      for (const line of promised) expect(printed).toContain(line);
    },
  );
});
