const SHOWN = { useGrouping: false, maximumFractionDigits: 6 } as const;
const decimals = new Intl.NumberFormat("en", SHOWN);

/** Whether two numbers differ as a slip of the pen makes them: by one digit, or by two neighbours that changed places. */
export function isDigitSlip(one: number, other: number): boolean {
  const [a, b] = aligned(decimals.format(Math.abs(one)), decimals.format(Math.abs(other)));
  if (a.length !== b.length || a === b) return false;
  const places = [...a].flatMap((digit, at) => (digit === b[at] ? [] : [at]));
  const [first, second] = places as [number, number?];
  if (places.length === 1) return true;
  return places.length === 2 && second === first + 1 && a[first] === b[second] && a[second] === b[first];
}

/** Both with as many decimals. */
function aligned(a: string, b: string): readonly [string, string] {
  const most = Math.max(decimalsOf(a), decimalsOf(b));
  const padded = (digits: string): string =>
    most === 0
      ? digits
      : `${digits.includes(".") ? digits : `${digits}.`}`.padEnd(wholeOf(digits) + 1 + most, "0");
  return [padded(a), padded(b)];
}

const wholeOf = (digits: string): number => digits.split(".")[0]!.length;
const decimalsOf = (digits: string): number => digits.split(".")[1]?.length ?? 0;
