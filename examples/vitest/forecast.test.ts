import "assay/vitest";
import { expect, test } from "vitest";
import { type Forecast, writeForecast } from "./forecast.ts";

const forecast: Forecast = {
  station: "Harwick Pier",
  icon: "wx-04",
  days: [
    { day: "Monday", high_c: 14, sky: "drizzle" },
    { day: "Tuesday", high_c: 11, sky: "rain" },
  ],
};

test("says all that the forecast says, and nothing else", async () => {
  await expect(writeForecast(forecast)).toBeFaithfulTo(forecast, { ignore: ["icon"] });
});

test("may leave the sky out, and repeat the question", async () => {
  const text =
    "You asked about Dorran Beach. Harwick Pier nearby reaches 14 °C on Monday and 11 °C on Tuesday.";
  await expect(text).toBeFaithfulTo(forecast, {
    optional: ["days[].sky"],
    context: "How warm will it be near Dorran Beach?",
  });
});

test("notices a name that the data does not have", async () => {
  const text = `${writeForecast(forecast)} Warden Orla Fenwick agrees.`;
  await expect(text).not.toBeFaithfulTo(forecast);
});
