import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BLOCKS, workplace } from "../support/doc-blocks.ts";
import { run, temporaryFolder } from "../support/run-cli.ts";

describe("the documentation's commands", () => {
  const blocks = BLOCKS.filter(({ language }) => language === "sh");
  it("are there", () => expect(blocks.length).toBeGreaterThan(0));

  it.each(blocks.map((block) => [`${block.page}:${block.line}`, block] as const))(
    "%s run",
    async (_, { code }) => {
      await using folder = await temporaryFolder();
      await workplace(folder.path);
      const path = `${join(folder.path, "node_modules/.bin")}:${process.env.PATH}`;
      const {
        code: exit,
        stdout,
        stderr,
      } = await run("bash", ["-euo", "pipefail", "-c", code], {
        cwd: folder.path,
        env: { PATH: path, ASSAY_CACHE_DIR: join(folder.path, "cache") },
      });
      expect(exit, `${stdout}\n${stderr}`).toBe(0);
    },
  );
});
