import { describe, expect, it } from "vitest";
import { tableFacts } from "./table-facts.ts";

const where = { file: "in.jsonl", line: 2 };
const columns = ["team", "home_wins", "coach"];

describe("tableFacts", () => {
  it("makes a fact of each cell, with its row and column", () => {
    expect(tableFacts({ columns, rows: [["Larks", 3, null]] }, where)).toEqual([
      {
        subject: null,
        relation: "team",
        value: "Larks",
        need: "required",
        origin: { row: 0, column: 0, attribute: "team" },
        row: { path: "[0]", key: "Larks", keyAttribute: "team" },
      },
      {
        subject: null,
        relation: "home wins",
        value: "3",
        need: "required",
        origin: { row: 0, column: 1, attribute: "home_wins" },
        row: { path: "[0]", key: "Larks", keyAttribute: "team" },
      },
    ]);
  });

  it("takes the key column's cell as the subject of the rest of its row", () => {
    const rows = [
      ["Larks", 3, "Ann Poe"],
      ["Owls", 0, ""],
    ];
    const facts = tableFacts({ columns, rows, key: "team" }, where);
    expect(facts.map(({ subject, relation, value }) => [subject, relation, value])).toEqual([
      ["Larks", "home wins", "3"],
      ["Larks", "coach", "Ann Poe"],
      ["Owls", "home wins", "0"],
    ]);
  });

  it("takes the title as subject without a key, and as an optional fact with one", () => {
    const rows = [["Larks", 3, null]];
    expect(tableFacts({ columns, rows, title: "League" }, where).map((fact) => fact.subject)).toEqual([
      "League",
      "League",
    ]);
    const keyed = tableFacts({ columns, rows, title: "League", key: "team" }, where);
    expect(keyed.map(({ subject, value, need }) => [subject, value, need])).toEqual([
      [null, "League", "optional"],
      ["Larks", "3", "required"],
    ]);
  });

  it("keeps a row that holds only its key", () => {
    const facts = tableFacts({ columns, rows: [["Larks", null, null]], key: "team" }, where);
    expect(facts.map(({ subject, relation, value }) => [subject, relation, value])).toEqual([
      [null, "team", "Larks"],
    ]);
  });

  it("gives each fact its row, called by its key, else by its position", () => {
    const keyed = tableFacts({ columns, rows: [["Larks", 3, "Ann Poe"]], key: "coach" }, where);
    expect(keyed.map(({ row }) => row)).toEqual([
      { path: "[0]", key: "Ann Poe", keyAttribute: "coach" },
      { path: "[0]", key: "Ann Poe", keyAttribute: "coach" },
    ]);
    const rows = [
      [4, 5],
      [4, 6],
    ];
    expect(tableFacts({ columns: ["won", "lost"], rows }, where).map(({ row }) => row)).toEqual([
      { path: "[0]", key: "1" },
      { path: "[0]", key: "1" },
      { path: "[1]", key: "2" },
      { path: "[1]", key: "2" },
    ]);
  });

  it("has no facts when it has no rows", () => {
    expect(tableFacts({ columns, rows: [] }, where)).toEqual([]);
  });

  it("refuses a row of another length, naming both counts", () => {
    expect(() => tableFacts({ columns, rows: [["Larks", 3]] }, where)).toThrow(
      "row 1 of the table has 2 cells, but there are 3 columns",
    );
  });

  it("refuses a key that is no column, with the nearest one", () => {
    expect(() => tableFacts({ columns, rows: [], key: "taem" }, where)).toThrow(
      expect.objectContaining({
        message: 'the table\'s key "taem" is not one of its columns',
        hint: 'Did you mean "team"?',
        where,
      }),
    );
  });
});
