import { escapeXml } from "../escape-xml.ts";
import { neutralize } from "../neutralize.ts";
import { fixed } from "./fixed.ts";

/** Attributes by name; numbers are written with two decimals, and what is undefined is left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An SVG element as markup. Children are markup too: text goes through `textContent` first. */
export function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${typeof value === "number" ? fixed(value) : textContent(value)}"`],
  );
  const open = `<${name}${written.join("")}`;
  return children.length === 0 ? `${open}/>` : `${open}>${children.join("")}</${name}>`;
}

/** Any text as the content of an element or the value of an attribute: on one line, nothing in it obeyed. */
export function textContent(text: string): string {
  return escapeXml(neutralize(text));
}
