import { badData } from "../../core/errors.ts";
import { type DecodeOptions, decode, MAX_RECORD_BYTES } from "../bytes/lines.ts";
import type { Source } from "../bytes/source.ts";
import { JsonSplitter } from "../syntax/json-splitter.ts";
import { parseJson } from "../syntax/parse-json.ts";
import type { SideRecord } from "./join-record.ts";

/** Streams the members of a JSON file that is one array or one object, without holding the whole of it. */
export async function* jsonMembers(source: Source, options: DecodeOptions = {}): AsyncGenerator<SideRecord> {
  const limit = options.maxRecordBytes ?? MAX_RECORD_BYTES;
  const splitter = new JsonSplitter(source.name, { members: true, limit });
  let empty = true;
  for await (const piece of decode(source, options)) {
    empty &&= piece.trim() === "";
    for (const { key, text, where } of splitter.feed(piece))
      yield {
        key,
        value: parseJson(text, where),
        where: { file: where.file, ...(where.line && { line: where.line }) },
      };
  }
  splitter.finish();
  if (empty) throw badData("the file is empty", { file: source.name }, "Is this the right file?");
}
