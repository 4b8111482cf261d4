import { createContext } from "preact";
import { useContext, useMemo, useState } from "preact/hooks";
import type { Pointed } from "./light.ts";

/** What makes an element point at something while the pointer or the focus is on it, and keep doing so when pressed. */
export interface PointingProps {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onClick: () => void;
  readonly "aria-pressed": boolean;
}

/** What is pointed at, and how elements point. */
export interface Pointing {
  readonly pointed: Pointed | undefined;
  /** The name of what was pressed and stays lit; undefined for nothing. */
  readonly kept: string | undefined;
  /** Props of the element of this name that points at a thing. */
  props(name: string, thing: Pointed): PointingProps;
  /** Lets go of what stays lit. */
  release(): void;
}

interface State {
  readonly hovered?: Pointed | undefined;
  readonly focused?: Pointed | undefined;
  readonly kept?: { readonly name: string; readonly thing: Pointed } | undefined;
}

/** One for data and texts together: the pointer comes before the focus, and both before what was pressed. */
export function usePointing(): Pointing {
  const [state, setState] = useState<State>({});
  return useMemo(() => {
    const change = (part: State): void => setState((before) => ({ ...before, ...part }));
    return {
      pointed: state.hovered ?? state.focused ?? state.kept?.thing,
      kept: state.kept?.name,
      props: (name, thing) => ({
        onPointerEnter: () => change({ hovered: thing }),
        onPointerLeave: () => change({ hovered: undefined }),
        onFocus: () => change({ focused: thing }),
        onBlur: () => change({ focused: undefined }),
        onClick: () =>
          setState((before) => ({
            ...before,
            kept: before.kept?.name === name ? undefined : { name, thing },
          })),
        "aria-pressed": state.kept?.name === name,
      }),
      release: () => change({ kept: undefined, focused: undefined, hovered: undefined }),
    };
  }, [state]);
}

export const PointingContext = createContext<Pointing | undefined>(undefined);

/** The pointing of the view around; only inside one. */
export function useSharedPointing(): Pointing {
  const pointing = useContext(PointingContext);
  if (!pointing) throw new Error("useSharedPointing() outside of a linked view");
  return pointing;
}
