import { z } from "zod";

/**
 * Which field of a record is what, for files that follow no known layout. A field is named by its path, as in
 * `address.city` or `items[2].price`, or by a pattern in which `*` stands for anything: `ref_*`, `lexs[*].text`. A
 * name also covers everything inside the field. What is not mentioned is a fact, unless `facts` says which are.
 */
export interface Mapping {
  /** JSON: path of the list that holds the records, such as `data` or `data.items`. Default: the file's own list. */
  readonly records?: string | undefined;
  /** Field that holds the example's id. Default: `id` if there is one, else the record's number. */
  readonly id?: string | undefined;
  /** Fields that become facts. Default: `*`, every field not used otherwise. */
  readonly facts?: readonly string[] | undefined;
  /** Field with the subject that all facts of the record share. Default: none. */
  readonly subject?: string | undefined;
  /** Fields that hold reference texts; a list gives several. */
  readonly references?: readonly string[] | undefined;
  /** Fields that hold systems' texts: system name to field; a list gives several samples. `*` as name: what `*` in the field stands for. */
  readonly outputs?: Readonly<Record<string, string>> | undefined;
  /** Fields that become tags, named by their path (or by what `*` stands for). */
  readonly tags?: readonly string[] | undefined;
  /** Field whose value is the same for all rows of one example: they become its table, and the value its id. */
  readonly groupBy?: string | undefined;
  /** CSV: what separates cells. Default: found from the first lines, a tab for TSV. */
  readonly delimiter?: string | undefined;
  /** CSV: what encloses cells that hold delimiters or line ends; empty when quotes are ordinary characters. Default: `"`. */
  readonly quote?: string | undefined;
}

const field = z.string().min(1);
const fields = z.array(field).min(1);

/** A mapping as it is written in a configuration file. */
export const mappingSchema: z.ZodType<Mapping> = z.strictObject({
  records: field.optional(),
  id: field.optional(),
  facts: fields.optional(),
  subject: field.optional(),
  references: fields.optional(),
  outputs: z.record(z.string(), field).optional(),
  tags: fields.optional(),
  groupBy: field.optional(),
  delimiter: z.string().length(1).optional(),
  quote: z.string().max(1).optional(),
});
