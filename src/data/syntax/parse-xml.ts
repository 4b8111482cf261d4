import type { SaxesParser } from "saxes";
import { badData } from "../../core/errors.ts";
import { type DecodeOptions, decode, MAX_RECORD_BYTES, tooLong } from "../bytes/lines.ts";
import { peek, type Source } from "../bytes/source.ts";

/** What a reader of XML is told, in document order. Text comes in pieces, between tags. */
export interface XmlHandlers {
  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void;
  text(text: string): void;
  close(name: string, line: number): void;
}

/**
 * Streams what the handlers emit while an XML document is read. Entities that the document declares are refused, not
 * expanded; malformed XML is an error with its line and column.
 */
export async function* parseXml<T>(
  source: Source,
  options: DecodeOptions,
  handlersFor: (emit: (item: T) => void) => XmlHandlers,
): AsyncGenerator<T> {
  const { head, source: whole } = await peek(source, 256);
  const encoding = options.encoding ?? declaredEncoding(head);
  const ready: T[] = [];
  const parser = await parserFor(
    source.name,
    handlersFor((item) => ready.push(item)),
  );
  const limit = options.maxRecordBytes ?? MAX_RECORD_BYTES;
  let sinceItem = 0;
  for await (const piece of decode(whole, { ...options, encoding })) {
    parser.write(piece);
    sinceItem = ready.length > 0 ? 0 : sinceItem + piece.length;
    if (sinceItem > limit) throw tooLong("one entry", limit, { file: source.name, line: parser.line });
    yield* ready;
    ready.length = 0;
  }
  parser.close();
  yield* ready;
}

/** The encoding that an XML declaration names, when the bytes can be read far enough to see it. */
function declaredEncoding(head: Uint8Array): string | undefined {
  const text = Buffer.from(head).toString("latin1");
  const declared = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(text)?.[1]?.toLowerCase();
  // A UTF-16 file's declaration is readable only once decoded, and its byte order mark says more.
  return declared?.startsWith("utf-16") ? undefined : declared;
}

async function parserFor(file: string, handlers: XmlHandlers): Promise<SaxesParser> {
  const { SaxesParser } = await import("saxes");
  const parser = new SaxesParser();
  const where = () => ({ file, line: parser.line, column: parser.column + 1 });
  parser.on("error", (error) => {
    const message = error.message.replace(/^\d+:\d+: /, "").replace(/\.$/, "");
    throw badData(
      `malformed XML: ${message}`,
      where(),
      /entity/.test(message)
        ? "Write & as &amp; and other characters as they are or as numbers, &#233;"
        : "Mend the file there, or download it again: it may be cut short.",
    );
  });
  parser.on("doctype", (doctype) => {
    if (/<!ENTITY/i.test(doctype))
      throw badData(
        "the document declares entities, which are not expanded",
        where(),
        "Remove the <!DOCTYPE …> part and write the characters themselves.",
      );
  });
  parser.on("opentag", ({ name, attributes }) => handlers.open(name, attributes, parser.line));
  parser.on("text", (text) => handlers.text(text));
  parser.on("cdata", (text) => handlers.text(text));
  parser.on("closetag", ({ name }) => handlers.close(name, parser.line));
  return parser;
}
