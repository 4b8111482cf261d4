import { describe, expect, it } from "vitest";
import { mappingSchema } from "./mapping.ts";
import { parseMapping } from "./parse-mapping.ts";

describe("parseMapping", () => {
  it("reads single fields, lists and systems", () => {
    const words = [
      "id=key",
      "references=ref1,ref2",
      "references=gold",
      "outputs.gpt-3.5=a.b",
      "outputs=pred",
    ];
    expect(parseMapping(words)).toEqual({
      id: "key",
      references: ["ref1", "ref2", "gold"],
      outputs: { "gpt-3.5": "a.b", pred: "pred" },
    });
  });

  it("names systems by the * of a pattern", () => {
    expect(parseMapping(["outputs=sys_*"])).toEqual({ outputs: { "*": "sys_*" } });
  });

  it("takes \\t as a tab, and an empty quote", () => {
    expect(parseMapping(["delimiter=\\t", "quote="])).toEqual({ delimiter: "\t", quote: "" });
  });

  it("gives what a configuration file may hold", () => {
    const mapping = parseMapping(["records=data", "facts=*", "tags=x", "groupBy=id", "outputs.a=b"]);
    expect(mappingSchema.parse(mapping)).toEqual(mapping);
  });

  it.each([
    ["refrences=x", 'Did you mean "references"?'],
    ["id", "Names: "],
    ["id=", ""],
    ["id.x=y", ""],
  ])("refuses %j", (word, hint) => {
    expect(() => parseMapping([word])).toThrow(
      expect.objectContaining({
        message: `a mapping is written name=field, not ${JSON.stringify(word)}`,
        hint: expect.stringContaining(hint),
        exitCode: 2,
      }),
    );
  });
});
