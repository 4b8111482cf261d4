import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordFactsOf as factsOf } from "../../test/support/record-facts.ts";
import { checkClaims } from "./check-claims.ts";

/** What is said of the words in a text. */
function statusOf(record: unknown, text: string, words: string): string | undefined {
  const at = text.indexOf(words);
  return checkClaims(factsOf(record), text).find(
    ({ span }) => span.start < at + words.length && span.end > at,
  )?.status;
}

const SALES = {
  shop: "Mill Lane",
  week_of: "2025-03-03",
  days: [
    { day: "Monday", visitors: 412, revenue_eur: 1830.5 },
    { day: "Tuesday", visitors: 387, revenue_eur: 1702 },
    { day: "Wednesday", visitors: 455, revenue_eur: 2011.25 },
  ],
};

describe("names", () => {
  it("licenses a place by the name of its people", () => {
    expect(statusOf({ cuisine: "Velmarian" }, "The dish is at home in Velmaria.", "Velmaria")).not.toBe(
      "contradicted",
    );
  });
});

describe("numbers", () => {
  it("supports a value of the data, also rounded, scaled or in another unit", () => {
    expect(statusOf(SALES, "Mill Lane had 412 visitors on Monday.", "412")).toBe("supported");
    expect(statusOf({ impressions: 2_431_870 }, "It had 2.4 million impressions.", "2.4 million")).toBe(
      "supported",
    );
    expect(statusOf({ length_km: 12.4 }, "It is 12,400 metres long.", "12,400 metres")).toBe("supported");
    expect(statusOf({ rate: 0.062 }, "The rate is 6.2%.", "6.2%")).toBe("supported");
  });

  it("calls a value that nothing gives unsupported, and says what the data has where it can be told", () => {
    const [claim] = checkClaims(factsOf({ speed_kmh: 22 }), "The speed is 32 km/h.");
    expect(claim).toMatchObject({
      kind: "quantity",
      status: "contradicted",
      facts: ["speed_kmh"],
      why: "the data says 22, the text 32 km/h",
    });
    expect(statusOf(SALES, "It sold 7,915 tickets.", "7,915")).toBe("unsupported");
  });

  it("contradicts the same figure in another unit or currency", () => {
    expect(statusOf({ speed_kmh: 22 }, "The speed is 22 mph.", "22 mph")).toBe("contradicted");
    expect(statusOf({ price: "€45" }, "It costs $45.", "$45")).toBe("contradicted");
  });

  it("says of a wrong total which one it was perhaps meant for, where a word asks for it", () => {
    const wrong = (text: string) =>
      checkClaims(factsOf(SALES), text).find(({ status }) => status === "unsupported");
    expect(wrong("In total 1,264 visitors came.")).toMatchObject({
      why: "the sum of 3 values is 1254, the text says 1,264",
      features: { "slip of a total": 1 },
    });
    expect(wrong("The cellar holds 1,264 bottles.")?.features).not.toHaveProperty("slip of a total");
  });

  it("supports sums, differences and shares that words ask for, with what they were computed from", () => {
    const claims = checkClaims(factsOf(SALES), "In total 1,254 visitors came.");
    expect(claims[0]).toMatchObject({ status: "supported", derivation: { operator: "sum", value: "1254" } });
    expect(claims[0]!.derivation!.operands).toHaveLength(3);
    expect(statusOf(SALES, "On Wednesday 68 more visitors came than on Tuesday.", "68")).toBe("supported");
  });

  it("leaves small numbers that could be anything unchecked", () => {
    expect(statusOf({ length_km: 340 }, "There were seven reasons.", "seven")).toBe("unchecked");
  });
});

describe("places", () => {
  it("finds two values of a column that have changed places", () => {
    const text = "Berlin sold 48,212 copies and Hamburg sold 91,377.";
    const rows = [
      { city: "Berlin", copies: 91_377 },
      { city: "Hamburg", copies: 48_212 },
    ];
    const claim = checkClaims(factsOf(rows), text).find(
      ({ span }) => text.slice(span.start, span.end) === "48,212",
    );
    expect(claim).toMatchObject({ status: "contradicted", facts: ["[0].copies"], belongsTo: ["[1].copies"] });
  });

  it("finds a value of another row where the sentence names only one", () => {
    const rows = [
      { city: "Berlin", copies: 91_377 },
      { city: "Hamburg", copies: 48_212 },
      { city: "Munich", copies: 30_455 },
    ];
    expect(statusOf(rows, "Berlin leads. Munich sold 48,212 copies.", "48,212")).toBe("contradicted");
    expect(statusOf(rows, "Berlin leads. Munich sold 30,455 copies.", "30,455")).toBe("supported");
  });
});

describe("dates", () => {
  const visit = { appointment: "2025-09-18T14:15:00+02:00" };

  it("supports a date in any form, its weekday and its time", () => {
    const text = "It is on Thursday, 18 September 2025, at 2.15 pm.";
    expect(checkClaims(factsOf(visit), text).map(({ status }) => status)).toEqual([
      "supported",
      "supported",
      "supported",
    ]);
  });

  it("contradicts a weekday that the date beside it does not have", () => {
    const [weekday] = checkClaims(factsOf(visit), "It is on Friday, 18 September 2025.");
    expect(weekday).toMatchObject({
      status: "contradicted",
      why: "18 September 2025 is a Thursday, not a Friday",
    });
  });

  it("calls a date that is not in the data unsupported unless the text counts from another", () => {
    expect(statusOf(visit, "It is on 21 September 2025.", "21 September 2025")).toBe("unsupported");
  });

  it("takes both readings of 03/04 where nothing settles them", () => {
    expect(statusOf({ due: "03/04/2025" }, "It is due on 3 April 2025.", "3 April 2025")).toBe("supported");
    expect(statusOf({ due: "03/04/2025" }, "It is due on 4 March 2025.", "4 March 2025")).toBe("supported");
  });
});

describe("names", () => {
  const order = { customer: "Ingrid Solheim", country: "NO", currency: "NOK", paid: true };

  it("supports names of the data and what its codes stand for", () => {
    expect(statusOf(order, "The order of Ingrid Solheim was paid.", "Ingrid Solheim")).toBe("supported");
    expect(statusOf(order, "She lives in Norway and paid in Norwegian kroner.", "Norway")).toBeUndefined();
  });

  it("contradicts a name that is a slip away from one of the data, and calls others unsupported", () => {
    expect(statusOf(order, "The order of Ingrid Solhein was paid.", "Ingrid Solhein")).toBe("contradicted");
    expect(statusOf(order, "The order went to Marta Quesada.", "Marta Quesada")).toBe("unsupported");
  });
});

describe("bad input", () => {
  it("has no claims for a text or for data that says nothing", () => {
    expect(checkClaims([], "")).toEqual([]);
    expect(checkClaims(factsOf(SALES), "Nothing to see here.")).toEqual([]);
  });

  it("survives duplicate keys, rows without a key, mixed units, missing cells and numbers that are none", () => {
    const rows = [
      { name: "A", load: "12 kg" },
      { name: "A", load: "900 g" },
      { load: "NaN" },
      { name: "B", load: "Infinity" },
      { name: "C", when: "2025-02-31" },
    ];
    const text = "A carried 12 kg, then 0.9 kg; C came on 31 February 2025 with 1e999 of NaN.";
    expect(statusOf(rows, text, "12 kg")).toBe("supported");
    expect(statusOf(rows, text, "0.9 kg")).toBe("supported");
  });
});

describe("laws", () => {
  const value = fc.integer({ min: 1000, max: 99_999 });
  const cities = ["Oslo", "Turin", "Ghent", "Malmö"];

  it("does not depend on the order of the rows", () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 4, maxLength: 4 }), value, (values, said) => {
        const rows = cities.map((city, i) => ({ city, sold: values[i] }));
        const text = `Ghent sold ${said} and Oslo ${values[0]}.`;
        const judge = (list: unknown) =>
          checkClaims(factsOf(list), text).map(({ span, status }) => [span.start, status]);
        expect(judge(rows.toReversed())).toEqual(judge(rows));
      }),
    );
  });

  it("never calls a rounding within the precision that is shown an error", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 10, max: 9000, noNaN: true }),
        fc.integer({ min: 0, max: 3 }),
        (exact, digits) => {
          const text = `The load was ${exact.toFixed(digits)} units.`;
          const [claim] = checkClaims(factsOf({ load: exact }), text);
          expect(claim?.status).toBe("supported");
        },
      ),
    );
  });

  it("finds values that were exchanged between two rows", () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        fc.pre(one !== other);
        const rows = [
          { city: "Oslo", sold: one },
          { city: "Turin", sold: other },
        ];
        const statuses = (text: string) => checkClaims(factsOf(rows), text).map(({ status }) => status);
        expect(statuses(`Oslo sold ${one} and Turin sold ${other}.`)).not.toContain("contradicted");
        expect(statuses(`Oslo sold ${other} and Turin sold ${one}.`)).toContain("contradicted");
      }),
    );
  });
});

describe("bad data", () => {
  it("keeps both readings of 03/04 where nothing settles them, and no other", () => {
    const status = statusOf({ due: "03/04/2025" }, "It is due on 5 June 2025.", "5 June 2025");
    expect(status).toBe("unsupported");
  });

  it("does not take dates that no calendar has for any day", () => {
    expect(() => checkClaims(factsOf({ when: "2025-02-31" }), "It is on 31 February 2025.")).not.toThrow();
    expect(() => checkClaims(factsOf({ when: "0000-00-00" }), "It is on 0000-00-00.")).not.toThrow();
  });

  it("takes NaN and infinity for words, and cells that are not there for nothing", () => {
    const rows = [
      { name: "A", load: "NaN" },
      { name: "B", load: "Infinity" },
      { name: "C", load: null },
      { name: "D", load: 912 },
    ];
    for (const claim of checkClaims(factsOf(rows), "D carried 912, A 1e400 and B an infinite load."))
      for (const value of Object.values(claim.features)) expect(Number.isFinite(value)).toBe(true);
    expect(statusOf(rows, "D carried 912.", "912")).toBe("supported");
  });

  it("survives any data and any text", () => {
    const value = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.integer(),
      fc.constantFrom("NaN", "-0", "1e999", "2025-13-40", "03/04", "12 kg", "$", "", "24:61", "½"),
    );
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.constantFrom("id", "date", "load_kg", "price", "x.y", "a[0]"), value), {
          maxLength: 4,
        }),
        fc.array(
          fc.constantFrom(
            "On",
            "3 March",
            "12",
            "the first day",
            "a high of",
            "ranging from 3 to 4",
            "9-of-17",
            "kg",
            ";",
            "\n",
            "½",
            "NaN",
          ),
          {
            maxLength: 8,
          },
        ),
        (rows, words) => {
          const text = words.join(" ");
          for (const { span } of checkClaims(factsOf(rows), text)) {
            expect(span.start).toBeGreaterThanOrEqual(0);
            expect(span.end).toBeLessThanOrEqual(text.length);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
