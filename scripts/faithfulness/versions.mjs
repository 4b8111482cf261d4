// Every version of every text of a record: true as written, with one error each, rewritten but true.
import { changedWords } from "./changed-words.mjs";

/** Kinds of errors whose length alone gives them away: contrast is taken without them. */
export const BY_LENGTH = ["invented", "omission"];

/** The versions of a record's texts. `of` is the place of the text in the record, `complete` whether it states all that is required. */
export function versionsOf(record) {
  return record.texts.flatMap((written, of) => {
    const base = { record, of, complete: written.omits.length === 0 };
    const name = `${record.id}/${of}`;
    return [
      { ...base, name, role: "true", text: written.text, spans: [] },
      ...written.edits.map((edit, at) => {
        const text = edited(written.text, edit);
        return {
          ...base,
          name: `${name}/error ${at}`,
          role: "error",
          kind: edit.kind,
          text,
          edit,
          spans: changedWords(written.text, text),
        };
      }),
      ...(written.rewrites ?? []).map((edit, at) => ({
        ...base,
        name: `${name}/rewrite ${at}`,
        role: "rewrite",
        text: edited(written.text, edit),
        edit,
        spans: [],
      })),
    ];
  });
}

function edited(text, { find, put }) {
  const at = text.indexOf(find);
  if (at < 0) throw new Error(`an edit looks for words that the text does not have: ${JSON.stringify(find)}`);
  return text.slice(0, at) + put + text.slice(at + find.length);
}
