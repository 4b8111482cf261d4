import fc from "fast-check";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import type { Validation } from "../../core/validation.ts";
import { textWidth } from "../svg/label.ts";
import sample from "./sample-validation.json" with { type: "json" };
import { type Plot, validationPlots } from "./validation-plots.ts";

const validation = sample as unknown as Validation;

interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

/** The elements of a picture in order; throws where it is not well-formed XML. */
function nodesOf(svg: string): Node[] {
  const nodes: Node[] = [];
  const open: Node[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const node = { name, attributes: attributes as Record<string, string>, text: "" };
    nodes.push(node);
    open.push(node);
  });
  parser.on("text", (text) => {
    if (open.length > 0) open.at(-1)!.text += text;
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(svg).close();
  return nodes;
}

/** How far an element reaches: left, top, right, bottom. */
function reach({ name, attributes, text }: Node): [number, number, number, number] | undefined {
  const of = (key: string): number => Number(attributes[key] ?? 0);
  if (name === "line")
    return [
      Math.min(of("x1"), of("x2")),
      Math.min(of("y1"), of("y2")),
      Math.max(of("x1"), of("x2")),
      Math.max(of("y1"), of("y2")),
    ];
  if (name === "rect") return [of("x"), of("y"), of("x") + of("width"), of("y") + of("height")];
  if (name === "circle")
    return [of("cx") - of("r"), of("cy") - of("r"), of("cx") + of("r"), of("cy") + of("r")];
  if (name === "text") return textReach(attributes, text);
  if (name !== "path") return undefined;
  const [dx, dy] = attributes.transform?.match(/-?[\d.]+/g)?.map(Number) ?? [0, 0];
  const numbers = attributes.d!.match(/-?[\d.]+/g)!.map(Number);
  const xs = numbers.filter((_, at) => at % 2 === 0).map((x) => x + dx!);
  const ys = numbers.filter((_, at) => at % 2 === 1).map((y) => y + dy!);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function textReach(attributes: Node["attributes"], text: string): [number, number, number, number] {
  const size = Number(attributes["font-size"]);
  const width = textWidth(text, size);
  const [x, y] = [Number(attributes.x), Number(attributes.y)];
  const before = { start: 0, middle: width / 2, end: width }[attributes["text-anchor"] ?? "start"]!;
  if (attributes.transform) return [x - size, y - width / 2, x, y + width / 2];
  return [x - before, y - size, x - before + width, y];
}

function expectReadable({ svg }: Plot): void {
  const [root, title, ground, ...rest] = nodesOf(svg);
  expect(root!.attributes.role).toBe("img");
  expect(title!.name).toBe("title");
  expect(title!.text).not.toBe("");
  expect(ground!.attributes.fill).toBe("#ffffff");
  const [, , width, height] = root!.attributes.viewBox!.split(" ").map(Number);
  expect(svg).not.toMatch(/NaN|Infinity|undefined|<script/);
  const outside = rest.filter((node) => {
    const [left, top, right, bottom] = reach(node)!;
    return !(left >= 0 && top >= 0 && right <= width! && bottom <= height!);
  });
  expect(outside).toEqual([]);
}

function texts(name: string, of: Validation = validation): string[] {
  const { svg } = validationPlots(of).find((plot) => plot.name === name)!;
  return nodesOf(svg)
    .filter((node) => node.name === "text")
    .map(({ text }) => text);
}

describe("validationPlots(validation)", () => {
  it("draws every plot that has values, under names that say what it shows", () => {
    expect(validationPlots(validation).map(({ name }) => name)).toEqual([
      "correlations-adequacy.svg",
      "bootstrap-adequacy.svg",
      "curve-entailed-adequacy.svg",
      "correlations-fluency.svg",
      "bootstrap-fluency.svg",
      "curve-entailed-fluency.svg",
      "correlations-preference.svg",
      "bootstrap-preference.svg",
      "scatter-parent-adequacy.svg",
      "ranks-parent-adequacy.svg",
      "scatter-parent-fluency.svg",
      "ranks-parent-fluency.svg",
      "scatter-parent-preference.svg",
      "ranks-parent-preference.svg",
      "scatter-ter-adequacy.svg",
      "ranks-ter-adequacy.svg",
      "scatter-ter-fluency.svg",
      "ranks-ter-fluency.svg",
      "scatter-ter-preference.svg",
      "ranks-ter-preference.svg",
      "scatter-length-unit-word-adequacy.svg",
      "scatter-length-unit-word-fluency.svg",
      "scatter-length-unit-word-preference.svg",
      "lambda.svg",
    ]);
  });

  it("draws nothing where there is nothing", () => {
    const { curve: _, tuning: __, ...rest } = validation;
    expect(validationPlots({ ...rest, systems: [], agreement: [], distributions: [], ceilings: [] })).toEqual(
      [],
    );
  });

  it.each(validationPlots(validation))("$name is well-formed and stays within its edges", expectReadable);

  it.each([
    "scatter-ter-adequacy.svg",
    "correlations-adequacy.svg",
    "ranks-ter-adequacy.svg",
    "bootstrap-adequacy.svg",
    "curve-entailed-adequacy.svg",
    "lambda.svg",
  ])("%s looks as it did", async (name) => {
    const { svg } = validationPlots(validation).find((plot) => plot.name === name)!;
    await expect(svg).toMatchFileSnapshot(`../../../fixtures/plots/${name}`);
  });

  it("turns the axis of a metric whose lower values are better", () => {
    const ticks = texts("scatter-ter-adequacy.svg").filter((text) => /^\d+$/.test(text));
    expect(ticks).toEqual(["20", "40", "60", "80", "100"]);
    const { svg } = validationPlots(validation).find(({ name }) => name === "scatter-ter-adequacy.svg")!;
    const heightOf = (text: string): number =>
      Number(nodesOf(svg).find((node) => node.text === text)!.attributes.y);
    expect(heightOf("20")).toBeLessThan(heightOf("100"));
    expect(heightOf("harbour")).toBeLessThan(heightOf("mill"));
  });

  it("orders metrics by correlation, those without one last", () => {
    expect(texts("correlations-fluency.svg").filter((text) => /^(parent|ter|length)/.test(text))).toEqual([
      "ter",
      "parent",
      "length?unit=word",
    ]);
    expect(texts("correlations-fluency.svg")).toContain("0.898 [0.807, 0.948]");
  });

  it("shows one judge against the rest only where it is known", () => {
    expect(texts("correlations-adequacy.svg")).toContain("one judge vs the rest");
    expect(texts("correlations-fluency.svg")).not.toContain("one judge vs the rest");
  });

  it("leaves out the ranks of a metric that ranks no system above another", () => {
    expect(validationPlots(validation).some(({ name }) => name.startsWith("ranks-length"))).toBe(false);
  });

  it("stays readable whatever the names and numbers are", () => {
    const name = fc.oneof(
      fc.string({ unit: "binary", maxLength: 80 }),
      fc.constantFrom("<script>", "a & b", "短文".repeat(40), "\u202Ex", "W".repeat(90), "__proto__"),
    );
    const number = fc.oneof(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom(0, 50, Number.NaN),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(name, { minLength: 8, maxLength: 8 }),
        fc.array(fc.tuple(number, number), { minLength: 0, maxLength: 8 }),
        ([metric, dimension, tag, ...others], scores) => {
          const agreement = validation.agreement[0]!;
          const systems = scores.map(([x, y], at) => ({
            name: others[at % others.length]!,
            texts: 1,
            scores: {
              [metric!]: { value: x, interval: { low: x - 1, high: x + 1 } },
              [dimension!]: { value: y },
            },
          }));
          const plots = validationPlots({
            ...validation,
            systems,
            metrics: [{ ...validation.metrics[1]!, name: metric! }],
            dimensions: [{ ...validation.dimensions[0]!, name: dimension! }],
            agreement: [{ ...agreement, metric: metric!, dimension: dimension! }],
            ceilings: [{ ...validation.ceilings[0]!, dimension: dimension! }],
            distributions: [{ ...validation.distributions[0]!, metric: metric!, dimension: dimension! }],
            curve: {
              ...validation.curve!,
              tag: tag!,
              points: [{ metric: metric!, dimension: dimension!, share: 0.5, mean: 0.5 }],
            },
            tuning: { ...validation.tuning!, metric: metric!, dimension: dimension! },
          });
          for (const plot of plots) expectReadable(plot);
        },
      ),
      { numRuns: 30 },
    );
  });
});
