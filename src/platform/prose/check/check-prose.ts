import { languageOf } from '#kernel/text/language-of.ts';
import { proseLanguage } from '../languages/prose-languages.ts';
import { type Readability, readabilityOf } from '../readability.ts';
import { sentencesOf } from '../sentences.ts';
import { sketchText } from '../sketch-text.ts';
import { wordsOf } from '../words.ts';
import type { ProseFinding } from './prose-finding.ts';
import { signRules } from './sign-rules.ts';
import { checkSpelling } from './spelling.ts';
import { wordRules } from './word-rules.ts';

export type ProseOrder = {
  readonly text: string;
  /** BCP 47; told from the text without it. */
  readonly language?: string | undefined;
  readonly banned: readonly string[];
};
export type ProseReport = {
  /** BCP 47; empty when it cannot be told. */
  readonly language: string;
  readonly readability: Readability;
  /** In the order of the text. */
  readonly findings: readonly ProseFinding[];
  /** Whether spelling was looked at: false without a dictionary of the language. */
  readonly isSpelled: boolean;
  /** By which it is compared with others, see `sketchText`. */
  readonly signs: readonly number[];
};

/** Findings of one text at most. */
const mostFindings = 500;

/** Looks a text over by rules: signs, words, sentences, spelling, reading ease. For a thread. */
export async function checkProse({
  text,
  language: given,
  banned,
}: ProseOrder): Promise<ProseReport> {
  const tag = given || languageOf(text);
  const language = proseLanguage(tag);
  const whole = {
    text,
    tag,
    language,
    words: wordsOf(text),
    sentences: sentencesOf(text, language),
    banned,
  };
  const found = [...signRules, ...wordRules].flatMap((rule) => rule(whole));
  const spelling = await checkSpelling(whole);
  found.push(...(spelling ?? []));
  return {
    language: tag,
    readability: readabilityOf(text, tag),
    findings: found.sort((a, b) => a.start - b.start || a.end - b.end).slice(0, mostFindings),
    isSpelled: spelling !== undefined,
    signs: sketchText(text)?.signs ?? [],
  };
}
