import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editText } from "./edit-text.ts";
import { removeTidily } from "./remove-tidily.ts";

/** The text without what stands in `<…>`; what stands in `[…]` is protected. */
function without(marked: string): string {
  let text = "";
  const gone = [];
  const kept = [];
  for (const piece of marked.split(/([<[][^>\]]*[>\]])/)) {
    const words = piece.replace(/[<>[\]]/g, "");
    const span = { start: text.length, end: text.length + words.length };
    if (piece.startsWith("<")) gone.push(span);
    if (piece.startsWith("[")) kept.push(span);
    text += words;
  }
  const edits = removeTidily(text, gone, kept).map((span) => ({ ...span, insert: "" }));
  return editText(text, edits).text;
}

describe("removeTidily", () => {
  it.each([
    ["It lies in <Valmere>.", "It lies in."],
    ["It lies in <Valmere> .", "It lies in ."],
    ["<Lake Orsin> lies in Valmere.", "lies in Valmere."],
    ["It lies in <Valmere>, a country.", "It lies in, a country."],
    ["The area of <Lake Orsin>'s basin", "The area of basin"],
    ["<Lake Orsin> 's area is small .", "area is small ."],
    ["She sold <Orsin> 'salted' fish and bread.", "She sold 'salted' fish and bread."],
    ["She liked <Orsin>'sébaste stew.", "She liked 'sébaste stew."],
    ["It is near the <Orsin Canal> today.", "It is near today."],
    ["Orsin (<Valmere>) is deep.", "Orsin is deep."],
    ["Corrin, <Valmere>, is a town.", "Corrin, is a town."],
    ["It is in Corrin, <Valmere>.", "It is in Corrin."],
    ["<Valmere>, a country, is flat.", "a country, is flat."],
    ["It is in (<Valmere> near) Corrin.", "It is in (near) Corrin."],
    ["From <Valmere> to <Valmere> it is far.", "From to it is far."],
  ])("of %j leaves %j", (marked, left) => {
    expect(without(marked)).toBe(left);
  });

  it("takes a sentence that says nothing any more, and leaves its neighbours apart", () => {
    expect(without("Orsin is deep. It is in <Valmere>. It is cold.")).toBe("Orsin is deep. It is cold.");
    expect(without("It is in <Valmere>. It is cold.")).toBe("It is cold.");
    expect(without("Orsin is deep. It is in <Valmere>.")).toBe("Orsin is deep.");
  });

  it("keeps a sentence that mentions something else", () => {
    expect(without("[It] is in <Valmere>. Orsin is deep.")).toBe("It is in. Orsin is deep.");
  });

  it("never takes protected words, the article of another mention among them", () => {
    expect(without("[the] <Orsin> [,] it is.")).toBe("the , it is.");
  });

  it("takes all that it was told to take, and nothing that is protected", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("<Orsin>", "[Corrin]", "the", ",", "(", ")", ".", "'s", "of")),
        (words) => {
          const left = without(words.join(" "));
          expect(left).not.toContain("Orsin");
          expect(left.split("Corrin").length - 1).toBe(words.filter((word) => word === "[Corrin]").length);
        },
      ),
    );
  });
});
