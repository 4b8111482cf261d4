import { describe, expect, it } from "vitest";
import { gridKeys } from "./grid-keys.ts";

function pressed(key: string, current: number, count = 10): string | undefined {
  let did: string | undefined;
  const keys = gridKeys({
    current,
    count,
    perPage: 4,
    onMove: (at) => {
      did = `to ${at}`;
    },
    onOpen: (at) => {
      did = `open ${at}`;
    },
  });
  keys[key]?.();
  return did;
}

describe("gridKeys({ current, count, perPage, onMove, onOpen })", () => {
  it.each([
    ["j", 3, "to 4"],
    ["ArrowDown", 9, "to 9"],
    ["k", 3, "to 2"],
    ["ArrowUp", 0, "to 0"],
    ["Home", 5, "to 0"],
    ["End", 5, "to 9"],
    ["PageDown", 3, "to 7"],
    ["PageUp", 3, "to 0"],
    ["j", -1, "to 0"],
    ["Enter", 3, "open 3"],
  ])("%s at row %d goes %s", (key, current, did) => {
    expect(pressed(key, current)).toBe(did);
  });

  it("does nothing where there is nothing", () => {
    expect(pressed("j", -1, 0)).toBeUndefined();
    expect(pressed("Enter", -1, 0)).toBeUndefined();
  });
});
