import { useEffect, useRef, useState } from "preact/hooks";
import { Plain } from "./plain.tsx";

/** How long the button says that it has copied. */
const SAID_MS = 1600;

/** A text such as a signature, with a button that copies it. */
export function Copyable({ text, label }: { readonly text: string; readonly label: string }) {
  const code = useRef<HTMLElement>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => setSaid(""), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (): Promise<void> => {
    setSaid((await copied(text)) || selected(code.current) ? "Copied" : "Select and copy it");
  };
  return (
    <span class="copyable">
      <code ref={code}>
        <Plain text={text} />
      </code>
      <button type="button" class="quiet" aria-label={`Copy ${label}`} onClick={copy}>
        Copy
      </button>
      <span class="said" role="status">
        {said}
      </span>
    </span>
  );
}

/** Whether the clipboard took it: a page from disk may be refused. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Selects what is shown, and copies that the old way. */
function selected(element: HTMLElement | null): boolean {
  if (!element) return false;
  getSelection()?.selectAllChildren(element);
  return document.execCommand("copy");
}
