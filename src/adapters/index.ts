export { countingFailures, type DegradingLinker } from "./counting-failures.ts";
export { type SpotlightOptions, spotlightLinker } from "./dbpedia-spotlight.ts";
export { type DegradingOptions, degrading } from "./degrading.ts";
export type { ServiceOptions } from "./json-service.ts";
export { openLinker } from "./open-linker.ts";
export { relLinker } from "./rel.ts";
export { type SearchRankerOptions, searchRanker } from "./search-ranker.ts";
export { ServiceError, type ServiceFault } from "./service-error.ts";
