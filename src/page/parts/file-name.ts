/** A name for a download, made of words: letters and digits stay, anything else becomes a hyphen. */
export function fileName(words: readonly string[], extension: string): string {
  const name = words
    .join("-")
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, LONGEST);
  return `${name || "assay"}.${extension}`;
}

/** File systems take some 255 bytes; four for a letter at most. */
const LONGEST = 60;
