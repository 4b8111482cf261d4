/** The data that a forecast is written from. */
export interface Forecast {
  readonly station: string;
  readonly icon: string;
  readonly days: readonly { readonly day: string; readonly high_c: number; readonly sky: string }[];
}

/** What is tested: here a template, in your project a call to a model. */
export function writeForecast({ station, days }: Forecast): string {
  const sentences = days.map(({ day, high_c, sky }) => `${day} brings ${sky} and a high of ${high_c} °C.`);
  return [`The forecast for ${station}:`, ...sentences].join(" ");
}
