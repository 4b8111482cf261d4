import { useId } from "preact/hooks";

/** A labelled choice of files. */
export function FileField({
  label,
  note,
  folder = false,
  onFiles,
}: {
  readonly label: string;
  readonly note?: string;
  /** Whether a whole folder is chosen. */
  readonly folder?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const id = useId();
  return (
    <p class="file-field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="file"
        multiple
        {...(folder ? { webkitdirectory: true } : {})}
        {...(note === undefined ? {} : { "aria-describedby": `${id}-note` })}
        onChange={({ currentTarget }) => onFiles([...(currentTarget.files ?? [])])}
      />
      {note === undefined ? null : (
        <span class="note" id={`${id}-note`}>
          {note}
        </span>
      )}
    </p>
  );
}
