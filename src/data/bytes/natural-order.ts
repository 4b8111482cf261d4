/** Orders names as people do, the same on every machine: numbers by their value (`Id2` before `Id10`), the rest by code unit. */
export function naturalOrder(a: string, b: string): number {
  const left = parts(a);
  const right = parts(b);
  for (let i = 0; i < left.length && i < right.length; i++) {
    const order = comparePart(left[i]!, right[i]!);
    if (order !== 0) return order;
  }
  return left.length - right.length || compareText(a, b);
}

/** Orders paths folder by folder, each name naturally. */
export function naturalPathOrder(a: string, b: string): number {
  const left = a.split(/[/\\]/);
  const right = b.split(/[/\\]/);
  for (let i = 0; i < left.length && i < right.length; i++) {
    const order = naturalOrder(left[i]!, right[i]!);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function parts(name: string): string[] {
  return name.match(/[0-9]+|[^0-9]+/g) ?? [];
}

function comparePart(a: string, b: string): number {
  if (!/^[0-9]/.test(a) || !/^[0-9]/.test(b)) return compareText(a, b);
  const left = a.replace(/^0+(?=.)/, "");
  const right = b.replace(/^0+(?=.)/, "");
  return left.length - right.length || compareText(left, right);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
