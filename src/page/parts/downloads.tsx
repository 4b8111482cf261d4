/** Buttons that save what is shown, each as one kind of file. */
export function Downloads({
  of,
  files,
}: {
  /** What is saved, for those who hear the page. */
  readonly of: string;
  readonly files: readonly { readonly label: string; readonly save: () => void }[];
}) {
  return (
    <span class="downloads">
      {files.map(({ label, save }) => (
        <button
          key={label}
          type="button"
          class="quiet"
          aria-label={`Download ${label}: ${of}`}
          title={`Download as ${label}`}
          onClick={save}
        >
          <span aria-hidden="true">↓ </span>
          {label}
        </button>
      ))}
    </span>
  );
}
