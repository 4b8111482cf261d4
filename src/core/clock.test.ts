import { expect, it } from "vitest";
import { systemClock, timestamp } from "./clock.ts";

it("stamps the time of the clock it is given, in UTC", () => {
  expect(timestamp(() => new Date("2024-05-06T09:08:09+02:00"))).toBe("2024-05-06T07:08:09.000Z");
});

it("goes by the machine where no clock is given", () => {
  const before = systemClock().toISOString();
  const stamped = timestamp();
  expect([before, stamped, systemClock().toISOString()].sort()[1]).toBe(stamped);
});
