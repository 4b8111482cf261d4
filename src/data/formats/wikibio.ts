import type { Fact } from "../../core/fact.ts";
import { fileStem } from "../bytes/file-stem.ts";
import { lines } from "../bytes/lines.ts";
import type { Source } from "../bytes/source.ts";
import type { Format, ReadItem, ReadOptions } from "../format.ts";

/** WikiBio's infoboxes: one a line, a field for each token of each attribute, separated by tabs. */
export const wikibio: Format = {
  id: "wikibio",
  summary: "WikiBio .box files: one infobox a line, attribute_1:token, attribute_2:token, …",
  recognize({ fileName, text }) {
    const fields = (/^\uFEFF?([^\r\n]*)/.exec(text)?.[1] ?? "").split("\t");
    if (!fields.every((field) => FIELD.test(field))) return 0;
    if (fileName.endsWith(".box")) return 1;
    const numbered = fields.filter((field) => /_\d+:/.test(field)).length;
    return fields.length > 1 && numbered * 2 > fields.length ? 0.95 : 0;
  },
  read: readBoxes,
};

/** `name_1:walter`, or `image:<none>` for an attribute that has no tokens. */
const FIELD = /^([^:\t]*?)(?:_(\d+))?:(.*)$/s;
/** How the files write a value that is missing. */
const NONE = "<none>";

async function* readBoxes(source: Source, options: ReadOptions): AsyncGenerator<ReadItem> {
  const prefix = options.manyFiles ? `${fileStem(source)}/` : "";
  for await (const { number, text } of lines(source, options))
    yield {
      example: { id: `${prefix}${number}`, facts: boxFacts(text), references: [], tags: {} },
      candidates: [],
      where: { file: source.name, line: number },
    };
}

interface Attribute {
  readonly name: string;
  readonly tokens: string[];
  last: number;
}

function boxFacts(line: string): Fact[] {
  const attributes: Attribute[] = [];
  for (const field of line.split("\t")) {
    const [, name, number = "1", token] = FIELD.exec(field) ?? [];
    if (name === undefined || token === undefined || token === NONE || token.trim() === "") continue;
    const position = Number(number);
    const current = attributes.at(-1);
    // Tokens count up within an attribute; a number that starts again is another attribute of the same name.
    if (current?.name === name && position > current.last) {
      current.tokens.push(token);
      current.last = position;
    } else attributes.push({ name, tokens: [token], last: position });
  }
  return attributes.map(({ name, tokens }, index) => ({
    id: String(index + 1),
    subject: null,
    relation: name,
    value: tokens.join(" "),
    need: "required",
    origin: { attribute: name },
  }));
}
