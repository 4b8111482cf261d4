import { z } from "zod";
import { ownValue } from "../../core/own-value.ts";

/** A place in what the model reads: a special token, or the tokens of the first (0) or second (1) text. */
export type Slot =
  | { readonly id: number; readonly typeId: number }
  | { readonly text: 0 | 1; readonly typeId: number };

/** How texts are put together with special tokens. */
export interface SpecialTemplate {
  readonly single: readonly Slot[];
  readonly pair: readonly Slot[];
}

const part = z.union([
  z.object({ SpecialToken: z.object({ id: z.string(), type_id: z.int() }) }),
  z.object({ Sequence: z.object({ id: z.enum(["A", "B"]), type_id: z.int() }) }),
]);

const template = z.object({
  single: z.array(part),
  pair: z.array(part),
  special_tokens: z.record(z.string(), z.object({ ids: z.array(z.int()) })),
});

const ends = z.object({ cls: z.tuple([z.string(), z.int()]), sep: z.tuple([z.string(), z.int()]) });

const FIRST: Slot = { text: 0, typeId: 0 };

/** Each kind of post-processor of a `tokenizer.json`. */
const KINDS: Readonly<Record<string, (raw: unknown) => SpecialTemplate>> = {
  TemplateProcessing(raw) {
    const { single, pair, special_tokens: specials } = template.parse(raw);
    const slots = (parts: readonly z.output<typeof part>[]): Slot[] =>
      parts.flatMap((one): Slot[] => {
        if ("Sequence" in one)
          return [{ text: one.Sequence.id === "A" ? 0 : 1, typeId: one.Sequence.type_id }];
        const { id: name, type_id: typeId } = one.SpecialToken;
        const known = ownValue(specials, name);
        if (!known) throw new Error(`the template's token ${JSON.stringify(name)} has no id`);
        return known.ids.map((id) => ({ id, typeId }));
      });
    return { single: slots(single), pair: slots(pair) };
  },
  BertProcessing(raw) {
    const { cls, sep } = ends.parse(raw);
    const single: Slot[] = [{ id: cls[1], typeId: 0 }, FIRST, { id: sep[1], typeId: 0 }];
    return { single, pair: [...single, { text: 1, typeId: 1 }, { id: sep[1], typeId: 1 }] };
  },
  // RoBERTa has one token type only, and two separators between texts.
  RobertaProcessing(raw) {
    const { cls, sep } = ends.parse(raw);
    const separator: Slot = { id: sep[1], typeId: 0 };
    const single: Slot[] = [{ id: cls[1], typeId: 0 }, FIRST, separator];
    return { single, pair: [...single, separator, { text: 1, typeId: 0 }, separator] };
  },
  ByteLevel: () => NONE,
  Sequence(raw) {
    const { processors } = z.object({ processors: z.array(z.unknown()) }).parse(raw);
    return processors.map(specialTemplateOf).find((one) => one !== NONE) ?? NONE;
  },
};

const NONE: SpecialTemplate = { single: [FIRST], pair: [FIRST, { text: 1, typeId: 0 }] };

/** The special tokens that a `tokenizer.json` has put around texts; throws a plain error for a rule that is not supported. */
export function specialTemplateOf(raw: unknown): SpecialTemplate {
  if (raw === null || raw === undefined) return NONE;
  const { type } = z.object({ type: z.string() }).parse(raw);
  const make = ownValue(KINDS, type);
  if (!make) throw new Error(`the post-processor ${type} is not supported`);
  return make(raw);
}
