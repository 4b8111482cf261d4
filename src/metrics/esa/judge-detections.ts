import type { Case } from "../../core/example.ts";
import type { Judgement } from "../../core/judgement.ts";
import type { Metric } from "../../core/metric.ts";
import type { CoreferenceResolver, EntityLinker } from "../../core/ports.ts";
import type { Detection, Detector, Hints } from "../../mentions/detection.ts";
import type { Aliases } from "../../mentions/index.ts";

/** What finds mentions: the detector, and services that it is told the answers of. */
export interface DetectionSources {
  readonly detector: Detector;
  readonly linker?: EntityLinker | undefined;
  readonly coreference?: CoreferenceResolver | undefined;
  /** Other names of things that the detector was given. */
  readonly aliases?: Aliases | undefined;
}

/** Lifts a function of a case and what was found in it to a batch judge. The texts of a batch go to services together. */
export function judgeDetections(
  { detector, linker, coreference }: DetectionSources,
  judgeOne: (item: Case, detection: Detection, evidence: boolean) => Judgement,
): Metric["judge"] {
  const hintsFor = async ({ candidate }: Case, signal: AbortSignal | undefined): Promise<Hints> => {
    const [linked, links] = await Promise.all([
      linker?.link(candidate.text, signal),
      coreference?.resolve(candidate.text, signal),
    ]);
    return { ...(linked && { linked }), ...(links && { coreference: links }) };
  };
  return async (cases, { evidence = true, signal } = {}) => {
    signal?.throwIfAborted();
    const hints = linker || coreference ? await Promise.all(cases.map((item) => hintsFor(item, signal))) : [];
    return cases.map((item, at) => {
      signal?.throwIfAborted();
      return judgeOne(item, detector.detect(item.example.facts, item.candidate.text, hints[at]), evidence);
    });
  };
}
