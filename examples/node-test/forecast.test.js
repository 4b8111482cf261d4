import { test } from "node:test";
import { assertFaithful, assertNotFaithful } from "assay/node-test";
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
  await assertFaithful(writeForecast(forecast), forecast, { ignore: ["icon"] });
});

test("may leave the sky out", async () => {
  const text = "Harwick Pier reaches 14 °C on Monday and 11 °C on Tuesday.";
  await assertFaithful(text, forecast, { optional: ["days[].sky"] });
});

test("notices a name that the data does not have", async () => {
  await assertNotFaithful(`${writeForecast(forecast)} Warden Orla Fenwick agrees.`, forecast);
});
