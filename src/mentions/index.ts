export {
  type Alias,
  type AliasEntry,
  type Aliases,
  aliasEntry,
  aliasKey,
  embeddedAliases,
  parseAliasFile,
  withAliases,
} from "./aliases/index.ts";
export type { Detection, Hints, Mention, MentionDetector, Method, Unchecked } from "./detection.ts";
export { createDetector, type DetectorSettings, sharedDetector } from "./detector.ts";
export type { Entity, EntityKind, EntityRole } from "./entity.ts";
export { createPaperDetector, type PaperSettings } from "./paper/paper-detector.ts";
export { findUnlicensed } from "./unlicensed.ts";
export type { Unlicensed } from "./what-was-meant.ts";
