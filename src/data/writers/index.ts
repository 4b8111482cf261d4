import { assayJsonl } from "./assay-jsonl.ts";
import { csv } from "./csv.ts";
import { jsonld } from "./jsonld.ts";
import { nquads } from "./nquads.ts";
import { ntriples } from "./ntriples.ts";
import { parent } from "./parent.ts";
import { references } from "./references.ts";
import { trig } from "./trig.ts";
import { turtle } from "./turtle.ts";
import { webnlg } from "./webnlg.ts";
import type { Writer } from "./writer.ts";

/** Every format that can be written. */
export const WRITERS: readonly Writer[] = [
  assayJsonl,
  turtle,
  trig,
  nquads,
  ntriples,
  jsonld,
  webnlg,
  csv,
  parent,
  references,
];
