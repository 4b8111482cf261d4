import { describeExample } from "./describe-example.ts";
import { type FactNodes, statementTexts } from "./statement-texts.ts";
import { termText } from "./term-text.ts";
import type { Writer } from "./writer.ts";

/** TriG: one named graph for each example. */
export const trig: Writer = {
  id: "trig",
  extensions: [".trig"],
  summary: "RDF as TriG, one named graph for each example",
  async *write(items) {
    const nodes: FactNodes = { count: 0 };
    for await (const { example } of items) {
      const description = describeExample(example);
      let text = `${termText(description.node)} {\n`;
      for (const statement of statementTexts(description, nodes, true)) text += `  ${statement} .\n`;
      yield `${text}}\n`;
    }
  },
};
