import { addFact } from "./add-fact.ts";
import { alterNumber } from "./alter-number.ts";
import { alterValue } from "./alter-value.ts";
import { dropFact } from "./drop-fact.ts";
import { dropMention } from "./drop-mention.ts";
import { dropSentence } from "./drop-sentence.ts";
import { exchangeEntities } from "./exchange-entities.ts";
import { inventSentence } from "./invent-sentence.ts";
import type { PerturbationKind } from "./kinds.ts";
import type { Perturbation } from "./perturbation.ts";
import { repeatWords } from "./repeat-words.ts";
import { reverse } from "./reverse.ts";
import { shuffleWords } from "./shuffle-words.ts";
import { swapSubject, swapValue } from "./swap-end.ts";
import { swapEntity } from "./swap-entity.ts";
import { swapRelation } from "./swap-relation.ts";
import { wrongPairing } from "./wrong-pairing.ts";

/** Every kind of planted error. */
export const PERTURBATIONS: Readonly<Record<PerturbationKind, Perturbation>> = {
  "drop-mention": dropMention,
  "swap-entity": swapEntity,
  "exchange-entities": exchangeEntities,
  "alter-number": alterNumber,
  "drop-sentence": dropSentence,
  "invent-sentence": inventSentence,
  "shuffle-words": shuffleWords,
  "repeat-words": repeatWords,
  "swap-relation": swapRelation,
  reverse,
  "swap-value": swapValue,
  "swap-subject": swapSubject,
  "alter-value": alterValue,
  "wrong-pairing": wrongPairing,
  "drop-fact": dropFact,
  "add-fact": addFact,
};
