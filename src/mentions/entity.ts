import type { Need } from "../core/fact.ts";

/**
 * What kind of thing an entity is, which decides how it may be mentioned: names approximately, the others by value.
 * `code` is an identifier that must be copied (`0004319`, `18L/36R`); `truth` is a yes or no that only its attribute
 * can show; `phrase` is a long text or a list, found by its parts.
 */
export type EntityKind = "name" | "date" | "number" | "quantity" | "code" | "truth" | "phrase";

/** Where an entity stands in the data. */
export interface EntityRole {
  readonly fact: string;
  readonly part: "subject" | "value";
  readonly relation: string;
}

/** A subject or value of the data, once for all the facts it occurs in. */
export interface Entity {
  /** As the data writes it (`Aarhus_Airport`): what evidence names, and what two facts must share to share an entity. */
  readonly id: string;
  /** In words a reader would recognise: `Aarhus Airport`. */
  readonly label: string;
  readonly kind: EntityKind;
  readonly roles: readonly EntityRole[];
  /** `optional` when every fact it occurs in is, or excuses it. */
  readonly need: Need;
}
