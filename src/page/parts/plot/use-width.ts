import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** Drawn so wide before anyone has looked. */
const FIRST = 640;

/**
 * The width of an element in units of a sixteenth of the page's font size: what a drawing is laid out in, so that its
 * letters grow with those around it.
 */
export function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(FIRST);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = (): void => {
      const unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
      setWidth(Math.max(200, Math.floor(target.clientWidth / unit)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
