import { MUTED } from "./colours.ts";
import { element, textContent } from "./element.ts";
import { label } from "./label.ts";

/** The space left and right of a heading. */
const MARGIN = 16;

/** Where the drawing below a heading may begin. */
export const HEADING_HEIGHT = 56;

export interface PictureOptions {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** A line below the title; what does not fit is left out of its middle. */
  readonly subtitle: string;
}

/** A whole SVG file: a white ground, so that it reads in light and dark viewers, the heading, and what is drawn. */
export function picture(
  { width, height, title, subtitle }: PictureOptions,
  children: readonly string[],
): string {
  const within = width - 2 * MARGIN;
  const content = [
    element("title", {}, [textContent(`${title}. ${subtitle}`)]),
    element("rect", { width, height, fill: "#ffffff" }),
    label(title, { x: MARGIN, y: 24, size: 15, weight: "bold", within }),
    label(subtitle, { x: MARGIN, y: 42, size: 11, colour: MUTED, within }),
    ...children,
  ];
  const attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: "img",
    "font-family": "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  };
  return `${element("svg", attributes, ["\n", content.join("\n"), "\n"])}\n`;
}
