import { describe, expect, it } from "vitest";
import { METRICS } from "../metrics/index.ts";
import { displayMetric, displayPart } from "./display-name.ts";

describe("displayMetric(name)", () => {
  it("is what papers write, with the options that were asked for", () => {
    expect(displayMetric("parent")).toBe("PARENT");
    expect(displayMetric("parent?lambda=0.5&order=2")).toBe("PARENT, lambda=0.5, order=2");
    expect(displayMetric("theirs")).toBe("theirs");
  });

  it("is known of every metric", () => {
    for (const { id } of METRICS) expect(displayMetric(id)).not.toBe(id);
  });
});

describe("displayPart(metric, part)", () => {
  it("is in words", () => {
    const words = ["f", "tableRecall", "esa", "rougeL", "n"].map((part) =>
      displayPart("parent?lambda=0.5", part),
    );
    expect(words).toEqual(["F", "table recall", "ESA", "ROUGE-L", "n"]);
  });

  it("leaves what is no part of a metric as it is", () => {
    expect(displayPart("systems", "r")).toBe("r");
    expect(displayPart(undefined, "f")).toBe("f");
  });
});
