import { useMemo } from "preact/hooks";
import type { PageManifest } from "../../core/page.ts";
import { Menu } from "../parts/menu.tsx";
import { Plain } from "../parts/plain.tsx";
import { Toggle } from "../parts/toggle.tsx";
import { useSetParams } from "../state/use-set-params.ts";
import { TAG_PARAM } from "./filters.ts";
import { tagValues } from "./tag-values.ts";

/** A menu for each tag, with its values to tick. */
export function TagFilter({
  manifest,
  tags,
}: {
  readonly manifest: PageManifest;
  readonly tags: ReadonlyMap<string, ReadonlySet<string>>;
}) {
  const set = useSetParams();
  const known = useMemo(() => tagValues(manifest.examples), [manifest]);
  return (
    <>
      {known.map(({ tag, values }) => {
        const ticked = tags.get(tag) ?? new Set<string>();
        return (
          <Menu
            key={tag}
            on={ticked.size > 0}
            of={`Values of ${tag}`}
            label={
              <>
                <Plain text={tag} />
                {ticked.size > 0 ? (
                  <>
                    {": "}
                    <Plain text={[...ticked].join(", ")} />
                  </>
                ) : null}
              </>
            }
          >
            {values.map(({ value, count }) => (
              <Toggle
                key={value}
                checked={ticked.has(value)}
                onChange={(on) =>
                  set({
                    [`${TAG_PARAM}${tag}`]: on
                      ? [...ticked, value]
                      : [...ticked].filter((one) => one !== value),
                  })
                }
              >
                <Plain text={value} /> <span class="muted">{count}</span>
              </Toggle>
            ))}
          </Menu>
        );
      })}
    </>
  );
}
