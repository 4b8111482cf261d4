import { expect, it } from "vitest";
import { when } from "./when.ts";

it("when(time, now) says how long ago, or the day", () => {
  const now = Date.parse("2026-03-02T12:00:00Z");
  const said = (time: string): string => when(time, now);
  expect(said("2026-03-02T11:59:30Z")).toBe("just now");
  expect(said("2026-03-02T11:18:00Z")).toBe("42 min ago");
  expect(said("2026-03-02T03:30:00Z")).toBe("8 h ago");
  expect(said("2025-11-20T12:00:00Z")).toBe("20 Nov 2025");
  expect(said("no time")).toBe("");
});
