import { describe, expect, it } from "vitest";
import type { SuppressionInfo } from "../core/report.ts";
import { suppressionNote } from "./reading-note.ts";

const NONE: SuppressionInfo = {
  name: "s.jsonl",
  sha256: "ab12",
  accepted: 0,
  dismissed: { missing: 0, contradicted: 0, unsupported: 0 },
  stale: 0,
  elsewhere: 2,
};
const note = (some: Partial<SuppressionInfo>) => suppressionNote({ suppressions: { ...NONE, ...some } });

describe("suppressionNote(report)", () => {
  it("says what people decided, and which of it is out of date", () => {
    const dismissed = { missing: 1, contradicted: 1, unsupported: 1 };
    expect(note({ dismissed, accepted: 1 })).toBe(
      "3 alarms dismissed, 1 wording accepted by people (s.jsonl).",
    );
    expect(note({ accepted: 2, stale: 1 })).toBe(
      "2 wordings accepted by people, 1 decision out of date (s.jsonl).",
    );
    expect(note({ stale: 2 })).toBe("2 decisions out of date (s.jsonl).");
  });

  it("says nothing where nothing counted", () => {
    expect(note({})).toBe("");
    expect(suppressionNote({})).toBe("");
  });
});
