import type { Platform } from '#platform/platform.ts';
import { contentWords } from '#platform/retrieval/query-words.ts';
import { findSchema } from '../../contract.ts';
import { searchPrompts } from './search-prompts.ts';

/** What anybody may read of a published prompt. */
export type PublicText = { readonly title: string; readonly description: string };

/**
 * Titles and descriptions of published prompts that hold this part (0 to 1) of a subject's words,
 * best first. Never their texts.
 */
export async function publicTextsAbout(
  { db, now }: Platform,
  subject: string,
  coverage: number,
  limit: number,
): Promise<PublicText[]> {
  const words = contentWords(subject);
  if (words.length === 0) return [];
  const order = findSchema.parse({ q: words.join(' ').slice(0, 200), limit });
  const { rows } = await searchPrompts(db, order, now());
  const holds = ({ title, description }: PublicText) => {
    const told = new Set(contentWords(`${title} ${description}`));
    return words.filter((word) => told.has(word)).length / words.length;
  };
  return rows
    .filter((row) => holds(row) >= coverage)
    .map(({ title, description }) => ({ title, description }));
}
