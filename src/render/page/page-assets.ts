/** The page as it was bundled: one script and one style sheet, with the hashes that a Content-Security-Policy names them by. */
export interface PageAssets {
  readonly script: string;
  readonly style: string;
  /** Such as `sha256-…`, of the script's UTF-8 bytes. */
  readonly scriptHash: string;
  readonly styleHash: string;
}
