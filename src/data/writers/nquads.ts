import { describeExample } from "./describe-example.ts";
import { type FactNodes, statementTexts } from "./statement-texts.ts";
import { termText } from "./term-text.ts";
import type { Writer } from "./writer.ts";

/** N-Quads: one named graph for each example. */
export const nquads: Writer = {
  id: "nquads",
  extensions: [".nq"],
  summary: "RDF as N-Quads, one named graph for each example",
  async *write(items) {
    const nodes: FactNodes = { count: 0 };
    for await (const { example } of items) {
      const description = describeExample(example);
      const graph = termText(description.node);
      let text = "";
      for (const statement of statementTexts(description, nodes, true)) text += `${statement} ${graph} .\n`;
      yield text;
    }
  },
};
