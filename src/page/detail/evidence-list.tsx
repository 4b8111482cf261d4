import type { ComponentChildren } from "preact";
import type { Fact } from "../../core/fact.ts";
import { Plain } from "../parts/plain.tsx";
import { type Alarm, type Claim, type DetailText, isAlarm, KINDS } from "./claim.ts";
import { KIND_WORDS, remarkOf, topicOf, valueAbout } from "./claim-words.ts";
import { saidInstead } from "./data-rows.ts";
import { useSharedPointing } from "./pointing.tsx";
import { ShownText } from "./shown-text.tsx";

/** As many are listed at once; the marks and the data show all of them. */
const IN_SIGHT = 8;

/** All evidence about a text: alarms first and in sight, what was found folded away. */
export function EvidenceList({
  exampleId,
  text,
  at,
  claims,
  facts,
  actions,
}: {
  readonly exampleId: string;
  readonly text: DetailText;
  /** Its place among the texts of the example. */
  readonly at: number;
  readonly claims: readonly Claim[];
  readonly facts: readonly Fact[];
  /** What can be done about an alarm. */
  readonly actions?: ((alarm: Alarm) => ComponentChildren) | undefined;
}) {
  const sorted = KINDS.flatMap((kind) => claims.filter(({ evidence }) => evidence.kind === kind));
  const told = sorted.filter(({ evidence }) => evidence.kind !== "supported");
  const found = sorted.filter(({ evidence }) => evidence.kind === "supported");
  const items = (some: readonly Claim[]): ComponentChildren => (
    <ul class="evidence-list">
      {some.map((claim) => (
        <EvidenceItem key={claims.indexOf(claim)} claim={claim} text={text.text} at={at} facts={facts}>
          {actions && isAlarm(claim.evidence)
            ? actions({ exampleId, system: text.system, text: text.text, ...claim })
            : null}
        </EvidenceItem>
      ))}
    </ul>
  );
  return (
    <div class="evidence">
      {told.length > 0 ? items(told.slice(0, IN_SIGHT)) : null}
      {told.length > IN_SIGHT ? (
        <details>
          <summary>{told.length - IN_SIGHT} more</summary>
          {items(told.slice(IN_SIGHT))}
        </details>
      ) : null}
      {found.length > 0 ? (
        <details>
          <summary>{found.length} found</summary>
          {items(found)}
        </details>
      ) : null}
    </div>
  );
}

function EvidenceItem({
  claim,
  text,
  at,
  facts,
  children,
}: {
  readonly claim: Claim;
  readonly text: string;
  readonly at: number;
  readonly facts: readonly Fact[];
  readonly children: ComponentChildren;
}) {
  const { evidence, metric } = claim;
  const { onPointerEnter, onPointerLeave } = useSharedPointing().props("evidence", {
    text: at,
    evidence: [evidence],
  });
  const { sign, label } = KIND_WORDS[evidence.kind];
  const topic = topicOf(evidence, facts, text);
  const [says = ""] = saidInstead(evidence, text, valueAbout(evidence, facts));
  const remark = remarkOf(claim);
  return (
    <li
      class={evidence.dismissed ? "evidence-item is-dismissed" : "evidence-item"}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      <span class={`sign sign-${evidence.kind}`} aria-hidden="true">
        {sign}
      </span>
      <span class="evidence-words">
        <span class="evidence-kind">{label}</span> <Quoted if={!("target" in evidence)} text={topic} />
        {says === "" ? null : (
          <span>
            {" "}
            – the text says <Quoted if text={says} />
          </span>
        )}
        <span class="evidence-remark">
          {" "}
          <Plain text={remark === "" ? metric : `${metric}: ${remark}`} />
        </span>
      </span>
      {children === null ? null : <span class="evidence-actions">{children}</span>}
    </li>
  );
}

/** Words of data, or in quotation marks those of a text: the marks stay outside whatever direction the words have. */
function Quoted({ if: quoted, text }: { readonly if: boolean; readonly text: string }) {
  return (
    <>
      {quoted ? "“" : ""}
      <ShownText text={text} />
      {quoted ? "”" : ""}
    </>
  );
}
