import { z } from "zod";

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const id = z.union([z.string(), z.number()]);
const need = z.enum(["required", "optional"]);

const origin = z.strictObject({
  path: z
    .string()
    .optional()
    .describe("Path inside a nested record, such as address.city or items[2].price."),
  row: z.int().min(0).optional().describe("Row of a table, from 0."),
  column: z.int().min(0).optional().describe("Column of a table, from 0."),
  attribute: z.string().optional().describe("Column header, attribute or slot name as written."),
  subject: z.string().optional().describe("The subject as the source writes it."),
  relation: z.string().optional().describe("The relation as the source writes it."),
  value: z.string().optional().describe("The value as the source writes it."),
});

const row = z.strictObject({
  path: z.string().describe("Where the row stands in the data: days[2], [4], days[2].trains[0]."),
  key: z
    .string()
    .describe("What the row is called: its date, time, name or title, else its position from 1."),
  keyAttribute: z.string().optional().describe("The attribute that the key is the value of, as written."),
});

const tolerance = z.strictObject({
  absolute: z.number().min(0).optional().describe("An amount in the value's own unit."),
  percent: z.number().min(0).optional().describe("A share of the value, in per cent."),
});

const factObject = z.strictObject({
  id: id.optional().describe("Unique within the example. Default: the fact's number, from 1."),
  subject: z
    .string()
    .nullable()
    .optional()
    .describe("What the fact is about; null or absent when it has no name."),
  relation: z.string(),
  value: scalar,
  need: need
    .optional()
    .describe("Whether a text must express the fact (required, the default) or may (optional)."),
  origin: origin.optional().describe("Where the fact came from in its source."),
  row: row.optional().describe("The row of a table or list that the fact stands in."),
  tolerance: tolerance
    .optional()
    .describe("How far a text's number may be from the value and still state it."),
  aliases: z.array(z.string()).optional().describe("Other words for the value that a text may use."),
});

const fact = z.union([
  factObject,
  z.tuple([z.string(), z.string(), scalar]).describe("Subject, relation, value."),
  z.tuple([z.string(), scalar]).describe("Attribute, value."),
]);

const table = z.strictObject({
  columns: z.array(z.string()),
  rows: z.array(z.array(scalar.nullable())).describe("A cell for each column; null for an empty one."),
  key: z.string().optional().describe("The column whose cell is the subject of the row's other cells."),
  title: z.string().optional().describe("What the table is about."),
});

/** One line of Assay's own JSONL: an example, with the texts of systems if there are any. */
export const assayExampleSchema = z
  .strictObject({
    id: id.describe("Unique in the whole data. A number is read as text."),
    facts: z.array(fact).optional(),
    record: z
      .record(z.string(), z.unknown())
      .optional()
      .describe("Nested JSON; every value in it becomes a fact that keeps its path."),
    table: table.optional().describe("Every cell becomes a fact that keeps its row and column."),
    references: z.array(z.string()).optional().describe("Texts written by people."),
    outputs: z
      .record(z.string(), z.union([z.string(), z.array(z.string().nullable())]))
      .optional()
      .describe("Texts by system; a list holds several samples (null: none of that number)."),
    tags: z.record(z.string(), scalar).optional().describe("What breakdowns and subsets go by."),
  })
  .meta({
    title: "Assay example",
    description: "One line of Assay's JSONL format. facts, record and table may be combined.",
  });

/** The JSON Schema that is published as `schema/assay-example.schema.json`; its `$id` has the version of the format. */
export function assayExampleJsonSchema(): Record<string, unknown> {
  const { $schema, ...json } = z.toJSONSchema(assayExampleSchema, { io: "input" });
  return { $schema, $id: "urn:assay:schema:example:1", ...json };
}
