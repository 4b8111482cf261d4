/** The data of the text. */
export const forecast = {
  station: "Harwick Pier",
  date: "2026-03-14",
  sky: "light rain",
  wind_kmh: 22,
};

/** What the model is asked for. */
const prompt = `Write this forecast in one or two sentences. Use only this data:\n${JSON.stringify(forecast, null, 2)}`;

/** The conversation that asks for a text: from the second time on with the text before, and what is wrong with it. */
export function messagesFor(feedback, previous) {
  const asked = [{ role: "user", content: prompt }];
  if (feedback === undefined) return asked;
  return [
    ...asked,
    { role: "assistant", content: previous },
    { role: "user", content: `This is not true to the data: ${feedback}. Write the text again.` },
  ];
}
