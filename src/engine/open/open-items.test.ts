import { execFileSync, spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { collect, item, streamOf } from "../../../test/support/toy-metric.ts";
import { dataOptions } from "./data-options.ts";
import { type OpenedItems, openItems } from "./open-items.ts";

const EXAMPLES = ["a", "b"].map((id) => `${JSON.stringify({ id, facts: [["name", id]] })}\n`).join("");

/** Everything read once, and again. */
async function readTwice(opened: OpenedItems): Promise<unknown[]> {
  await opened.makeRepeatable();
  const passes = [await collect(opened.items()), await collect(opened.items())];
  await opened.dispose();
  return passes;
}

describe("OpenedItems.makeRepeatable()", () => {
  it("lets items that a caller streams be read again, as they are, and leaves nothing behind", async () => {
    const items = [item("a", { s: "text\u2028of a" }), item("b", { s: ["", "x"] })];
    await using folder = await temporaryFolder();
    vi.stubEnv("TMPDIR", folder.path);
    onTestFinished(() => void vi.unstubAllEnvs());
    const placed = items.map((one) => expect.objectContaining(one));
    for (const given of [items, streamOf(items), items.values()])
      expect(await readTwice(await openItems(dataOptions.parse({}), {}, given))).toEqual([placed, placed]);
    expect(await readdir(folder.path)).toEqual([]);
  });

  it("lets an error of the caller's stream through as it is", async () => {
    async function* failing() {
      yield item("a", {});
      throw new RangeError("the database is gone");
    }
    const opened = await openItems(dataOptions.parse({}), {}, failing());
    await expect(opened.makeRepeatable()).rejects.toThrow(RangeError);
    await opened.dispose();
  });

  it.skipIf(process.platform === "win32")(
    "lets texts, references and tags that come through pipes be read again",
    async () => {
      await using folder = await temporaryFolder();
      const at = (name: string): string => join(folder.path, name);
      const contents = {
        data: EXAMPLES,
        texts: "text of a\ntext of b\n",
        references: "reference of a\nreference of b\n",
        "tags.jsonl": '{"id":"a","size":"1"}\n{"id":"b","size":"2"}\n',
      };
      for (const name of Object.keys(contents)) execFileSync("sh", ["-c", 'mkfifo "$0"', at(name)]);
      // In processes of their own: who opens a pipe to write waits until somebody reads.
      for (const [name, content] of Object.entries(contents))
        spawn("sh", ["-c", 'printf %s "$0" > "$1"', content, at(name)]);
      const options = dataOptions.parse({
        data: [at("data")],
        input: [`s=${at("texts")}`],
        references: [at("references")],
        tags: [at("tags.jsonl")],
      });
      const [first, second] = await readTwice(await openItems(options));
      expect(first).toEqual(
        ["a", "b"].map((id, at) =>
          expect.objectContaining({
            example: expect.objectContaining({
              references: [`reference of ${id}`],
              tags: { size: `${at + 1}` },
            }),
            candidates: [expect.objectContaining({ system: "s", text: `text of ${id}` })],
          }),
        ),
      );
      expect(second).toEqual(first);
    },
  );
});
