/** Bytes of a part: two of them and a word stay below the 255 that file systems allow. */
const LONGEST = 100;

/**
 * Makes file names out of what a plot is about: only letters, digits, dot, hyphen and underscore, none too long, and no
 * two the same, also where the file system does not tell upper from lower case.
 */
export function plotNames(): (...parts: readonly string[]) => string {
  const taken = new Set<string>();
  return (...parts) => {
    const stem = parts.map(safe).join("-");
    let name = stem;
    for (let again = 2; taken.has(name.toLowerCase()); again++) name = `${stem}-${again}`;
    taken.add(name.toLowerCase());
    return `${name}.svg`;
  };
}

function safe(part: string): string {
  const kept = part
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, "-")
    .replace(/^[-.]+|[-.]+$/g, "");
  return beginning(kept) || "unnamed";
}

function beginning(text: string): string {
  let bytes = 0;
  const fits = (character: string): boolean => {
    const code = character.codePointAt(0)!;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    return bytes <= LONGEST;
  };
  return Array.from(text).filter(fits).join("");
}
