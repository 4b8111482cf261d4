export { factsOfRecord } from "./reader/annotated-record.ts";
export type { Contrast } from "./reader/contrasts.ts";
export { finishReader, type HeldFigures, type ReaderFinish } from "./reader/finish-reader.ts";
export type { EpochPlan } from "./reader/reader-samples.ts";
export type { JudgedStatements } from "./reader/statement-groups.ts";
export { type ReaderTraining, trainReader } from "./reader/train-reader.ts";
export { infotabs, tabfact } from "./reader/training-sources.ts";
