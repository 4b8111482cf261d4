import { writeAssayJsonl } from "../assay-jsonl.ts";
import type { Writer } from "./writer.ts";

/** Assay's own format: everything is kept, systems' texts included. */
export const assayJsonl: Writer = {
  id: "assay",
  extensions: [".jsonl"],
  summary: "Assay's own JSONL, which keeps everything",
  async *write(items) {
    for await (const item of items) yield `${writeAssayJsonl(item)}\n`;
  },
};
