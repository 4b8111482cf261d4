import type { FailingPart } from "../../core/ports.ts";

/** What a fact classifier tells apart: the first is that the fact is expressed, the others what is wrong when it is not. */
export const FACT_CLASSES = [
  "expressed",
  "subject",
  "relation",
  "value",
  "whole",
] as const satisfies readonly ("expressed" | FailingPart)[];
