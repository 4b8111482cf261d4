import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TokenRun } from "../tokenize/encoding.ts";
import { decodePairs } from "./decode-pairs.ts";

/** Tokens at the given words of a text, in order; `ab|cd` are two tokens of one word. */
function runOf(marked: string): { readonly text: string; readonly run: TokenRun } {
  const text = marked.replaceAll("|", "");
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const piece of marked.split(/([ |])/)) {
    if (piece !== " " && piece !== "|" && piece !== "") {
      starts.push(at);
      ends.push(at + piece.length);
    }
    if (piece !== "|") at += piece.length;
  }
  return { text, run: { ids: starts.map(() => 0), starts, ends } };
}

function decoded(marked: string, rows: readonly (readonly number[])[], attributes = ["a", "b"]) {
  const { text, run } = runOf(marked);
  const probabilities = Float32Array.from(rows.flatMap((row) => [1 - row[0]! - row[1]!, ...row]));
  return decodePairs(text, run, { probabilities, attributes }).map(
    ({ attribute, span }) => `${attribute}: ${text.slice(span.start, span.end)}`,
  );
}

const NONE = [0, 0];

describe("decodePairs(text, run, probabilities)", () => {
  it("makes one value of words beside each other, and several of words apart", () => {
    expect(decoded("Port Amsel or Corrin", [[0.9, 0], [0.8, 0], NONE, [0.7, 0]])).toEqual([
      "a: Port Amsel",
      "a: Corrin",
    ]);
  });

  it("gives words to every attribute that they are likely the value of", () => {
    expect(
      decoded("Port Amsel", [
        [0.5, 0.5],
        [0.6, 0.1],
      ]),
    ).toEqual(["b: Port", "a: Port Amsel"]);
  });

  it("takes a word as a whole, by the mean of its pieces", () => {
    expect(
      decoded("Dun|mar|row", [
        [0.9, 0],
        [0.4, 0],
        [0.3, 0],
      ]),
    ).toEqual(["a: Dunmarrow"]);
    expect(
      decoded("Dun|mar|row", [
        [0.5, 0],
        [0.1, 0],
        [0.1, 0],
      ]),
    ).toEqual([]);
  });

  it("lets a doubtful word go with a value, and takes none for one by itself", () => {
    expect(
      decoded("Port of Amsel", [
        [0.9, 0],
        [0.35, 0],
        [0.9, 0],
      ]),
    ).toEqual(["a: Port of Amsel"]);
    expect(decoded("Port of Amsel", [NONE, [0.35, 0], NONE])).toEqual([]);
  });

  it("takes no marks alone for a value", () => {
    expect(decoded("Corrin , .", [NONE, [0.9, 0], [0.9, 0]])).toEqual([]);
  });

  it("points inside the text, whatever the probabilities are", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.float({ min: 0, max: 0.5, noNaN: true }), fc.constant(0.5)), {
          minLength: 4,
          maxLength: 4,
        }),
        (rows) => {
          const { text, run } = runOf("Port Am|sel .");
          const probabilities = Float32Array.from(
            rows.flatMap(([one, other]) => [1 - one - other, one, other]),
          );
          for (const { span, probability } of decodePairs(text, run, {
            probabilities,
            attributes: ["a", "b"],
          })) {
            expect(span.start).toBeLessThan(span.end);
            expect(span.end).toBeLessThanOrEqual(text.length);
            expect(probability).toBeGreaterThanOrEqual(0.5 - 1e-6);
          }
        },
      ),
    );
  });
});
