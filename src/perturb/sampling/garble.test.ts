import { describe, expect, it } from "vitest";
import { CORPUS, inventedMeans } from "../../../test/support/invented-corpus.ts";
import { draftOf } from "./draft.ts";
import { garbled } from "./garble.ts";
import { dropEnd } from "./mention-errors.ts";

const draft = dropEnd(draftOf(CORPUS[0]!, CORPUS[0]!.facts[0]!), "subject");
const words = draft.source.text.split(" ");

describe("garbled(draft, means)", () => {
  it("repeats, shuffles and leaves out words of a tenth of the texts each, and says no more where the fact fails", () => {
    const means = inventedMeans(1);
    const seen = { same: 0, longer: 0, shuffled: 0, shorter: 0 };
    for (let draw = 0; draw < 4000; draw++) {
      const { source, truth } = garbled(draft, means);
      const now = source.text.split(" ");
      if (source === draft.source) {
        seen.same++;
        continue;
      }
      expect(source.text.trim()).not.toBe("");
      expect(truth).toEqual({ ...draft.truth, spans: [] });
      if (now.length > words.length) seen.longer++;
      else if (now.length < words.length) seen.shorter++;
      else seen.shuffled++;
    }
    const near = (count: number, share: number): void =>
      expect(Math.abs(count / 4000 - share)).toBeLessThan(0.02);
    near(seen.same, 0.9 ** 3);
    near(seen.shorter, 0.1);
    // Words that are left out of a longer text may make it as long as it was.
    near(seen.longer, 0.1 * 0.9);
    near(seen.shuffled, 0.1 * 0.9 ** 2);
  });

  it("leaves a text of one word alone when that would be left out", () => {
    const short = { ...draft, source: { ...draft.source, text: "Orla", mentions: [] } };
    for (let seed = 0; seed < 50; seed++)
      expect(garbled(short, inventedMeans(seed)).source.text).toMatch(/^Orla(?: Orla)*$/);
  });
});
