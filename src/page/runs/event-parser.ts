/** An event that a server sends in a stream. */
export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/** Cuts a stream of server-sent events, which comes in pieces of any length, into events. */
export class EventParser {
  #rest = "";

  /** The events that a further piece completes. */
  push(piece: string): ServerEvent[] {
    const blocks = (this.#rest + piece).split(/\r?\n\r?\n/);
    this.#rest = blocks.pop()!;
    return blocks.flatMap(eventOf);
  }
}

/** One event; nothing for a block that only keeps the line open. */
function eventOf(block: string): ServerEvent[] {
  let event = "message";
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const [, name, value = ""] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (name === "event") event = value;
    else if (name === "data") data.push(value);
  }
  return data.length === 0 ? [] : [{ event, data: data.join("\n") }];
}
