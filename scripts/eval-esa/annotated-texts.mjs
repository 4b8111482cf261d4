// The texts of Enriched WebNLG, each with the mentions that people marked in it.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readAnnotated } from "../../dist/data/index.js";

/** All texts of a split, whether their annotation can be laid over them or not. */
export async function annotatedTexts(data, split) {
  const folder = join(data, "enriched-webnlg/v1.6", split);
  if (!existsSync(folder))
    throw new Error(
      `${folder} is not there: --data must name the folder that holds it, --split train or dev`,
    );
  const texts = [];
  for await (const text of readAnnotated([folder])) texts.push(text);
  return texts;
}
