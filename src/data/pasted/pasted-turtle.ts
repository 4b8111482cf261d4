import { badData } from "../../core/errors.ts";
import type { Example } from "../../core/example.ts";
import { textSource } from "../bytes/source.ts";
import { turtle } from "../formats/rdf.ts";
import type { PastedExample } from "./pasted-json.ts";
import { atLine } from "./pasted-lines.ts";

/** The one example that pasted Turtle (or N-Triples, which is Turtle too) describes. */
export async function pastedTurtle(text: string): Promise<PastedExample> {
  const found: Example[] = [];
  for await (const { example } of turtle.read(textSource(atLine(1).file, text), {})) found.push(example);
  const [only] = found;
  if (only === undefined)
    throw badData("there is no statement in this Turtle", atLine(1), "Write: subject relation value .");
  if (found.length > 1)
    throw badData(`there are ${found.length} examples in this Turtle`, atLine(1), "Paste one of them.");
  return only;
}
