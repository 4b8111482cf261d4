/** What is tested: here a template, in your project a call to a model. */
export function writeForecast({ station, days }) {
  const sentences = days.map(({ day, high_c, sky }) => `${day} brings ${sky} and a high of ${high_c} °C.`);
  return [`The forecast for ${station}:`, ...sentences].join(" ");
}
