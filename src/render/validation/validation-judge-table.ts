import type { Validation } from "../../core/validation.ts";
import { formatNumber, NOT_AVAILABLE } from "../format-number.ts";
import type { NumberOptions } from "../render-options.ts";
import type { Table } from "../table.ts";
import { numberColumn, wordColumn } from "./validation-column.ts";

const SCALES = ["nominal", "ordinal", "interval", "ratio"] as const;

/** How far judges agree among themselves: Krippendorff's α on each scale it was computed for, and Fleiss' κ. */
export function judgeTable({ judges }: Validation, { decimals }: NumberOptions = {}): Table {
  const numbers = (title: string, value: (at: number) => number | undefined) =>
    numberColumn(
      title,
      judges.map((_, at) => formatNumber(value(at), decimals)),
    );
  const counts = (title: string, value: (one: (typeof judges)[number]) => number | undefined) =>
    numberColumn(
      title,
      judges.map((one) => (one.reason === undefined ? String(value(one) ?? NOT_AVAILABLE) : NOT_AVAILABLE)),
    );
  const scales = SCALES.filter((scale) => judges.some(({ alpha }) => alpha[scale] !== undefined));
  const columns = [
    wordColumn(
      "dimension",
      judges.map(({ dimension }) => dimension),
    ),
    ...scales.map((scale) => ({ ...numbers(scale, (at) => judges[at]!.alpha[scale]), group: "α" })),
    numbers("Fleiss' κ", (at) => judges[at]!.fleissKappa),
    counts("judges", (one) => one.judges),
    counts("judgements", (one) => one.judgements),
    counts("texts", (one) => one.texts),
  ];
  return { columns, rows: judges.length };
}
