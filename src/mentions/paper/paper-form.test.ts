import { expect, test } from "vitest";
import { paperForm } from "./paper-form.ts";

test("paperForm is in lower case, without punctuation and with underscores", () => {
  expect(paperForm("Marrow_County,_Estland")).toBe("marrow_county_estland");
  expect(paperForm("16,800")).toBe("16800");
  expect(paperForm('"Kettlers".')).toBe("kettlers");
  expect(paperForm("O’Hara's – Mill")).toBe("oharas  mill");
});

test("paperForm drops combining marks, as Python's \\w does, and keeps letters of all scripts", () => {
  expect(paperForm("A\u030angero\u0308")).toBe("angero");
  expect(paperForm("Река 東京湾 😀")).toBe("река 東京湾 ");
});
