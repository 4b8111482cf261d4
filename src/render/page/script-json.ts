/**
 * A value as JSON that can stand inside `<script>`: nothing in it ends the element (`</script>`), begins a comment
 * (`<!--`) or breaks a line of JavaScript (U+2028, U+2029), and it parses back to the same value.
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
