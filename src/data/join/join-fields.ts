import { badData, type Where } from "../../core/errors.ts";
import { didYouMean } from "../../core/nearest.ts";

/** A record's values by field name. */
export type Fields = Readonly<Record<string, unknown>>;

/** A field's name as it is compared: `Example ID`, `example_id` and `exampleId` are the same. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Whether a value is a record with named fields. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The first of the usual names that the record has, as the record writes it. */
export function usualField(record: Fields, usual: readonly string[]): string | undefined {
  const written = new Map(Object.keys(record).map((name) => [plainName(name), name]));
  const found = usual.find((name) => written.has(plainName(name)));
  return found === undefined ? undefined : written.get(plainName(found));
}

/** The field a user named, as the record writes it: a name, or a path such as `choices.0.text`. */
export function namedField(record: Fields, name: string, where: Where): string {
  const found = Object.hasOwn(record, name) ? name : usualField(record, [name]);
  if (found !== undefined) return found;
  if (valueAt(record, name) !== undefined) return name;
  const names = Object.keys(record);
  throw badData(
    `there is no field ${JSON.stringify(name)}`,
    where,
    didYouMean(name, names, `There are: ${names.join(", ")}.`),
  );
}

/** The value of a field, or at a path whose steps are joined by dots. */
export function valueAt(record: Fields, path: string): unknown {
  if (Object.hasOwn(record, path)) return record[path];
  let value: unknown = record;
  for (const step of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Fields)[step];
  }
  return value;
}

const ID_FIELDS = ["id", "example", "example_id", "eid", "item", "item_id", "instance_id", "input_id"];

/** The field by which records name their examples; `undefined` when they have none and go by their order. */
export function idFieldOf(
  record: Fields,
  asked: string | null | undefined,
  where: Where,
): string | undefined {
  if (asked === null) return undefined;
  if (asked !== undefined) return namedField(record, asked, where);
  const found = usualField(record, ID_FIELDS);
  return found !== undefined && isId(record[found]) ? found : undefined;
}

/** The example that a record names in this field. */
export function idIn(record: Fields, field: string, where: Where): string {
  const id = valueAt(record, field);
  if (isId(id)) return String(id);
  throw badData(
    id === undefined
      ? `there is no field ${JSON.stringify(field)}, which names the example`
      : `the field ${JSON.stringify(field)} does not name an example: ${JSON.stringify(id)}`,
    where,
    "Every record of the file must have the id of its example, as text or a whole number.",
  );
}

function isId(value: unknown): value is string | number {
  return (typeof value === "string" && value !== "") || typeof value === "number";
}
