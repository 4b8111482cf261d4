import type { ComponentChildren } from "preact";
import type { Fact } from "../../core/fact.ts";
import type { Alarm, Claim, DetailText } from "./claim.ts";
import { EvidenceList } from "./evidence-list.tsx";
import type { Links } from "./links.ts";
import { MarkedText } from "./marked-text.tsx";

/** A text with its marks, and below it the reasons. */
export function TextPanel({
  exampleId,
  text,
  at,
  claims,
  facts,
  links,
  actions,
}: {
  readonly exampleId: string;
  readonly text: DetailText;
  readonly at: number;
  readonly claims: readonly Claim[];
  readonly facts: readonly Fact[];
  readonly links: Links;
  readonly actions?: ((alarm: Alarm) => ComponentChildren) | undefined;
}) {
  const marked = claims.filter(({ evidence }) => !evidence.dismissed);
  return (
    <>
      <MarkedText text={text.text} at={at} claims={marked} facts={facts} links={links} />
      <EvidenceList
        exampleId={exampleId}
        text={text}
        at={at}
        claims={claims}
        facts={facts}
        actions={actions}
      />
    </>
  );
}
