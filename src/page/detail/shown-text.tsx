import { shownPieces } from "./hidden-characters.ts";

/** A text at length: characters that would be obeyed or hidden are named in its stead, and its direction stays its own. */
export function ShownText({ text }: { readonly text: string }) {
  return (
    <bdi>
      <ShownPieces text={text} />
    </bdi>
  );
}

/** The same for a stretch inside a text, which takes its direction from the whole. */
export function ShownPieces({ text }: { readonly text: string }) {
  let from = 0;
  return (
    <>
      {shownPieces(text).map((piece) => {
        const key = from++;
        return "words" in piece ? (
          piece.words
        ) : (
          <span key={key} class="hidden-character" title={piece.name}>
            {piece.code}
            <span class="hidden"> ({piece.name})</span>
          </span>
        );
      })}
    </>
  );
}
