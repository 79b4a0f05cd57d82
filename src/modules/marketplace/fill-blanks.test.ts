import { expect, it } from 'vitest';
import { cutAtBlanks, fillBlanks } from './fill-blanks.ts';

const variables = [
  { name: 'TOPIC', label: 'Topic', example: 'bees', type: 'text' as const },
  { name: 'tone', label: 'Tone', example: '', type: 'text' as const },
];

it('fills equal blanks with one value, in both spellings', () => {
  const text = 'Write about [TOPIC]. Keep [TOPIC] in {{ tone }} words.';
  expect(fillBlanks(text, variables, { TOPIC: 'tea', tone: 'plain' })).toBe(
    'Write about tea. Keep tea in plain words.',
  );
});

it('leaves empty and unknown blanks as they are', () => {
  expect(fillBlanks('[TOPIC] and [OTHER]', variables, { TOPIC: '  ', OTHER: 'x' })).toBe(
    '[TOPIC] and [OTHER]',
  );
});

it('tells which pieces are blanks and whether they are filled', () => {
  expect(cutAtBlanks('On [TOPIC]', variables, { TOPIC: 'tea' })).toEqual([
    { text: 'On ' },
    { text: 'tea', blank: 'TOPIC', filled: true },
  ]);
});
