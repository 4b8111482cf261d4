import { expect, it } from "vitest";
import { valueKind } from "./value-kind.ts";

it.each([
  ["Port Amsel", "name"],
  ["14th Orsin Infantry", "name"],
  ["108 Verrin Street", "name"],
  ["1634: The Long Winter", "name"],
  ["27", "number"],
  ["35,000", "number"],
  ["2702.0", "number"],
  ["88 square kilometres", "number"],
  ["610.0 (metres)", "number"],
  ["18.0 g", "number"],
  ["+6 %", "number"],
  ["2009", "number"],
  ["1988-11-22", "date"],
  ["1988-11-22T00:00:00Z", "date"],
  ["22 November 1988", "date"],
  ["November 22nd, 1988", "date"],
  ["November 1988", "date"],
  ["18L/36R", "code"],
  ["08:10", "code"],
  ["yes", "truth"],
  ["Corrin, Ostmark, Tessaly", "phrase"],
])("%j is a %s", (label, kind) => {
  expect(valueKind(label)).toBe(kind);
});
