import { createRandom, hashText, type Random } from '../../local/images/random.ts';
import { rewrite } from '../../local/text/rewrite.ts';
import { splitSentences } from '../../local/text/sentences.ts';
import { summarize } from '../../local/text/summarize.ts';

/** What the Local engine has for writing: sentences are chosen and changed by rules, none is invented. */
export const localText = {
  summarize,
  rewrite,
  splitSentences,
  /** Chance that is the same for the same seed. */
  random: (seed: string): Random => createRandom(hashText(seed)),
};

export type LocalText = typeof localText;
