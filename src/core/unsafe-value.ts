/** How deep values from outside may be nested: far more than any data is, far less than what ends in a stack overflow. */
const DEEPEST = 250;

/**
 * What makes a value that was read from JSON unfit to be kept and written again: nesting that no program could follow, or (in
 * what Assay itself writes, `keys` true) a key that would change how objects behave. Nothing when there is no such thing.
 */
export function unsafeValue(
  value: unknown,
  { keys = false }: { readonly keys?: boolean } = {},
): string | undefined {
  return unsafeAt(value, keys, 0);
}

function unsafeAt(value: unknown, keys: boolean, depth: number): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (depth >= DEEPEST) return `is nested deeper than ${DEEPEST} levels`;
  if (keys && Object.hasOwn(value, "__proto__")) return 'has a key "__proto__"';
  for (const inner of Object.values(value)) {
    const found = unsafeAt(inner, keys, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
