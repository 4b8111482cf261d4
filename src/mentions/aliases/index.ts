export { type AliasFile, parseAliasFile } from "./alias-file.ts";
export { aliasKey } from "./alias-key.ts";
export type { Alias, Aliases, AliasKind } from "./aliases.ts";
export { embeddedAliases } from "./embedded-aliases.ts";
export { type AliasEntry, withAliases } from "./given-aliases.ts";
export { serializeAliases } from "./serialize-aliases.ts";
export { wordAbbreviations } from "./word-abbreviations.ts";
