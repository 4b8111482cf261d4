import { describe, expect, it } from "vitest";
import { continuations, randomToy, toyWriting } from "../../test/support/toy-generator.ts";
import { remembering } from "./remembering.ts";

describe("remembering(writing)", () => {
  const toy = randomToy(["a", "b", "c"], 1);

  it("says what the writing says, and asks it nothing twice", async () => {
    const writing = toyWriting(toy);
    const remembered = remembering(writing);
    const all = (tokens: readonly number[]) => continuations(toy, tokens);
    expect(await remembered.next([[], [0], []], 3)).toEqual(
      [all([]), all([0]), all([])].map((one) => one.slice(0, 3)),
    );
    expect(await remembered.next([[0], [1]], 2)).toEqual([all([0]), all([1])].map((one) => one.slice(0, 2)));
    expect(writing.asked).toEqual(["", "0", "1"]);
  });

  it("asks again for more than it was told", async () => {
    const writing = toyWriting(toy);
    const remembered = remembering(writing);
    await remembered.next([[]], 1);
    expect(await remembered.next([[]], 4)).toEqual([continuations(toy, [])]);
    expect(writing.asked).toEqual(["", ""]);
  });
});
