import { oneLine } from "./one-line.ts";
import type { Writer } from "./writer.ts";

/** References, one example a line, separated by tabs: what `--references` and Google's PARENT program read. */
export const references: Writer = {
  id: "references",
  extensions: [".refs"],
  summary: "references, one example a line, separated by tabs",
  async *write(items) {
    for await (const { example } of items) yield `${example.references.map(oneLine).join("\t")}\n`;
  },
};
