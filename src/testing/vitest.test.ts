import { describe, expect, it } from "vitest";
import "./vitest.ts";

const WEATHER = { station: "Harwick Pier", wind_kmh: 22, high_c: 14, author: { name: "Tilda Marsh" } };
const TRUE = "At Harwick Pier the wind blows at 22 km/h and the high is 14 °C, writes Tilda Marsh.";
const SHORT = "At Harwick Pier the high is 14 °C.";

describe("expect(text).toBeFaithfulTo(data, options)", () => {
  it("passes for a faithful text, and with what is allowed", async () => {
    await expect(TRUE).toBeFaithfulTo(WEATHER);
    await expect(SHORT).not.toBeFaithfulTo(WEATHER);
    await expect(SHORT).toBeFaithfulTo(WEATHER, { allow: ["incomplete"] });
    await expect(SHORT).toBeFaithfulTo(WEATHER, { optional: ["wind_kmh"], ignore: ["author"] });
    await expect("").toBeFaithfulTo(WEATHER, { allow: ["unsure"] });
    await expect(`${TRUE} You asked about Dorran Beach.`).toBeFaithfulTo(WEATHER, {
      context: "Wind at Dorran Beach?",
    });
  });

  it("shows the alarms where it fails", async () => {
    const failed = async (): Promise<unknown> => expect(SHORT).toBeFaithfulTo(WEATHER);
    await expect(failed()).rejects.toThrow(
      /^expected the text to be faithful\n\nincomplete: 2 required facts left out\n {2}missing/,
    );
    await expect(failed()).rejects.toThrow(`text: ${SHORT}`);
    const not = async (): Promise<unknown> => expect(TRUE).not.toBeFaithfulTo(WEATHER);
    await expect(not()).rejects.toThrow("expected the text not to be faithful\n\nfaithful: ");
  });

  it("takes nothing but a text", async () => {
    await expect((async () => expect(4).toBeFaithfulTo(WEATHER))()).rejects.toThrow(
      "toBeFaithfulTo takes a text, not a number",
    );
  });
});
