/** A data value as text: without the quotes, the datatype (`^^xsd:date`) and the language tag that RDF adds. */
export function dataText(value: string): string {
  const text = value.trim();
  const quoted = /^"(.*)"(?:\^\^\S+|@[A-Za-z-]+)?$/s.exec(text);
  return quoted ? quoted[1]!.trim() : text.replace(/(?<!\S)(?=\S+$)(\S*?)\^\^\S+$/, "$1");
}
