export { aliasEntry, parseAliasFile, serializeAliases } from "./alias-file.ts";
export { aliasKey } from "./alias-key.ts";
export type { Alias, Aliases } from "./aliases.ts";
export { embeddedAliases } from "./embedded-aliases.ts";
export { type AliasEntry, withAliases } from "./given-aliases.ts";
