import type { RefObject, TargetedPointerEvent } from "preact";
import { useState } from "preact/hooks";

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The two corners of what is being picked out, in the units of the drawing. */
export interface BrushBox {
  readonly from: Place;
  readonly to: Place;
}

/** A mouse that moved less did not draw a box. */
const CLICK = 4;

type PointerHandler = (event: TargetedPointerEvent<SVGElement>) => void;

/** Draws a box with the mouse or a pen over a drawing. A finger scrolls the page instead: numbers can be typed. */
export function useBrush(
  svg: RefObject<SVGSVGElement | null>,
  {
    onBox,
    onClick,
    onHover,
  }: {
    readonly onBox: (box: BrushBox) => void;
    readonly onClick: (place: Place) => void;
    readonly onHover: (place: Place | undefined) => void;
  },
): {
  readonly box: BrushBox | undefined;
  readonly handlers: Readonly<
    Record<
      "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerLeave" | "onPointerCancel",
      PointerHandler
    >
  >;
} {
  const [box, setBox] = useState<BrushBox>();
  const placeOf = ({ clientX, clientY }: PointerEvent): Place => {
    const { left, top, width } = svg.current!.getBoundingClientRect();
    const unit = svg.current!.viewBox.baseVal.width / width;
    return { x: (clientX - left) * unit, y: (clientY - top) * unit };
  };
  const handlers = {
    onPointerDown: (event: TargetedPointerEvent<SVGElement>) => {
      if (event.pointerType === "touch" || event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      const from = placeOf(event);
      setBox({ from, to: from });
    },
    onPointerMove: (event: PointerEvent) => {
      const place = placeOf(event);
      if (box) setBox({ from: box.from, to: place });
      onHover(place);
    },
    onPointerUp: (event: PointerEvent) => {
      const place = placeOf(event);
      setBox(undefined);
      if (box && isBox(box)) onBox(box);
      else onClick(place);
    },
    onPointerLeave: () => onHover(undefined),
    onPointerCancel: () => setBox(undefined),
  };
  return { box: box && isBox(box) ? box : undefined, handlers };
}

function isBox({ from, to }: BrushBox): boolean {
  return Math.abs(from.x - to.x) >= CLICK || Math.abs(from.y - to.y) >= CLICK;
}
