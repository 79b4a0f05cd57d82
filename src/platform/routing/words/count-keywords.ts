import { builtPattern } from '#kernel/built-pattern.ts';
import { keywordRules, type RuleService, ruleServices } from './keyword-rules.ts';

/**
 * Case-folds: NFKC first (full-width and ligature forms), then upper before lower case, so that
 * all spellings that share a capital form become one.
 */
export const foldCase = (text: string): string =>
  text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');

/**
 * Letters, marks, digits and the underscore make words. Scripts written without spaces are left
 * out, so that a Latin keyword inside a Japanese or Thai sentence still stands alone.
 */
const wordCharacter =
  '[[\\p{L}\\p{M}\\p{N}_]--[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}]]';

const keywords = [...new Set(Object.values(keywordRules).flat())].sort();
const wholeKeyword = builtPattern(
  `(?<!${wordCharacter})(?:${keywords.join('|')})(?!${wordCharacter})`,
  'gv',
);

export type KeywordCounts = {
  readonly counts: Record<RuleService, number>;
  readonly matched: Partial<Record<RuleService, string[]>>;
};

/** Counts the distinct keywords of each list that stand in the text as whole words. */
export function countKeywords(text: string): KeywordCounts {
  const found = new Set(foldCase(text).match(wholeKeyword) ?? []);
  const counts = { openai: 0, anthropic: 0, heygen: 0, runware: 0, elevenlabs: 0 };
  const matched: Partial<Record<RuleService, string[]>> = {};
  for (const id of ruleServices) {
    const hits = keywordRules[id].filter((keyword) => found.has(keyword));
    counts[id] = hits.length;
    if (hits.length > 0) matched[id] = hits;
  }
  return { counts, matched };
}
