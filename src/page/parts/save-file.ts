/** Hands a file to whoever reads the page. */
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read by the next turn, but not always before.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
