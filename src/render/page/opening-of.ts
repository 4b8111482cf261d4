/** As much of a text as a list has room for. */
const LENGTH = 140;

/** How a text begins: whole when it is short, else cut between two words. */
export function openingOf(text: string): string {
  const line = text
    .slice(0, 4 * LENGTH)
    .replace(/\s+/g, " ")
    .trim();
  if (line.length <= LENGTH) return line;
  const cut = line.slice(0, LENGTH).replace(/[\uD800-\uDBFF]$/, "");
  const space = cut.lastIndexOf(" ");
  return `${space > LENGTH / 2 ? cut.slice(0, space) : cut} …`;
}
