import type { ComponentChildren } from "preact";
import type { Fact } from "../../core/fact.ts";
import { type Alarm, type Claim, type DetailText, isAlarm } from "./claim.ts";
import { EvidenceList } from "./evidence-list.tsx";
import type { Links } from "./links.ts";
import { MarkedText } from "./marked-text.tsx";

/** A text with its marks, and below it the reasons. */
export function TextPanel({
  exampleId,
  text,
  at,
  claims,
  told,
  facts,
  links,
  actions,
}: {
  readonly exampleId: string;
  readonly text: DetailText;
  readonly at: number;
  readonly claims: readonly Claim[];
  /** A metric whose alarms are told elsewhere already. */
  readonly told: string | undefined;
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
        claims={claims.filter(({ metric, evidence }) => metric !== told || !isAlarm(evidence))}
        facts={facts}
        actions={actions}
      />
    </>
  );
}
