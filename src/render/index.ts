export type { JudgedCase, WorstTexts } from "../core/judged-case.ts";
export type { Audit, ConfirmedWording, FalseAlarms } from "./audit/audit.ts";
export { renderAuditJson } from "./audit/audit-json.ts";
export { renderAuditMarkdown } from "./audit/audit-markdown.ts";
export { renderAuditTable } from "./audit/audit-terminal.ts";
export { renderComparisonCsv } from "./comparison/comparison-csv.ts";
export { renderComparisonJson } from "./comparison/comparison-json.ts";
export { renderComparisonLatex } from "./comparison/comparison-latex.ts";
export { renderComparisonMarkdown } from "./comparison/comparison-markdown.ts";
export { type ComparisonOptions, renderComparisonTable } from "./comparison/comparison-terminal.ts";
export { renderCsv } from "./csv.ts";
export { displayWidth } from "./display-width.ts";
export { type ExplanationOptions, renderExplanation } from "./explain.ts";
export { renderExplanationMarkdown } from "./explain-markdown.ts";
export { formatInterval, formatNumber, type IntervalForm } from "./format-number.ts";
export { itemsCsvHeader, renderItemsCsvRow } from "./items-csv.ts";
export { renderJson } from "./json.ts";
export { renderJudgementLine } from "./jsonl.ts";
export type { CaseOptions } from "./judged-case.ts";
export { renderJUnit } from "./junit.ts";
export { renderLatex } from "./latex.ts";
export { type MarkdownOptions, renderMarkdown } from "./markdown.ts";
export {
  renderMentionAgreement,
  renderMentionAgreementCsv,
  renderMentionAgreementJson,
  renderMentionAgreementLatex,
  renderMentionAgreementMarkdown,
} from "./mentions/mention-agreement.ts";
export { neutralize } from "./neutralize.ts";
export {
  renderParaphraseTest,
  renderParaphraseTestCsv,
  renderParaphraseTestJson,
  renderParaphraseTestLatex,
  renderParaphraseTestMarkdown,
} from "./paraphrase/paraphrase-test.ts";
export type { NumberOptions, PartsShown, ScoreTableOptions, TerminalOptions } from "./render-options.ts";
export { plainStyle, type Style } from "./style.ts";
export { renderBreakdowns, renderTable } from "./terminal-table.ts";
export { renderTrainingPlot, type TrainingCurves, type TrainingPlotOptions } from "./training-plot.ts";
export { renderValidation } from "./validation/validation.ts";
export { renderValidationCsv } from "./validation/validation-csv.ts";
export { renderValidationJson } from "./validation/validation-json.ts";
export { renderValidationLatex } from "./validation/validation-latex.ts";
export { renderValidationMarkdown } from "./validation/validation-markdown.ts";
export { type Plot, validationPlots } from "./validation/validation-plots.ts";
export { renderWorst, renderWorstMarkdown } from "./worst.ts";
