import { useEffect, useRef, useState } from "preact/hooks";
import { Plain } from "../parts/plain.tsx";
import type { SearchState } from "./search-texts.ts";

/** How long typing must rest before a search begins. */
const REST_MS = 200;

/** The id of the field, so that a key can bring one there. */
export const SEARCH_ID = "example-search";

/** Looks for words in ids, data and texts, while they are typed. */
export function SearchBox({
  query,
  searching,
  onSearch,
}: {
  readonly query: string;
  readonly searching: SearchState | undefined;
  readonly onSearch: (query: string) => void;
}) {
  const [typed, setTyped] = useState(query);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  useEffect(() => setTyped(query), [query]);
  useEffect(() => {
    if (typed === query) return;
    const timer = setTimeout(() => latest.current(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed, query]);
  return (
    <search class="search-box">
      <label class="hidden" for={SEARCH_ID}>
        Search ids, data and texts
      </label>
      <input
        id={SEARCH_ID}
        type="search"
        value={typed}
        placeholder="Search ids, data and texts"
        autocomplete="off"
        spellcheck={false}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Enter") latest.current(typed);
          if (key === "Escape" || key === "Enter") currentTarget.blur();
        }}
      />
      <span class="key" aria-hidden="true">
        /
      </span>
      <span class="search-progress" role="status">
        {searching ? (
          <>
            <progress value={searching.done} max={searching.total} aria-label="Examples searched" />
            <span class="hidden">
              Searching for <Plain text={query} />
            </span>
          </>
        ) : null}
      </span>
    </search>
  );
}
