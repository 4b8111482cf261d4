export { earliestStretch, foundInOrder, latestStretch, type Stretch, tightestStretch } from "./align.ts";
export { Bm25Builder, type Bm25Hits, type Bm25Index, type Bm25Options } from "./bm25/bm25-index.ts";
export { englishTerms } from "./bm25/english-terms.ts";
export { isContentWord } from "./content-word.ts";
export { grown, IntList } from "./int-list.ts";
export { LongestCommonSubsequence } from "./lcs.ts";
export { NgramTrie } from "./ngram-trie.ts";
export { type Prose, readProse } from "./plain/read-prose.ts";
export { refusalReason } from "./plain/refusal.ts";
export { originalPorterStem, porterStem } from "./porter-stem.ts";
export { type Rule, rewriteTokens, rewriteWords } from "./rewrite.ts";
export { snowballEnglish } from "./snowball-english.ts";
export type { Token } from "./token.ts";
export { TOKENIZERS, type TokenizeOptions, type TokenizerName, tokenize, words } from "./tokenize.ts";
export type { Tokenizer } from "./tokenizer.ts";
export { columnDateForm, type DateForm, readColumnDate } from "./values/column-dates.ts";
export { columnNumberForm, type NumberForm, readColumnNumber } from "./values/column-numbers.ts";
export type { ColumnUnit } from "./values/column-unit.ts";
export { type Column, type ColumnOptions, type Columns, readColumns } from "./values/columns.ts";
export type { CalendarDate, DateMention } from "./values/dates/calendar-date.ts";
export { compareDates, type DateComparison } from "./values/dates/compare-dates.ts";
export type { DateLexicon } from "./values/dates/date-lexicon.ts";
export { compileDateWords, type DateWords, ENGLISH_DATES } from "./values/dates/date-words.ts";
export { findDates } from "./values/dates/find-dates.ts";
export { readDate } from "./values/dates/read-date.ts";
export { yearOfNumber } from "./values/dates/year-of-number.ts";
export {
  type FieldEvidence,
  type FieldKind,
  fieldKind,
  type UnsaidKind,
  unsaidKind,
} from "./values/field-kind.ts";
export {
  type ComparisonOptions,
  compareNumbers,
  type ValueComparison,
} from "./values/numbers/compare-numbers.ts";
export { findNumbers } from "./values/numbers/find-numbers.ts";
export type { NumberMention, NumberReading } from "./values/numbers/number-mention.ts";
export {
  compileNumberWords,
  ENGLISH_NUMBERS,
  type NumberLexicon,
  type NumberWords,
} from "./values/numbers/number-words.ts";
export { readNumber } from "./values/numbers/read-number.ts";
export { compareQuantities } from "./values/quantities/compare-quantities.ts";
export { findQuantities } from "./values/quantities/find-quantities.ts";
export type { Quantity, QuantityMention, Unit } from "./values/quantities/quantity.ts";
export { readQuantity } from "./values/quantities/read-quantity.ts";
export {
  type CurrencyLexicon,
  compileUnitWords,
  ENGLISH_UNITS,
  type UnitLexicon,
  type UnitWords,
} from "./values/quantities/unit-words.ts";
export { readUnitPhrase, type UnitPhrase } from "./values/unit-phrase.ts";
export { Vocabulary } from "./vocabulary.ts";
export { skipWhiteSpace, splitTokens, splitWords, stripEnd, WHITE_SPACE } from "./white-space.ts";
