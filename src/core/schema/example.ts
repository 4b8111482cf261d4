import { z } from "zod";
import type { Example } from "../example.ts";
import type { Fact, FactRow, Origin, Tolerance } from "../fact.ts";
import { exactly } from "./exactly.ts";

const place = z.int().min(0);

const origin = exactly<Origin>()(
  z
    .object({
      path: z.string().exactOptional(),
      row: place.exactOptional(),
      column: place.exactOptional(),
      attribute: z.string().exactOptional(),
      subject: z.string().exactOptional(),
      relation: z.string().exactOptional(),
      value: z.string().exactOptional(),
    })
    .describe("Where the fact came from in its source."),
);

const row = exactly<FactRow>()(
  z
    .object({ path: z.string(), key: z.string(), keyAttribute: z.string().exactOptional() })
    .describe("The row that the fact stands in."),
);

const tolerance = exactly<Tolerance>()(
  z
    .object({ absolute: z.number().exactOptional(), percent: z.number().exactOptional() })
    .describe("How far a text's number may be from the data's and still state it."),
);

/** A fact as it is sent. What people excuse a text from is never stored and never sent. */
export const fact = exactly<Omit<Fact, "excused">>()(
  z
    .object({
      id: z.string().describe("Unique within its example."),
      subject: z.string().nullable().describe("null when the fact has none."),
      relation: z.string(),
      value: z.string(),
      need: z.enum(["required", "optional"]),
      origin: origin.exactOptional(),
      row: row.exactOptional(),
      tolerance: tolerance.exactOptional(),
      aliases: z.array(z.string()).exactOptional().describe("Other words for the value."),
    })
    .meta({ id: "Fact", description: "One statement of the data." }),
);

/** An example as it is sent: read, its facts numbered. As it is written to files it is a line of Assay's JSONL. */
export const example = exactly<Omit<Example, "facts"> & { facts: readonly Omit<Fact, "excused">[] }>()(
  z
    .object({
      id: z.string(),
      facts: z.array(fact),
      references: z.array(z.string()),
      tags: z.record(z.string(), z.string()),
    })
    .meta({
      id: "ReadExample",
      description: "The data as it was read: facts with their ids, references, tags.",
    }),
);
