import type { Fact } from "../../src/core/fact.ts";

/** Facts from `subject | relation | value` lines; an empty subject is none. Underscores are spaces in the words. */
export function facts(...lines: readonly string[]): readonly Fact[] {
  return lines.map((line, i) => {
    const [subject = "", relation = "", value = ""] = line.split("|").map((part) => part.trim());
    return {
      id: String(i + 1),
      subject: subject === "" ? null : subject.replaceAll("_", " "),
      relation,
      value: value.replaceAll("_", " "),
      need: "required",
      origin: { ...(subject === "" ? {} : { subject }), relation, value },
    };
  });
}
