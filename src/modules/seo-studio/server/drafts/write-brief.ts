import type { Scored } from '../score/score-types.ts';

type Asked = {
  readonly phrase: string;
  readonly words: number;
  readonly headings: readonly string[];
};

/** What a writer has to know, from what a text lacks: terms, questions, length and form. */
export function writeBrief({ phrase, words, headings }: Asked, scored: Scored): string {
  const missing = scored.terms.filter(({ have, least }) => have < least);
  const open = scored.questions.filter(({ answered }) => !answered);
  const costs = scored.points.filter(({ rule, points, most }) => rule !== 'term' && points < most);
  const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
  const parts = [
    `# Brief: ${phrase}`,
    `Write for people who search for “${phrase}”. The text has ${scored.words} words and ${scored.score} of 100 points.${words > 0 ? ` Comparable pages have about ${words} words.` : ''}`,
    missing.length > 0 &&
      `## Say these terms\n\n${list(missing.map(({ term, least, most, have }) => `${term}: ${least} to ${most} times (now ${have})`))}`,
    open.length > 0 && `## Answer these questions\n\n${list(open.map(({ question }) => question))}`,
    headings.length > 0 && `## Subjects of comparable pages\n\n${list(headings)}`,
    costs.length > 0 && `## Change\n\n${list(costs.map(({ why }) => why))}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
