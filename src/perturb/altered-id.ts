/** How the data would write an entity after its label was altered: with its quotes, datatype or unit, where it has them. */
export function alteredId(
  { id, label }: { readonly id: string; readonly label: string },
  altered: string,
): string {
  const written = label.trim();
  return id.includes(written) ? id.replace(written, () => altered) : altered;
}
