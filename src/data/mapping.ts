/**
 * Which field of a record is what, for files that follow no known layout. Names are paths: `address.city`,
 * `facts[*].value`. What is not mentioned is a fact (when `facts` is `"*"`, the default) or left out.
 */
export interface Mapping {
  /** Field that holds the example's id. Default: `id` if there is one, else the record's number. */
  readonly id?: string | undefined;
  /** Fields that become facts: paths or globs (`*` for every field not used otherwise). */
  readonly facts?: readonly string[] | undefined;
  /** Field with the subject that all facts of the record share. Default: none. */
  readonly subject?: string | undefined;
  /** Fields that hold reference texts; a list gives several. */
  readonly references?: readonly string[] | undefined;
  /** Fields that hold systems' texts: system name to field; a list gives several samples. */
  readonly outputs?: Readonly<Record<string, string>> | undefined;
  /** Fields that become tags. */
  readonly tags?: readonly string[] | undefined;
}
