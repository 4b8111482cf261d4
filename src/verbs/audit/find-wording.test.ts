import { describe, expect, it } from "vitest";
import { findWording } from "./find-wording.ts";

describe("findWording", () => {
  it.each([
    ["Port Amsel is old.", "port  amsel", "Port Amsel"],
    ["It is Mara Voss’s light.", "Mara Voss's", "Mara Voss’s"],
    ["The “Gull” shines.", '"Gull"', "“Gull”"],
    ["It cost $5 (about £4).", "(about £4)", "(about £4)"],
    ["Lake\nOrsin", "Lake Orsin", "Lake\nOrsin"],
    ["古い灯台です", "灯台", "灯台"],
    ["Voss, M.", "Voss", "Voss"],
  ])("finds in %j the words %j", (text, wording, found) => {
    expect(findWording(text, wording)).toBe(found);
  });

  it.each([
    ["Port Amsel is old.", "Port Amsal"],
    ["Port Amsel is old.", "ort Amsel"],
    ["Port Amsel is old.", "Port Ams"],
    ["It is 1988.", "198"],
    ["a+b", "aab"],
  ])("does not find in %j the words %j", (text, wording) => {
    expect(findWording(text, wording)).toBeUndefined();
  });
});
