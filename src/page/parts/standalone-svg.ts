import { neutralize } from "../../render/neutralize.ts";

/** What the style sheet gives to parts of a drawing; a file of its own must say it itself. */
const STYLED = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-opacity",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "opacity",
  "font-size",
  "font-weight",
  "font-style",
  "text-anchor",
  "dominant-baseline",
  "paint-order",
  "visibility",
] as const;

/** Elements that are controls and no part of the picture. */
const CONTROLS = "[data-control]";

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** Left free around a drawing. */
const MARGIN = 12;

/** A drawing as a file that looks the same without the page: styles resolved, in the light colours, on a white ground. */
export function standaloneSvg(svg: SVGSVGElement, title: string): string {
  const copy = inLightColours(() => styledCopy(svg));
  const { x, y, width, height } = svg.viewBox.baseVal;
  const ground = {
    x: String(x - MARGIN),
    y: String(y - MARGIN),
    width: String(width + 2 * MARGIN),
    height: String(height + 2 * MARGIN),
  };
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("viewBox", Object.values(ground).join(" "));
  copy.setAttribute("width", ground.width);
  copy.setAttribute("height", ground.height);
  copy.setAttribute("font-family", FONT);
  copy.prepend(element("title", {}, neutralize(title)), element("rect", { ...ground, fill: "#ffffff" }));
  for (const control of copy.querySelectorAll(CONTROLS)) control.remove();
  return `${new XMLSerializer().serializeToString(copy)}\n`;
}

/** Styles are read at once, so that nobody sees the change. */
function inLightColours<T>(make: () => T): T {
  const { documentElement: root } = document;
  const theme = root.getAttribute("data-theme");
  root.setAttribute("data-theme", "light");
  try {
    return make();
  } finally {
    if (theme === null) root.removeAttribute("data-theme");
    else root.setAttribute("data-theme", theme);
  }
}

function styledCopy(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll("*");
  for (const [at, original] of svg.querySelectorAll("*").entries()) {
    const computed = getComputedStyle(original);
    const target = copies[at]!;
    for (const name of STYLED) {
      const value = computed.getPropertyValue(name);
      if (value !== "" && value !== inherited(original, name)) target.setAttribute(name, value);
    }
    for (const name of ["class", "style", "tabindex", "role", "aria-label"]) target.removeAttribute(name);
  }
  for (const name of ["class", "style", "tabindex", "aria-label"]) copy.removeAttribute(name);
  return copy;
}

/** The value that an element has from the one around it, which need not be said again. */
function inherited(element: Element, name: string): string | undefined {
  const parent = element.parentElement;
  if (!parent || parent instanceof SVGSVGElement || NOT_INHERITED.has(name)) return INITIAL[name];
  return getComputedStyle(parent).getPropertyValue(name);
}

const NOT_INHERITED: ReadonlySet<string> = new Set(["opacity", "dominant-baseline"]);

/** What a drawing program takes where nothing is said. */
const INITIAL: Readonly<Record<string, string>> = {
  fill: "rgb(0, 0, 0)",
  "fill-opacity": "1",
  stroke: "none",
  "stroke-opacity": "1",
  "stroke-width": "1px",
  "stroke-dasharray": "none",
  "stroke-linecap": "butt",
  opacity: "1",
  "font-weight": "400",
  "font-style": "normal",
  "text-anchor": "start",
  "dominant-baseline": "auto",
  "paint-order": "normal",
  visibility: "visible",
};

function element(name: string, attributes: Readonly<Record<string, string>>, text?: string): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
}
