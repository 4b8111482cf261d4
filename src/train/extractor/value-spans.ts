import type { Fact } from "../../core/fact.ts";
import type { Span } from "../../core/span.ts";
import { attributeName } from "../../detect/extraction/attribute-name.ts";
import type { MentionDetector, Method } from "../../mentions/index.ts";

/** Words of a text that are the value of an attribute. */
export interface ValueSpan {
  readonly attribute: string;
  readonly span: Span;
}

/** Ways of mentioning a thing that do not say its value. */
const ELSEWHERE: readonly Method[] = ["pronoun", "description"];

/**
 * Where a text says the values of its data, as rules find them: all that an extractor learns from. Nobody says that the text gives a value as that of its
 * attribute, nor are all values found: the labels are weak.
 */
export function valueSpans(
  facts: readonly Fact[],
  text: string,
  detector: MentionDetector,
): readonly ValueSpan[] {
  const { entities, mentions, inside = [] } = detector.detect(facts, text);
  const spans = [...mentions, ...inside].flatMap(({ entity, span, method }) => {
    if (ELSEWHERE.includes(method)) return [];
    const values = entities[entity]!.roles.filter(({ part }) => part === "value");
    return [...new Set(values.map(({ relation }) => attributeName(relation)))].map((attribute) => ({
      attribute,
      span,
    }));
  });
  return spans.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}
