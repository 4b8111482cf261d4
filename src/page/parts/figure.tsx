import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Downloads } from "./downloads.tsx";
import { fileName } from "./file-name.ts";
import { Plain } from "./plain.tsx";
import { saveFile } from "./save-file.ts";
import { standaloneSvg } from "./standalone-svg.ts";

/** A plot: one SVG with its title, what is to be said of it, and a button that saves it. */
export function Figure({
  id,
  title,
  children,
  tools,
  note,
}: {
  /** Unique on its page: the name of its file. */
  readonly id: string;
  readonly title: string;
  /** The `<svg>`, and anything that is not saved with it. */
  readonly children: ComponentChildren;
  /** Controls above the plot. */
  readonly tools?: ComponentChildren;
  readonly note?: ComponentChildren;
}) {
  const body = useRef<HTMLDivElement>(null);
  const save = (): void => {
    const svg = body.current?.querySelector("svg");
    if (svg) saveFile(fileName([id], "svg"), "image/svg+xml", standaloneSvg(svg, title));
  };
  return (
    <figure class="figure">
      <div class="toolbar">
        <figcaption>
          <Plain text={title} />
        </figcaption>
        {tools}
        <Downloads of={title} files={[{ label: "SVG", save }]} />
      </div>
      <div class="figure-body" ref={body}>
        {children}
      </div>
      {note === undefined ? null : <p class="note">{note}</p>}
    </figure>
  );
}
