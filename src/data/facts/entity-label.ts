/** A value written as a literal: in double quotes, with an optional language or datatype. */
const LITERAL = /^"([^"]*|".*")"(?:@[A-Za-z]+(?:-[A-Za-z0-9]+)*|\^\^\S+)?$/s;

/**
 * The words of an entity or literal as WebNLG and DART write them: `Aarhus_Airport` is "Aarhus Airport", and
 * `"23.0"^^xsd:double` is "23.0". Quotes that do not enclose the whole value belong to it.
 */
export function entityLabel(raw: string): string {
  return (LITERAL.exec(raw)?.[1] ?? raw).replaceAll("_", " ");
}
