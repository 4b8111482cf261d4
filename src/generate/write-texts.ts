import type { Example } from "../core/example.ts";
import type { FactScorer, Generator, SupportReader } from "../core/ports.ts";
import { seededRandom } from "../stats/random.ts";
import { beamSearch } from "./beam-search.ts";
import { factualGuide } from "./factual-guide.ts";
import type { FactualSettings } from "./factual-settings.ts";
import type { Written } from "./hypothesis.ts";
import { factReader, supportOf } from "./read-facts.ts";
import { remembering } from "./remembering.ts";
import { namesOf, RequiredNames } from "./required-names.ts";
import { type SamplingSettings, sampleTexts } from "./sample-texts.ts";
import type { SearchSettings } from "./search-settings.ts";

/** How texts are written, and by whom. */
export interface WritingSetup {
  readonly generator: Generator;
  readonly search: SearchSettings;
  /** Steers the search by what readers say. Left out: as the generator likes it. */
  readonly factual?: FactualSettings | undefined;
  /** Reads which facts are expressed. */
  readonly factScorer?: FactScorer | undefined;
  /** Reads which words are supported. */
  readonly supportReader?: SupportReader | undefined;
  /** Whether the names of the data must stand in the text. */
  readonly names?: boolean | undefined;
  /** How many continuations are looked at when names must be there or texts are drawn. */
  readonly considered: number;
  /** Draws texts by chance instead of searching for them. */
  readonly sampling?: (Omit<SamplingSettings, "considered"> & { readonly seed: number | string }) | undefined;
}

/** What was written from an example. */
export interface WrittenExample {
  /** Best first. */
  readonly texts: readonly Written[];
  /** Facts of the data that the generator did not see. */
  readonly unread: number;
}

/** Writes texts from an example's data. */
export async function writeTexts(
  example: Example,
  setup: WritingSetup,
  signal?: AbortSignal,
): Promise<WrittenExample> {
  const writing = remembering(await setup.generator.begin(example, signal));
  const { unread } = writing;
  return { texts: await texts(), unread };

  function texts(): Promise<readonly Written[]> {
    const { search, sampling, factual, factScorer, supportReader, considered } = setup;
    if (sampling) {
      const { seed, ...how } = sampling;
      const randoms = Array.from({ length: search.beams }, (_, at) =>
        seededRandom(`${seed} ${example.id} ${at}`),
      );
      return sampleTexts(writing, search, { sampling: { ...how, considered }, randoms, signal });
    }
    const readers = {
      facts: factScorer && factReader(factScorer, example.facts),
      support: supportReader && supportOf(supportReader, example.facts),
    };
    const beams = search.beams / search.groups;
    const guide = factual && factualGuide(writing, readers, { ...factual, beams });
    const names = setup.names ? new RequiredNames(namesOf(example.facts), considered) : undefined;
    return beamSearch(writing, search, { guide, names, signal });
  }
}
