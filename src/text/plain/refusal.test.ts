import { describe, expect, it } from "vitest";
import { refusalReason } from "./refusal.ts";

describe("refusalReason", () => {
  it.each(["", "  \n"])("calls %j empty", (text) => {
    expect(refusalReason(text)).toBe("the text is empty");
  });

  it("says when there are no words", () => {
    expect(refusalReason("---\n…")).toBe("the text has no words");
    expect(refusalReason("🌧️")).toBe("the text has no words");
  });

  it.each([
    "I'm sorry, but I can't help with that request.",
    "I’m sorry, I cannot describe this record.",
    "Sorry, I can't do that.",
    "I cannot provide a summary of this data.",
    "I'm unable to generate a description.",
    "As an AI language model, I do not have access to it.",
    "Please provide the data you would like me to describe.",
    "It looks like no data was provided.",
    "No information provided.",
    "It seems you haven't provided any table.",
    "**I apologize, but I am unable to do so.**",
    "Error: request timed out",
    "N/A",
    "null",
  ])("takes %j for none", (text) => {
    expect(refusalReason(text)).toMatch(/^the text is a refusal or an error: "/);
  });

  it.each([
    "Sorry is the third album of the band.",
    "I can't wait to see the sea, she wrote in 1931.",
    "No data breach was found at the bank in May.",
    "The service could not provide an answer to 12 of 40 questions.",
    "As an airport, Gull Field handled 412 flights.",
    "Null Island Ferries runs three boats.",
    "None of the twelve teams lost a game.",
    "Please note that the ferry leaves at 9.",
    "Error rates fell to 2 % in June.",
    "I am sorry to say that the match was lost 3-1.",
  ])("reads %j as an answer", (text) => {
    expect(refusalReason(text)).toBeUndefined();
  });

  it("reads a long text as an answer, however it begins", () => {
    expect(
      refusalReason(`I'm sorry, but I can't say all of it. ${"It rained in Oslo. ".repeat(40)}`),
    ).toBeUndefined();
  });
});
