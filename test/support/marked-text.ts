import type { AnnotatedText } from "../../src/data/annotated/annotated-text.ts";
import type { Detection } from "../../src/mentions/detection.ts";
import type { Entity, EntityKind } from "../../src/mentions/entity.ts";

/** An entity of the data by its id. */
export const entity = (id: string, kind: EntityKind = "name"): Entity => ({
  id,
  label: id.replaceAll("_", " "),
  kind,
  roles: [],
  need: "required",
});

/** A mention that people marked. */
export const marked = (name: string, surface: string, type: "name" | "pronoun" = "name") => ({
  entity: name,
  number: 1,
  tag: "AGENT-1",
  type,
  surface,
  span: null,
});

/** A text in which people marked mentions. */
export const TEXT = "Orla Venn drew Tarn Lighthouse. It is old.";

export const annotated: AnnotatedText = {
  id: "1/Building/Id1/Id1",
  file: "tarn.xml",
  line: 7,
  facts: [],
  text: TEXT,
  mentions: [
    marked("Orla_Venn", "Orla Venn"),
    marked("Tarn_Lighthouse", "the Tarn Lighthouse"),
    marked("Tarn_Lighthouse", "It", "pronoun"),
    marked("", "old"),
  ],
  aligned: true,
};

/** What a detector found in it: one mention right, one by fewer words, one of the wrong entity. */
export function detection(over: Partial<Detection> = {}): Detection {
  return {
    entities: [entity("Orla_Venn"), entity("Tarn_Lighthouse"), entity("Wexmoor")],
    mentions: [
      { span: { start: 0, end: 9 }, entity: 0, method: "name", distance: 0 },
      { span: { start: 15, end: 30 }, entity: 1, method: "name", distance: 0 },
      { span: { start: 32, end: 34 }, entity: 0, method: "pronoun", distance: 0 },
    ],
    undetected: [2],
    unchecked: [],
    ...over,
  };
}
