import type { Format } from "../format.ts";
import { assayJsonl } from "./assay-jsonl.ts";
import { csv, tsv } from "./csv.ts";
import { dartJson } from "./dart-json.ts";
import { e2e } from "./e2e.ts";
import { json, jsonl } from "./json.ts";
import { parentTables } from "./parent-tables.ts";
import { parquet } from "./parquet.ts";
import { jsonld, nquads, ntriples, trig, turtle } from "./rdf.ts";
import { totto } from "./totto.ts";
import { webnlg } from "./webnlg.ts";
import { wikibio } from "./wikibio.ts";

/** Every format Assay reads. Of formats that are equally sure of a file, the first is taken. */
export const FORMATS: readonly Format[] = [
  assayJsonl,
  webnlg,
  dartJson,
  e2e,
  totto,
  wikibio,
  turtle,
  trig,
  ntriples,
  nquads,
  jsonld,
  parentTables,
  jsonl,
  json,
  csv,
  tsv,
  parquet,
];
