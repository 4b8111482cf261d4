import { describe, expect, it } from "vitest";
import { faultWords } from "./fault-words.ts";

describe("faultWords(fault)", () => {
  it("names the file and the line", () => {
    const where = { file: "/home/ada/runs/one/judgements.jsonl", line: 5 };
    expect(faultWords({ message: "is not valid JSON", where })).toBe(
      "judgements.jsonl, line 5: is not valid JSON",
    );
  });

  it("names the file alone where no line is known", () => {
    expect(faultWords({ message: "ends too early", where: { file: "C:\\runs\\data.csv" } })).toBe(
      "data.csv: ends too early",
    );
  });

  it("is the message where there is no place", () => {
    expect(faultWords({ message: "there is no such run" })).toBe("there is no such run");
  });
});
