import { useEffect, useState } from "preact/hooks";

/** The page's font size in pixels, which changes with the screen. */
export function useRem(): number {
  const [rem, setRem] = useState(remNow);
  useEffect(() => {
    const measure = (): void => setRem(remNow());
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  return rem;
}

function remNow(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
