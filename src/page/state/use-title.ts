import { useEffect } from "preact/hooks";
import { neutralize } from "../../render/neutralize.ts";

/** Names the window after what it shows. */
export function useTitle(...words: readonly string[]): void {
  const title = neutralize([...words, "Assay"].join(" · "));
  useEffect(() => {
    document.title = title;
  }, [title]);
}
