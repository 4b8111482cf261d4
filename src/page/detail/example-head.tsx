import { Plain } from "../parts/plain.tsx";

/** Which example it is, and the ways to its neighbours in the list and back. */
export function ExampleHead({
  id,
  tags,
  place,
  count,
  back,
  onGo,
  onHelp,
}: {
  readonly id: string;
  readonly tags: Readonly<Record<string, string>>;
  /** Its place in the filtered list, from 0; -1 when it is not in it. */
  readonly place: number;
  readonly count: number;
  /** Address of the list. */
  readonly back: string;
  readonly onGo: (place: number) => void;
  readonly onHelp: () => void;
}) {
  return (
    <header class="example-head">
      <nav aria-label="Examples" class="example-ways">
        <a href={back}>← Examples</a>
        <span class="example-steps">
          <button
            type="button"
            class="quiet"
            disabled={place <= 0}
            title="Previous example (k)"
            onClick={() => onGo(place - 1)}
          >
            <span aria-hidden="true">↑</span> Previous
          </button>
          <button
            type="button"
            class="quiet"
            disabled={place < 0 || place + 1 >= count}
            title="Next example (j)"
            onClick={() => onGo(place + 1)}
          >
            <span aria-hidden="true">↓</span> Next
          </button>
          <span class="muted" role="status">
            {place < 0 ? "not in the filtered list" : `${place + 1} of ${count}`}
          </span>
          <button type="button" class="quiet help-button" aria-label="Keys" title="Keys" onClick={onHelp}>
            ?
          </button>
        </span>
      </nav>
      <h1>
        <Plain text={id} />
      </h1>
      {Object.keys(tags).length > 0 ? (
        <ul class="tags" aria-label="Tags">
          {Object.entries(tags).map(([name, value]) => (
            <li key={name}>
              <span class="muted">
                <Plain text={name} />
              </span>{" "}
              <Plain text={value} />
            </li>
          ))}
        </ul>
      ) : null}
    </header>
  );
}
