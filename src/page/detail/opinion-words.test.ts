import { describe, expect, it } from "vitest";
import type { Opinion } from "./data-rows.ts";
import { opinionRemark, opinionWords, tellingOpinions } from "./opinion-words.ts";

describe("opinionRemark(opinion)", () => {
  it("says the verdict, what stands in the fact's place, and the notes", () => {
    expect(
      opinionRemark({ metric: "esa", verdict: "contradicted", notes: ["replaced number"], instead: ["72"] }),
    ).toBe("contradicted; the text says “72”; replaced number");
    expect(opinionRemark({ metric: "esa", verdict: "silent", notes: [], instead: [] })).toBe("says nothing");
  });

  it("does not say a verdict twice", () => {
    expect(
      opinionRemark({ metric: "parent", verdict: "missing", notes: ["missing: Port Amsel"], instead: [] }),
    ).toBe("missing: Port Amsel");
  });

  it("writes out what would turn a line around", () => {
    expect(
      opinionRemark({ metric: "parent", verdict: "missing", notes: ["missing: a\u202Eb"], instead: [] }),
    ).toBe("missing: a\\u202eb");
  });
});

describe("opinionWords(row)", () => {
  it("names each metric", () => {
    const opinions = ["parent", "esa"].map((metric) => ({
      metric,
      verdict: "supported" as const,
      notes: [],
      instead: [],
    }));
    expect(opinionWords({ opinions })).toBe("parent: found. esa: found");
  });
});

describe("tellingOpinions(row)", () => {
  const opinion = (metric: string, verdict: Opinion["verdict"], ...notes: string[]): Opinion => ({
    metric,
    verdict,
    notes,
    instead: [],
  });
  const telling = (...opinions: Opinion[]): string[] =>
    tellingOpinions({ opinions, value: "Port Amsel" }).map(({ metric }) => metric);

  it("leaves out what the row shows already", () => {
    expect(telling(opinion("parent", "missing", "missing: Port Amsel"), opinion("esa", "missing"))).toEqual(
      [],
    );
    expect(telling(opinion("parent", "supported", "in another order"))).toEqual([]);
  });

  it("keeps what adds something, and everything where metrics disagree", () => {
    expect(telling(opinion("parent", "partly", "missing: Port"))).toEqual(["parent"]);
    expect(telling(opinion("parent", "supported"), opinion("esa", "missing"))).toEqual(["parent", "esa"]);
  });
});
