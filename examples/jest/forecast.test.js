import { writeForecast } from "./forecast.js";

const forecast = {
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

test("may leave the sky out", async () => {
  const text = "Harwick Pier reaches 14 °C on Monday and 11 °C on Tuesday.";
  await expect(text).toBeFaithfulTo(forecast, { optional: ["days[].sky"] });
});

test("notices a name that the data does not have", async () => {
  await expect(`${writeForecast(forecast)} Warden Orla Fenwick agrees.`).not.toBeFaithfulTo(forecast);
});
