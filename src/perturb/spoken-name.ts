const QUALIFIER = /(?<=\S)\s*\([^()]*\)\s*$/;

/** A label as a text says it: without the qualifier in brackets that tells namesakes apart. */
export function spokenName(label: string): string {
  return label.replace(QUALIFIER, "");
}
