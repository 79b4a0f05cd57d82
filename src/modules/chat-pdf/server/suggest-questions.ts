import type { Heading } from '#platform/reading/reading-types.ts';
import { contentWords } from '#platform/retrieval/query-words.ts';

const most = 3;

/** Questions that the document can answer: about its headings, else about the words it uses most. */
export function suggestQuestions(outline: readonly Heading[], text: string): string[] {
  const headings = outline
    .map(({ title }) => title.replace(/^[\d.]+\s*/, '').trim())
    .filter((title) => title.length >= 4 && title.length <= 80 && contentWords(title).length > 0);
  const subjects = [...new Set(headings), ...commonWords(text)].slice(0, most);
  return subjects.map((subject) => `What does it say about “${subject}”?`);
}

/** The longest of the words that occur most. */
function commonWords(text: string): string[] {
  const counts = new Map<string, number>();
  for (const [word] of text.slice(0, 200_000).matchAll(/\p{L}{5,30}/gu)) {
    const small = word.toLowerCase();
    counts.set(small, (counts.get(small) ?? 0) + 1);
  }
  return [...counts]
    .filter(([word]) => contentWords(word).length > 0)
    .sort(([a, one], [b, other]) => other - one || b.length - a.length || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([word]) => word);
}
