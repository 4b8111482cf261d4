import { expect, test } from "vitest";
import { withoutFlags } from "./without-flags.ts";

test("withoutFlags(hint) keeps what helps on a page", () => {
  expect(withoutFlags("Write one triple a line: subject | relation | value")).toBe(
    "Write one triple a line: subject | relation | value",
  );
  expect(withoutFlags("Give them with --references, or use data that has them. It may be gzipped.")).toBe(
    "It may be gzipped.",
  );
  expect(withoutFlags("Name one with -m bleu.")).toBe("");
  expect(withoutFlags("A well-known name - or another.")).toBe("A well-known name - or another.");
});
