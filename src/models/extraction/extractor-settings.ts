import { badData } from "../../core/errors.ts";
import type { EncoderSource } from "../files/encoder-source.ts";
import { EXTRACTION_VERSION } from "./extraction-model.ts";

const REMEDY = "Train one with this version of Assay: assay train extractor <data> -o folder";

/** Between the names of attributes, which are words and blanks. */
const APART = "\n";

/** What a saved extractor says of itself. */
export function extractorSettings(attributes: readonly string[]): EncoderSource["settings"] {
  return { extraction: EXTRACTION_VERSION, attributes: attributes.join(APART) };
}

/** The attributes that a saved extractor knows, in the order of its classes. A model of another kind or version is refused. */
export function attributesOf({ settings, folder }: EncoderSource): readonly string[] {
  const { extraction, attributes } = settings;
  if (extraction === undefined || typeof attributes !== "string")
    throw badData("is no extractor of attributes and values", { file: folder }, REMEDY);
  if (extraction !== EXTRACTION_VERSION)
    throw badData(
      `was trained for version ${extraction} of the extractor, but this version of Assay has ${EXTRACTION_VERSION}`,
      { file: folder },
      REMEDY,
    );
  return attributes.split(APART);
}
