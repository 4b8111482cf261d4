import { useCallback, useEffect, useState } from "preact/hooks";

/** What the page shows: all of its state, kept in the address, so that a link shows the same. */
export interface View {
  /** The stored run, where a server has many. */
  readonly run?: string;
  readonly page: PageName;
  /** Id of the example that is open. */
  readonly example?: string;
  readonly params: URLSearchParams;
}

export const PAGE_NAMES = ["overview", "examples", "example", "try", "runs"] as const;
export type PageName = (typeof PAGE_NAMES)[number];

/** Parameters that mean the same on every page, and so go along from one to the other. */
export const SHARED_PARAMS = ["metric", "part", "baseline", "systems", "dim"] as const;

/** Reads `#/overview`, `#/example/<id>?metric=esa`, `#/run/<id>/examples`; anything else is the overview. */
export function parseView(hash: string): View {
  const [path = "", query = ""] = cut(hash.replace(/^#?\/?/, ""), "?");
  const steps = path.split("/").map(decoded);
  const run = steps[0] === "run" && steps[1] ? steps[1] : undefined;
  const [page = "", example] = run === undefined ? steps : steps.slice(2);
  const known = PAGE_NAMES.find((name) => name === page) ?? "overview";
  return {
    ...(run === undefined ? {} : { run }),
    page: known === "example" && !example ? "examples" : known,
    ...(known === "example" && example ? { example } : {}),
    params: new URLSearchParams(query),
  };
}

/** The address of a view: what `parseView` reads. */
export function viewHash({ run, page, example, params }: View): string {
  const steps = [
    ...(run === undefined ? [] : ["run", run]),
    page,
    ...(page === "example" && example !== undefined ? [example] : []),
  ];
  const query = params.toString();
  return `#/${steps.map(encodeURIComponent).join("/")}${query === "" ? "" : `?${query}`}`;
}

/** The parameters with some of them set to one value or several; an empty one is taken away. */
export function withParams(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | readonly string[]>>,
): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    changed.delete(name);
    for (const one of typeof value === "string" ? [value] : value) if (one !== "") changed.append(name, one);
  }
  return changed;
}

/** The address of another page of the same run: the shared parameters go along, with those given. */
export function linkTo(
  view: View,
  page: PageName,
  {
    example,
    params = {},
  }: { readonly example?: string; readonly params?: Readonly<Record<string, string>> } = {},
): string {
  const shared = SHARED_PARAMS.flatMap((name) => view.params.getAll(name).map((value) => [name, value]));
  return viewHash({
    ...(view.run === undefined ? {} : { run: view.run }),
    page,
    ...(example === undefined ? {} : { example }),
    params: withParams(new URLSearchParams(shared), params),
  });
}

/** The view, and how to change it. A change is a step of the browser's history unless it replaces the present one. */
export function useView(): readonly [View, (change: Partial<View>, how?: { replace?: boolean }) => void] {
  const [hash, setHash] = useState(() => location.hash);
  useEffect(() => {
    const follow = (): void => setHash(location.hash);
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return [viewOf(hash), changeView];
}

/** One parameter of the view; the fallback is left out of the address. */
export function useParam(name: string, fallback: string): readonly [string, (value: string) => void] {
  const [view, change] = useView();
  const set = useCallback(
    (value: string) => {
      const { params } = currentView();
      change({ params: withParams(params, { [name]: value === fallback ? "" : value }) }, { replace: true });
    },
    [name, fallback, change],
  );
  return [view.params.get(name) ?? fallback, set];
}

/** A parameter that may be given several times, such as `systems`; empty when it is not in the address. */
export function useListParam(
  name: string,
): readonly [readonly string[], (values: readonly string[]) => void] {
  const [view, change] = useView();
  const set = useCallback(
    (values: readonly string[]) => {
      change({ params: withParams(currentView().params, { [name]: values }) }, { replace: true });
    },
    [name, change],
  );
  return [view.params.getAll(name), set];
}

function currentView(): View {
  return viewOf(location.hash);
}

/** The view of the last address, so that all who ask between two changes get the same object. */
let latest: { readonly hash: string; readonly view: View } | undefined;

function viewOf(hash: string): View {
  if (latest?.hash !== hash) latest = { hash, view: parseView(hash) };
  return latest.view;
}

function changeView(change: Partial<View>, { replace = false }: { replace?: boolean } = {}): void {
  const hash = viewHash({ ...currentView(), ...change });
  if (hash === location.hash) return;
  // The browser's own hashchange comes later, and the next key would still be taken for the view before.
  if (replace) history.replaceState(null, "", hash);
  else history.pushState(null, "", hash);
  dispatchEvent(new HashChangeEvent("hashchange"));
}

function cut(text: string, at: string): [string, string] {
  const place = text.indexOf(at);
  return place < 0 ? [text, ""] : [text.slice(0, place), text.slice(place + at.length)];
}

/** Addresses are typed and cut short by people: what is no encoding stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
