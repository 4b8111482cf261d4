// Weekdays that stand beside a date.

const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);
const MONTH = MONTHS.join("|");
const DATE = new RegExp(
  `\\b(${DAYS.join("|")}),?\\s+(?:the\\s+)?(?:(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?(${MONTH})|(${MONTH})\\s+(\\d{1,2})(?:st|nd|rd|th)?)(?:,?\\s+(\\d{4}))?`,
  "gi",
);

/** Says which weekdays of a text are not those of their dates, in the year that is written or in any year of the data or the text. */
export function wrongWeekdays(text, data) {
  const years = [...new Set(`${JSON.stringify(data)} ${text}`.match(/\b(?:19\d\d|20\d\d)\b/g) ?? [])].sort();
  const faults = [];
  for (const [words, weekday, before, month, otherMonth, after, year] of text.matchAll(DATE)) {
    const day = Number(before ?? after);
    const of = MONTHS.indexOf((month ?? otherMonth).toLowerCase());
    const found = (year === undefined ? years : [year]).flatMap((one) => {
      const date = new Date(Date.UTC(Number(one), of, day));
      return date.getUTCMonth() === of ? [DAYS[date.getUTCDay()]] : [];
    });
    if (found.length > 0 && !found.includes(weekday.toLowerCase()))
      faults.push(`weekday is wrong: ${JSON.stringify(words)} (years ${years.join(", ")})`);
  }
  return faults;
}
