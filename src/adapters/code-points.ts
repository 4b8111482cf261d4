/** The UTF-16 offset of a place that is counted in code points, as Python counts; beyond the text it is the text's end. */
export function utf16Offset(text: string, codePoints: number): number {
  let offset = 0;
  for (let left = codePoints; left > 0 && offset < text.length; left--)
    offset += text.codePointAt(offset)! > 0xffff ? 2 : 1;
  return offset;
}
