import { describe, expect, it } from "vitest";
import { githubAnnotation } from "./github-annotation.ts";

describe("githubAnnotation(annotation)", () => {
  it("is one line that the runner reads", () => {
    expect(
      githubAnnotation({ level: "error", file: "texts/a.txt", title: "lake", message: "says “72”" }),
    ).toBe("::error file=texts/a.txt,title=lake::says “72”");
  });

  it("escapes what would end a property or the line", () => {
    expect(githubAnnotation({ level: "warning", title: "a: b, c", message: "50 %\n::error::forged\r" })).toBe(
      "::warning title=a%3A b%2C c::50 %25%0A::error::forged%0D",
    );
  });
});
