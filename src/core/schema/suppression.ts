import { z } from "zod";
import type { Suppression } from "../suppression.ts";

const words = (what: string): z.ZodString => z.string().min(1, { error: "must not be empty" }).describe(what);

const remarks = {
  note: z.string().optional().describe("Why it was decided so."),
  by: z.string().optional().describe("Who decided."),
  at: z.string().optional().describe("When, as 2026-03-01 or with the time of day."),
};

const acceptedAlias = z.strictObject({
  accept: z
    .literal("alias")
    .describe("The wording counts as another name of the entity, wherever it stands."),
  entity: words("The entity as the data writes it, with underscores or in words."),
  wording: words("What texts call it."),
  ...remarks,
});

const aboutText = {
  example: z.string().describe("Id of the example."),
  text: z
    .string()
    .regex(/^[0-9a-f]{16}$/, { error: "must be the first 16 hexadecimal digits of the text's SHA-256" })
    .describe("The first 16 hexadecimal digits of the SHA-256 of the text in UTF-8: no other text is meant."),
  metric: words("Whose alarm: a metric by its name in the report or its id, or * for every metric."),
  system: z.string().optional().describe("Whose text it was; says when the decision is out of date."),
  ...remarks,
};

const alarm = words("Id of the alarm, as evidence has it: the same whatever else is found.");

const confirmedAlarm = z.strictObject({
  confirm: z
    .enum(["missing", "contradicted", "unsupported"])
    .describe("What the alarm said, and is right about. It changes no score and is counted."),
  ...aboutText,
  alarm,
});

const dismissedWords = z.strictObject({
  dismiss: z.literal("unsupported").describe("The words were called unsupported, and are right."),
  ...aboutText,
  words: words("The words of the text."),
});

const dismissedUnsupportedValue = z.strictObject({
  dismiss: z.literal("unsupported").describe("The value was called unsupported, and is right."),
  ...aboutText,
  alarm: alarm.optional(),
  value: words("The value that the text was said to express, as the alarm names it."),
});

const aboutFact = {
  dismiss: z
    .enum(["missing", "contradicted"])
    .describe("What the alarm said of the fact or entity, which the text does express."),
  ...aboutText,
  alarm: alarm.optional(),
  words: words(
    "The words that were said to contradict it; without them all such words are meant.",
  ).optional(),
};

const dismissedFact = z.strictObject({
  ...aboutFact,
  fact: z
    .strictObject({
      subject: z.string().nullable().describe("null when the fact has none."),
      relation: z.string(),
      value: z.string(),
    })
    .describe("The fact, in the words of the data."),
});
const dismissedEntity = z.strictObject({ ...aboutFact, entity: words("The entity as the alarm names it.") });
const dismissedValue = z.strictObject({ ...aboutFact, value: words("The value as the alarm names it.") });

/** One line of a suppression file: also what a server is sent. */
export const suppression: z.ZodType<Suppression> = z
  .union([
    acceptedAlias,
    dismissedFact,
    dismissedEntity,
    dismissedValue,
    dismissedWords,
    dismissedUnsupportedValue,
    confirmedAlarm,
  ])
  .meta({
    title: "Assay suppression",
    description: "One line of a suppression file: what a person decided about an alarm.",
  });

/** The one of the schemas that a value is meant for, so that what is wrong with it can be said. */
export function schemaFor(value: unknown): z.ZodObject<z.ZodRawShape> & z.ZodType<Suppression> {
  const has = (key: string): boolean =>
    typeof value === "object" && value !== null && Object.hasOwn(value, key);
  if (has("accept")) return acceptedAlias;
  if (has("confirm")) return confirmedAlarm;
  if ((value as { dismiss?: unknown } | null)?.dismiss === "unsupported")
    return has("value") ? dismissedUnsupportedValue : dismissedWords;
  if (has("entity")) return dismissedEntity;
  return has("value") ? dismissedValue : dismissedFact;
}
