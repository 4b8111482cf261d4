import { useId, useMemo } from "preact/hooks";
import type { Fact } from "../../core/fact.ts";
import type { Claim } from "./claim.ts";
import { claimSentence } from "./claim-words.ts";
import { textLit } from "./light.ts";
import type { Links } from "./links.ts";
import { useSharedPointing } from "./pointing.tsx";
import { markOf, type Segment, segments } from "./segments.ts";
import { ShownPieces } from "./shown-text.tsx";

/** A text with marks on what is said of it. Each mark can be pointed at and lights up with its facts. */
export function MarkedText({
  text,
  at,
  claims,
  facts,
  links,
}: {
  readonly text: string;
  /** Its place among the texts of the example. */
  readonly at: number;
  readonly claims: readonly Claim[];
  readonly facts: readonly Fact[];
  readonly links: Links;
}) {
  const id = useId();
  const evidence = useMemo(() => claims.map((claim) => claim.evidence), [claims]);
  const pieces = useMemo(() => segments(text, evidence), [text, evidence]);
  const { pointed } = useSharedPointing();
  const isLit = textLit(pointed, at, links);
  if (text.trim() === "") return <p class="text-empty">The text is empty.</p>;
  return (
    <>
      <p class="marked-text">
        <bdi>
          {pieces.map((piece) =>
            piece.about.length === 0 ? (
              <ShownPieces key={piece.start} text={text.slice(piece.start, piece.end)} />
            ) : (
              <Mark
                key={piece.start}
                piece={piece}
                at={at}
                words={text.slice(piece.start, piece.end)}
                claims={piece.about.map((position) => claims[position]!)}
                kind={markOf(piece, evidence)}
                lit={piece.about.some((position) => isLit(evidence[position]!))}
                describedBy={`${id}-${piece.start}`}
              />
            ),
          )}
        </bdi>
      </p>
      <div hidden>
        {pieces
          .filter(({ about }) => about.length > 0)
          .map(({ start, about }) => (
            <span key={start} id={`${id}-${start}`}>
              {about.map((position) => claimSentence(claims[position]!, facts, text)).join(" ")}
            </span>
          ))}
      </div>
    </>
  );
}

function Mark({
  piece,
  at,
  words,
  claims,
  kind,
  lit,
  describedBy,
}: {
  readonly piece: Segment;
  readonly at: number;
  readonly words: string;
  readonly claims: readonly Claim[];
  readonly kind: string | undefined;
  readonly lit: boolean;
  readonly describedBy: string;
}) {
  const pointing = useSharedPointing();
  const name = `text ${at} ${piece.start}`;
  const props = pointing.props(name, { text: at, evidence: claims.map(({ evidence }) => evidence) });
  // Where an alarm ends it is signed, so that it can be told without colours.
  const ends = claims.some(
    ({ evidence }) => evidence.kind === kind && "span" in evidence && evidence.span.end <= piece.end,
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button does not break over lines
    <span
      role="button"
      tabIndex={0}
      class={`mark mark-${kind}${lit ? " is-lit" : ""}${ends ? " is-end" : ""}`}
      aria-describedby={describedBy}
      {...props}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        props.onClick();
      }}
    >
      <ShownPieces text={words} />
    </span>
  );
}
