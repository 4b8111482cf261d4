// What a text shows without its data.

const NUMBER_WORD =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|million|half|third|quarter|dozen|twice|double)$/;

/** Named features with their values: counts of length, numbers and style, and every word and pair of words. */
export function textFeatures(text) {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,:%°$€£-]*/gu) ?? [];
  const plain = words.map((word) => word.toLowerCase().replace(/[.,:'’-]+$/, ""));
  const numbers = plain.filter((word) => /\d/.test(word));
  const features = new Map();
  const add = (name, value = 1) => features.set(name, (features.get(name) ?? 0) + value);
  add("#characters", text.length / 10);
  add("#words", words.length);
  add("#log length", 20 * Math.log(1 + text.length));
  add("#sentences", text.match(/[.!?](?=\s|$)/g)?.length ?? 0);
  add("#commas", text.match(/,/g)?.length ?? 0);
  add("#numbers", numbers.length);
  add("#digits", text.match(/\d/g)?.length ?? 0);
  add("#decimals", text.match(/\d[.,]\d/g)?.length ?? 0);
  add("#round numbers", numbers.filter((word) => /[05]\D*$/.test(word)).length);
  add("#repeated numbers", numbers.length - new Set(numbers).size);
  add("#repeated words", plain.length - new Set(plain).size);
  add("#number words", plain.filter((word) => NUMBER_WORD.test(word)).length);
  add("#capitals", words.filter((word) => /^\p{Lu}/u.test(word)).length);
  add("#comparisons", plain.filter((word) => /..(?:er|est)$/.test(word)).length);
  for (const [at, word] of plain.entries()) {
    const shape = word.replace(/\d/g, "0");
    add(shape);
    if (at > 0) add(`${plain[at - 1].replace(/\d/g, "0")} ${shape}`);
  }
  return features;
}
