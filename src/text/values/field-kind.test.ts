import { describe, expect, it } from "vitest";
import { fieldKind, unsaidKind } from "./field-kind.ts";

const kind = (path: string, ...values: string[]) => fieldKind({ names: path.split("."), values });

describe("fieldKind", () => {
  it.each([
    ["recipeId", "50871", "id"],
    ["author.user_id", "u_3317", "id"],
    ["sku", "VNL-33107", "id"],
    ["caseNumber", "2:24-cv-00917", "id"],
    ["ref", "EXP-60231", "id"],
    ["trace", "7c9e6679-7425-40de-944b-e07fc1f90ae7", "id"],
    ["homepage", "https://example.org/x", "url"],
    ["path", "/guides/winter-tyres", "url"],
    ["icon", "10d", "image"],
    ["cover", "front.jpg", "image"],
    ["etag", '"3391820"', "hash"],
    ["commit", "9f86d081884c7d659a2feaa0c55ad015", "hash"],
    ["commit", "9f3ac21", "hash"],
    ["lat", "46.8", "coordinate"],
    ["location.coordinates", "-12.4", "coordinate"],
    ["code", "4417", "code"],
    ["updatedAt", "2031-02-11T16:40:00Z", "technical"],
    ["schemaVersion", "3", "technical"],
    ["tz", "Pacific/Auckland", "technical"],
    ["newsletter", "false", "technical"],
    ["email", "n.ferraro@example.org", "contact"],
    ["hotline", "0800 1234", "contact"],
    ["freezable", "true", "boolean"],
    ["date", "2031-02-11", "date"],
    ["servings", "6", "number"],
    ["difficulty", "EASY", "category"],
    ["title", "Smoky stew", "name"],
    ["description", "A stew.", "text"],
  ])("takes %s = %s for %s", (path, value, expected) => {
    expect(kind(path, value)).toBe(expected);
  });

  it("looks at every value of a column", () => {
    expect(kind("no", "A-117", "B-204")).toBe("id");
    expect(kind("no", "1", "2")).toBe("number");
    expect(kind("code", "DE", "FR")).toBe("category");
    expect(kind("sky", "clear", "rain", "rain")).toBe("category");
  });

  it("takes a field that declares a unit for one", () => {
    expect(fieldKind({ names: ["unit"], values: ["kg"], declaresUnit: true })).toBe("unit");
  });
});

describe("unsaidKind", () => {
  it.each([
    ["image", "true"],
    ["signature", "false"],
    ["number", "12"],
    ["created_at", "2031-02-03"],
    ["long", "12.5"],
    ["path", "the old one"],
    ["id", "two words"],
  ])("leaves %s = %s to be said", (name, value) => {
    expect(unsaidKind({ names: [name], values: [value] })).toBeUndefined();
  });
});
