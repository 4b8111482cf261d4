/** English words that bind others together: a closed class. Other languages' are taken for content. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a about above across after against all along also although am among an and another any are aren't around as at be
  because been before being below beneath beside between beyond both but by can cannot can't could couldn't did didn't do
  does doesn't doing don't down during each either every few for from had hadn't has hasn't have haven't having he her here
  hers herself him himself his how however i if in inside into is isn't it its itself just many may me might mine more most
  much must my myself near neither no nor not n't of off on onto or other our ours ourselves out outside over own per rather
  shall she should shouldn't since so some such than that the their theirs them themselves then there therefore these they
  this those though through throughout thus till to too toward towards under until up upon us very via was wasn't we were
  weren't what when where whereas whether which while who whom whose why will with within without won't would wouldn't yet
  you your yours yourself 'd 'll 'm 're 's 've ca na ta`.split(/\s+/),
);

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Whether a word says something by itself: it has a letter or digit, and is no English function word. */
export function isContentWord(word: string): boolean {
  return LETTER_OR_DIGIT.test(word) && !FUNCTION_WORDS.has(word.toLowerCase());
}
