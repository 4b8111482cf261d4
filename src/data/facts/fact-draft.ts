import { badData, type Where } from "../../core/errors.ts";
import type { Fact, FactRow, Origin } from "../../core/fact.ts";

/** A fact before it has its id, unless the file gives one. */
export type FactDraft = Omit<Fact, "id" | "origin" | "row"> & {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly row?: FactRow | undefined;
};

/** Gives each fact its id: the file's own, or its number in the example. */
export function numberFacts(drafts: readonly FactDraft[], where: Where): Fact[] {
  const given = givenIds(drafts, where);
  return drafts.map((draft, index) => {
    const { id, subject, relation, value, need, origin, row, tolerance, aliases } = draft;
    const own = id ?? freeId(String(index + 1), given);
    // Written out because spreading the draft takes as long as parsing the line it came from.
    if (row === undefined && tolerance === undefined && aliases === undefined)
      return origin === undefined
        ? { id: own, subject, relation, value, need }
        : { id: own, subject, relation, value, need, origin };
    return {
      ...{ id: own, subject, relation, value, need },
      ...(origin !== undefined && { origin }),
      ...(row !== undefined && { row }),
      ...(tolerance !== undefined && { tolerance }),
      ...(aliases !== undefined && { aliases }),
    };
  });
}

const NONE: ReadonlySet<string> = new Set();

function givenIds(drafts: readonly FactDraft[], where: Where): ReadonlySet<string> {
  if (drafts.every(({ id }) => id === undefined)) return NONE;
  const given = new Set<string>();
  for (const { id } of drafts) {
    if (id === undefined) continue;
    if (given.has(id))
      throw badData(
        `two facts of this example have the id ${JSON.stringify(id)}`,
        where,
        "Give each fact an id of its own, or none.",
      );
    given.add(id);
  }
  return given;
}

function freeId(id: string, given: ReadonlySet<string>): string {
  return given.has(id) ? freeId(`${id}b`, given) : id;
}

/** A value as the text it is compared as; `undefined` when it says nothing (null, blank) or holds other values. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value;
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint")
    return String(value);
  return undefined;
}
