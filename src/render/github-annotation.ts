/** Something to be shown beside a file of a pull request. */
export interface Annotation {
  readonly level: "error" | "warning";
  /** The file, as a path within the repository; left out where there is none. */
  readonly file?: string | undefined;
  readonly title: string;
  readonly message: string;
}

/** An annotation as GitHub's runner reads it from a program's output: one line. */
export function githubAnnotation({ level, file, title, message }: Annotation): string {
  const properties = [...(file === undefined ? [] : [`file=${property(file)}`]), `title=${property(title)}`];
  return `::${level} ${properties.join(",")}::${data(message)}`;
}

function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
