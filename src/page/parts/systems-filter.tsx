import { useListParam } from "../state/view.ts";
import { Menu } from "./menu.tsx";
import { Plain } from "./plain.tsx";
import { Toggle } from "./toggle.tsx";

/** Which systems are shown; all of them where none is left. */
export function SystemsFilter({ systems }: { readonly systems: readonly string[] }) {
  const [named, setNamed] = useListParam("systems");
  const chosen = systems.filter((name) => named.includes(name));
  const shown = chosen.length === 0 ? systems : chosen;
  if (systems.length < 2) return null;
  const change = (name: string, on: boolean): void => {
    const next = systems.filter((one) => (one === name ? on : shown.includes(one)));
    setNamed(next.length === systems.length ? [] : next);
  };
  return (
    <Menu
      on={shown.length < systems.length}
      of="Systems shown"
      label={`Systems: ${
        shown.length === systems.length ? `all ${systems.length}` : `${shown.length} of ${systems.length}`
      }`}
    >
      {systems.map((name) => (
        <Toggle key={name} checked={shown.includes(name)} onChange={(on) => change(name, on)}>
          <Plain text={name} />
        </Toggle>
      ))}
      <button type="button" class="quiet" onClick={() => setNamed([])}>
        Show all
      </button>
    </Menu>
  );
}
