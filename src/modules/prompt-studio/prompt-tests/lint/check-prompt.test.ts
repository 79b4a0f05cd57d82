import { expect, it } from 'vitest';
import { checkPrompt } from './check-prompt.ts';

/** Each with a fault, and beside it the same without. */
const planted: readonly [
  rule: string,
  faulty: string,
  clean: string,
  variables?: [string[], string[]],
][] = [
  [
    'missing-variable',
    'Write two sentences about {{topic}} for {{audience}}.',
    'Write two sentences about {{topic}} for {{audience}}.',
    [['topic'], ['topic', 'audience']],
  ],
  [
    'missing-variable',
    'List three risks of {{plan. Answer as a table.',
    'List three risks of {{plan}}. Answer as a table.',
    [['plan'], ['plan']],
  ],
  [
    'missing-variable',
    'Summarize the following text in three bullet points.',
    'Summarize the following text in three bullet points.\n\n{{text}}',
  ],
  [
    'unused-variable',
    'Name five towns in {{country}} as a list.',
    'Name five towns in {{country}} as a list.',
    [['country', 'year'], ['country']],
  ],
  [
    'unused-variable',
    'Answer with one JSON object: {"mood": "…"}.\n\n{{ review }}',
    'Answer in {{language}} with one JSON object: {"mood": "…"}.\n\n{{ review }}',
    [
      ['review', 'language'],
      ['review', 'language'],
    ],
  ],
  [
    'contradictory-length',
    'Write at most 50 words about {{topic}}. Use at least 200 words.',
    'Write at most 250 words about {{topic}}. Use at least 200 words.',
  ],
  [
    'contradictory-length',
    'Answer in one sentence. The answer must have no fewer than 500 words.',
    'Answer in one sentence. The answer must have no more than 50 words.',
  ],
  [
    'contradictory-length',
    'Be brief. Write a comprehensive report with a heading on {{topic}}.',
    'Be precise. Write a comprehensive report with a heading on {{topic}}.',
  ],
  ['no-output-form', 'Tell me about {{topic}}.', 'Tell me about {{topic}} in three bullet points.'],
  [
    'no-output-form',
    'Analyse the sales of {{product}}.',
    'Analyse the sales of {{product}}. Answer as a table with one row a month.',
  ],
];

it.each(planted)('%s is found, and only where it is: %s', (rule, faulty, clean, variables) => {
  expect(checkPrompt(faulty, variables?.[0]).map((one) => one.rule)).toEqual([rule]);
  expect(checkPrompt(clean, variables?.[1])).toEqual([]);
});

it.each([
  'Write an article of at least 800 words with a summary of at most 50 words.',
  'Write a title of at most 60 characters and a description of at least 100 characters.',
  'Write 5 bullet points of at most 20 words each, 60 words or more in total.',
  'Write between 100 and 200 words. Keep each sentence under 20 words.',
  'Summarize the long article below in a short paragraph.\n\n{{text}}',
  'Write a 500-word essay in 4 paragraphs.',
  'In 3 to 5 sentences, say what {{product}} does. At most 100 words.',
])('leaves alone what can be done: %s', (prompt) => {
  expect(checkPrompt(prompt)).toEqual([]);
});

it.each([
  'Write a 500-word essay in 100 words or less.',
  'Write between 200 and 100 words about {{x}}.',
  'Write exactly 3 paragraphs. Write exactly 5 paragraphs.',
  'Schreibe höchstens 50 Wörter. Schreibe mindestens 200 Wörter.',
  'Answer in up to 100 characters, with at least 80 words.',
])('finds lengths that exclude each other: %s', (prompt) => {
  expect(checkPrompt(prompt).map(({ rule }) => rule)).toEqual(['contradictory-length']);
});

it('says where a fault stands', () => {
  const prompt = 'One sentence on {{a}} and {{b}}.';
  const [finding] = checkPrompt(prompt, ['a']);
  expect(prompt.slice(finding?.start, finding?.end)).toBe('{{b}}');
});
