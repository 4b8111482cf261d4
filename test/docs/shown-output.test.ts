import { describe, expect, it } from "vitest";
import { BLOCKS } from "../support/doc-blocks.ts";
import { assay, ROOT, temporaryFolder } from "../support/run-cli.ts";

/** A command's words as a shell splits them, where only double quotes are used. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
}

describe("what the documentation's commands are shown to print", () => {
  const PROMPT = "$ npx assay ";
  const blocks = BLOCKS.flatMap((block) => {
    const [command = "", ...output] = block.code.trimEnd().split("\n");
    if (!command.startsWith(PROMPT) || output.length === 0) return [];
    return [{ ...block, args: wordsOf(command.slice(PROMPT.length)), shown: output.join("\n") }];
  });
  it("is there", () => expect(blocks.length).toBeGreaterThan(0));

  it.each(blocks.map((block) => [`${block.page}:${block.line}`, block] as const))(
    "%s is what they print, or a part of it",
    async (_, { args, shown }) => {
      await using folder = await temporaryFolder();
      const { stdout } = await assay(args, { cwd: ROOT, env: { ASSAY_CACHE_DIR: folder.path } });
      expect(stdout).toContain(shown);
    },
  );
});
