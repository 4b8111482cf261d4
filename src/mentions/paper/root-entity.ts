import type { Entity } from "../entity.ts";

/**
 * The entity that the data is about, which pronouns are taken for: the first subject that is never a value; where every
 * subject is one, the first subject. Records without subjects have no root.
 */
export function rootEntity(entities: readonly Entity[]): number | undefined {
  const subjects = entities.flatMap(({ roles }, at) => (roles.some(isSubject) ? [at] : []));
  return subjects.find((at) => entities[at]!.roles.every(isSubject)) ?? subjects[0];
}

function isSubject({ part }: Entity["roles"][number]): boolean {
  return part === "subject";
}
