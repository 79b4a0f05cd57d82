import type { Heading } from '#platform/reading/reading-types.ts';
import { contentWords } from '#platform/retrieval/query-words.ts';

const most = 3;
/** Subjects of which those that can be answered are chosen. */
const considered = 8;

/** Questions about the headings of a document, then about the words it uses most: more than are suggested. */
export function suggestQuestions(outline: readonly Heading[], text: string): string[] {
  const headings = outline
    .map(({ title }) => title.replace(/^[\d.]+\s*/, '').trim())
    .filter((title) => title.length >= 4 && title.length <= 80 && contentWords(title).length > 0);
  const subjects = [...[...new Set(headings)].slice(0, most), ...commonWords(text)];
  return subjects.slice(0, considered).map((subject) => `What does it say about “${subject}”?`);
}

/** The first three that have an answer; where fewer have one, the first of the others fill up. */
export async function chooseQuestions(
  questions: readonly string[],
  hasAnswer: (question: string) => Promise<boolean>,
): Promise<string[]> {
  const good: string[] = [];
  for (const question of questions) {
    if (good.length < most && (await hasAnswer(question))) good.push(question);
  }
  const others = questions.filter((question) => !good.includes(question));
  return [...good, ...others].slice(0, most);
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
    .slice(0, considered)
    .map(([word]) => word);
}
