import { expect, it } from "vitest";
import { fileStem } from "./file-stem.ts";
import { textSource } from "./source.ts";

it.each([
  ["data/Id7.ttl", "Id7"],
  ["Id7.nq.gz", "Id7"],
  ["a.b.ttl", "a.b"],
  ["plain", "plain"],
  [".hidden", ".hidden"],
  ["-", "stdin"],
])("fileStem(%s) is %s", (name, stem) => {
  expect(fileStem(textSource(name, ""))).toBe(stem);
});
