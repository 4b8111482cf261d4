/** What a record itself has under a name that data or a user chose: every object has a `constructor` that nobody gave it. */
export function ownValue<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
