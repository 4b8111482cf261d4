import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordFactsOf } from "../../../test/support/record-facts.ts";
import { checkClaims } from "../check-claims.ts";
import type { Claim } from "../claim.ts";

/** What is said of the words in a text. */
function claimOf(record: unknown, text: string, words: string): Claim | undefined {
  const at = text.indexOf(words);
  return checkClaims(recordFactsOf(record), text).find(
    ({ span }) => span.start < at + words.length && span.end > at,
  );
}

const CREW = {
  crew: [
    { name: "Orla Venn", splices: 7, dives: 12 },
    { name: "Teo Marsk", splices: 4, dives: 9 },
    { name: "Ida Quill", splices: 9, dives: 3 },
  ],
};

describe("a number beside a name and a noun", () => {
  it("is held to the row and column that they name, small as it may be", () => {
    expect(claimOf(CREW, "Teo Marsk tied four splices.", "four")?.status).toBe("supported");
    expect(claimOf(CREW, "Teo Marsk tied nine splices.", "nine")).toMatchObject({
      status: "contradicted",
      facts: ["crew[1].splices"],
      belongsTo: ["crew[2].splices"],
    });
  });

  it("is not held to a row that is only set beside another, nor to a sum of several", () => {
    expect(claimOf(CREW, "More than Teo Marsk, she managed nine splices.", "nine")?.status).not.toBe(
      "contradicted",
    );
    expect(claimOf(CREW, "Teo Marsk and the others combined for 20 splices.", "20")?.status).not.toBe(
      "contradicted",
    );
  });

  it("may be called by a field that shortens its word", () => {
    const data = {
      tanks: [
        { name: "North", temp: 31 },
        { name: "South", temp: 24 },
      ],
    };
    expect(claimOf(data, "North has a temperature of 24.", "24")?.status).toBe("contradicted");
  });
});

const SERIES = {
  hours: [
    { at: "2025-03-03 06:00:00", level: 3.52, flow: 11.4 },
    { at: "2025-03-03 18:00:00", level: 4.18, flow: 12.9 },
    { at: "2025-03-04 06:00:00", level: 7.77, flow: 15.2 },
    { at: "2025-03-04 18:00:00", level: 6.05, flow: 14.1 },
    { at: "2025-03-05 06:00:00", level: 5.31, flow: 13.3 },
  ],
};

describe("a value of a series by days", () => {
  it("belongs to the day that is spoken of, in its sentence or in one before", () => {
    expect(claimOf(SERIES, "On 4 March the level was 7.77.", "7.77")?.status).toBe("supported");
    expect(claimOf(SERIES, "On 3 March the level was 7.77.", "7.77")).toMatchObject({
      status: "contradicted",
      belongsTo: ["hours[2].level"],
    });
    expect(claimOf(SERIES, "The second day is quiet. The flow is 15.2.", "15.2")?.status).toBe("supported");
    expect(claimOf(SERIES, "The first day is quiet. The flow is 15.2.", "15.2")?.status).toBe("contradicted");
  });

  it("may be of any day where the text counts on, or speaks of all", () => {
    expect(claimOf(SERIES, "From 3.52 on 3 March it rose to 7.77 a day later.", "7.77")?.status).toBe(
      "supported",
    );
    expect(claimOf(SERIES, "On 3 March it began. Overall the level reached 7.77.", "7.77")?.status).toBe(
      "supported",
    );
  });

  it("is an extreme or the end of a range only if it is the least or the largest", () => {
    expect(claimOf(SERIES, "Levels ranged from 3.52 to 7.77.", "3.52")?.status).toBe("supported");
    expect(claimOf(SERIES, "Levels ranged from 4.18 to 7.77.", "4.18")?.status).toBe("contradicted");
    expect(claimOf(SERIES, "The level had a high of 6.05.", "6.05")?.status).toBe("contradicted");
    expect(claimOf(SERIES, "On 4 March the level had a low of 6.05.", "6.05")?.status).toBe("supported");
  });

  it("that was moved to another day is found, whatever the values", () => {
    const level = fc.integer({ min: 2513, max: 9871 });
    fc.assert(
      fc.property(fc.uniqueArray(level, { minLength: 4, maxLength: 4 }), (levels) => {
        const days = levels.map((value, at) => ({ day: `2025-03-0${at + 3}`, level: value }));
        expect(claimOf({ days }, `On 3 March the level was ${levels[2]}.`, String(levels[2]))?.status).toBe(
          "contradicted",
        );
        expect(claimOf({ days }, `On 5 March the level was ${levels[2]}.`, String(levels[2]))?.status).toBe(
          "supported",
        );
      }),
      { numRuns: 30 },
    );
  });
});

describe("a count of rows", () => {
  const data = { meetings: ["Budget", "Hiring", "Travel"].map((topic) => ({ topic, room: "B2" })) };

  it("cannot be more than there are, nor other than all of them", () => {
    expect(claimOf(data, "There were five meetings.", "five")).toMatchObject({
      kind: "count",
      status: "contradicted",
      why: "the data has 3, the text five",
    });
    expect(claimOf(data, "There were two meetings in all.", "two")?.status).toBe("contradicted");
    expect(claimOf(data, "There were three meetings.", "three")?.status).toBe("supported");
  });

  it("may be of some of them", () => {
    expect(claimOf(data, "Two meetings ran late.", "Two")?.status).not.toBe("contradicted");
  });
});

describe("a pair of numbers beside a name", () => {
  const data = {
    archers: [
      { name: "Lev Orsin", shots: 17, hits: 9 },
      { name: "Mia Tarn", shots: 14, hits: 6 },
    ],
  };

  it("must stand in its row", () => {
    expect(claimOf(data, "Lev Orsin went 9-of-17.", "9")?.status).toBe("supported");
    expect(claimOf(data, "Lev Orsin went 6-of-14.", "14")?.status).toBe("unsupported");
  });
});
