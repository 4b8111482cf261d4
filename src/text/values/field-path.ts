import type { FactRow, Origin } from "../../core/fact.ts";

/** Where a fact's value stands: the objects around it, by path, and its names from the outermost to its own. */
export interface FieldPlace {
  /** The column it belongs to: its path without positions, `days[].high_c`; of triples the relation. */
  readonly column: string;
  /** The path of the object or row that holds it: `days[2]`; empty for the record itself. */
  readonly holder: string;
  /** Names on the way, as written: `days`, `high_c`. */
  readonly names: readonly string[];
}

/** What a fact says of where it stands. */
export interface Placed {
  readonly relation: string;
  readonly origin?: Origin | undefined;
  readonly row?: FactRow | undefined;
}

/** Where a fact of a record, table or triple stands. */
export function fieldPlace({ origin, row, relation }: Placed): FieldPlace {
  const path = origin?.path;
  const attribute = origin?.attribute;
  if (path === undefined || attribute === undefined) {
    const name = attribute ?? relation;
    const holder = row?.path ?? "";
    return {
      column: holder === "" ? name : `${holder.replace(/\[\d+\]/g, "[]")}.${name}`,
      holder,
      names: [name],
    };
  }
  const whole = path.replace(/(?:\[\d+\])+$/, "");
  // The attribute may hold dots and brackets itself, so it is cut off the end and not looked for.
  const holder = whole.endsWith(attribute) ? whole.slice(0, -attribute.length).replace(/\.$/, "") : "";
  const outer = holder.split(/\.|\[\d+\]\.?/).filter((name) => name !== "");
  return { column: path.replace(/\[\d+\]/g, "[]"), holder, names: [...outer, attribute] };
}

/** Whether what stands in one place holds what stands in another: `days` holds `days[2].trains[0]`, and everything is in the record. */
export function holds(outer: string, inner: string): boolean {
  return outer === "" || inner === outer || inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}[`);
}
