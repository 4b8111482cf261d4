const QUALIFIER = /(?<=\S)\s*\([^()]*\)\s*$/;
const UNDERSCORES = /_+/g;

/** A label as a text says it: in words, without the qualifier in brackets that tells namesakes apart. */
export function spokenName(label: string): string {
  return label.replace(UNDERSCORES, " ").trim().replace(QUALIFIER, "");
}
