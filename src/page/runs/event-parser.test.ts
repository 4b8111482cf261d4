import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EventParser, type ServerEvent } from "./event-parser.ts";

describe("EventParser", () => {
  it("reads events with their names, and passes over what only keeps the line open", () => {
    const text =
      ': still here\n\nevent: state\ndata: {"a":1}\n\ndata: one\ndata: two\r\n\r\nevent: done\ndata:\n\nevent: cut';
    expect(new EventParser().push(text)).toEqual([
      { event: "state", data: '{"a":1}' },
      { event: "message", data: "one\ntwo" },
      { event: "done", data: "" },
    ]);
  });

  it("gives the same events however the stream is cut", () => {
    const line = fc.string({ unit: "grapheme-ascii" }).map((text) => text.replace(/[\r\n]/g, ""));
    const event = fc.record({ event: fc.constantFrom("state", "progress"), data: line });
    fc.assert(
      fc.property(fc.array(event), fc.array(fc.nat(30)), (events, cuts) => {
        const stream = events.map((one) => `event: ${one.event}\ndata: ${one.data}\n\n`).join("");
        const parser = new EventParser();
        const found: ServerEvent[] = [];
        let from = 0;
        for (const length of [...cuts, stream.length]) {
          found.push(...parser.push(stream.slice(from, from + length)));
          from += length;
        }
        expect(found).toEqual(events);
      }),
    );
  });
});
