import { describeExample } from "./describe-example.ts";
import { type FactNodes, statementTexts } from "./statement-texts.ts";
import type { Writer } from "./writer.ts";

/** N-Triples: examples in Assay's vocabulary, since there are no graphs to tell them apart. */
export const ntriples: Writer = {
  id: "ntriples",
  extensions: [".nt"],
  summary: "RDF as N-Triples, examples in Assay's vocabulary",
  async *write(items) {
    const nodes: FactNodes = { count: 0 };
    for await (const { example } of items) {
      let text = "";
      for (const statement of statementTexts(describeExample(example), nodes, false))
        text += `${statement} .\n`;
      yield text;
    }
  },
};
