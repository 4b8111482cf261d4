import type { Span } from "../core/span.ts";
import { editDistance } from "../text/edit-distance.ts";
import { ENGLISH_DATES } from "../text/values/dates/date-words.ts";
import { readDate } from "../text/values/dates/read-date.ts";
import type { Detection } from "./detection.ts";
import type { EntityKind } from "./entity.ts";
import { keyOf, latticeOf } from "./lattice.ts";
import type { Suspect } from "./suspect-names.ts";
import { valuesIn } from "./values-in-text.ts";
import { firstEndingAfter } from "./words-of.ts";

/** Something a text names that its data does not. */
export interface Unlicensed {
  readonly span: Span;
  readonly kind: Suspect["kind"];
  /** `inaccurate`: a garbled form of an entity; `replaced`: in the place of one that is missing; `added`: neither. */
  readonly nature: "added" | "replaced" | "inaccurate";
  /** Position of the entity that it took the place of or misspells. */
  readonly entity?: number;
}

/** How far a garbled name may be from the entity's: the paper's own threshold for a mention. */
const GARBLED = 0.4;
/** How far a slip may be. */
const MISSPELT = 0.2;

const SAME_KIND: Readonly<Record<Suspect["kind"], readonly EntityKind[]>> = {
  name: ["name", "phrase"],
  date: ["date", "number"],
  number: ["number", "quantity", "code", "date"],
  quantity: ["quantity", "number"],
};

/** Tells what each suspect is: a garbled form of a missing entity, one in its place, or an addition. */
export function whatWasMeant(
  text: string,
  suspects: readonly Suspect[],
  { entities, undetected }: Detection,
): readonly Unlicensed[] {
  const missing = new Set(undetected);
  return suspects.map(({ span, kind }): Unlicensed => {
    const alike = [...missing].filter((entity) => SAME_KIND[kind].includes(entities[entity]!.kind));
    const key = keyOf(latticeOf(text.slice(span.start, span.end)));
    const near = alike.find((entity) =>
      kind === "date"
        ? isNearDate(text, span, entities[entity]!.label)
        : isNear(key, entities[entity]!.label, GARBLED),
    );
    const entity = near ?? alike[0];
    if (entity !== undefined) {
      missing.delete(entity);
      return { span, kind, nature: near === undefined ? "replaced" : "inaccurate", entity };
    }
    // A slip in a name that the text has elsewhere.
    const known = kind === "name" ? entities.findIndex(({ label }) => isNear(key, label, MISSPELT)) : -1;
    return known < 0 ? { span, kind, nature: "added" } : { span, kind, nature: "inaccurate", entity: known };
  });
}

/** Whether a name is a garbled form of another: close as a whole, or one of its words. */
function isNear(key: string, label: string, share: number): boolean {
  const words = latticeOf(label.replace(/\([^()]*\)/g, " "));
  return [
    keyOf(words),
    ...words.filter(({ key: word }) => word.length > 3).map(({ key: word }) => word),
  ].some((own) => {
    const length = Math.max(own.length, key.length);
    return editDistance(own, key, Math.floor(length * share)) <= length * share;
  });
}

const DATE_PARTS = ["year", "month", "day"] as const;

/** Whether a date of the text is one of the data but for its day, month or year. */
function isNearDate(text: string, span: Span, label: string): boolean {
  const { dates } = valuesIn(text);
  const said = dates[firstEndingAfter(dates, span.start)]?.readings ?? [];
  const own = readDate(label, ENGLISH_DATES);
  return (
    own !== null &&
    said.some(
      (reading) =>
        DATE_PARTS.filter((part) => own[part] !== undefined && own[part] === reading[part]).length > 1,
    )
  );
}
