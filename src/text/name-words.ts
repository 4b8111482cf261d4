import { remembered } from "./memo.ts";

/** The words of a field's or relation's name, in small letters: `birthPlace`, `birth_place` and "Birth place" give birth, place. */
export const nameWords: (name: string) => readonly string[] = remembered((name) =>
  name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== ""),
);
