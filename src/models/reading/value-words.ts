const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;
const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const CODE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$|^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;

/**
 * A value of the data in words that a text would use: a date with its weekday and month, a duration in units, a code
 * without underscores. Word pieces hardly relate "07" to "July"; with words a reader has only to compare them.
 */
export function valueWords(value: string): string {
  return dateWords(value) ?? durationWords(value) ?? (CODE.test(value) ? value.replaceAll("_", " ") : value);
}

function dateWords(value: string): string | undefined {
  const found = ISO.exec(value);
  if (!found) return undefined;
  const [, year, month, day, time] = found;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.getUTCMonth() !== Number(month) - 1) return undefined;
  const name = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat("en", { ...options, timeZone: "UTC" }).format(date);
  const words = `${name({ weekday: "long" })} ${Number(day)} ${name({ month: "long" })} ${year}`;
  return time === undefined ? words : `${words} ${time}`;
}

function durationWords(value: string): string | undefined {
  const found = DURATION.exec(value);
  if (!found || value.length < 3) return undefined;
  const units = ["days", "hours", "minutes", "seconds"];
  const parts = found.slice(1).flatMap((count, at) => (count === undefined ? [] : [`${count} ${units[at]}`]));
  return parts.length === 0 ? undefined : parts.join(" ");
}
