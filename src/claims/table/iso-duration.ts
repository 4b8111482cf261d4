const ISO =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const SECONDS = [31556952, 2629746, 604800, 86400, 3600, 60, 1];

/** The seconds of an ISO 8601 duration (`PT15M`, `P2DT3H`), or null when a value is none. */
export function isoDuration(value: string): number | null {
  const match = ISO.exec(value);
  if (!match || value.length < 3 || value.endsWith("T")) return null;
  return SECONDS.reduce((sum, seconds, i) => sum + Number(match[i + 1] ?? 0) * seconds, 0);
}
