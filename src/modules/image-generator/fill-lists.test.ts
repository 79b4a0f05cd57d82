import { expect, it } from 'vitest';
import { countPrompts, expandPrompt } from './expand-prompt.ts';
import { fillLists, listsIn } from './fill-lists.ts';

const lists = [
  { name: 'animals', words: ['cat', 'dog', ' '] },
  { name: 'one', words: ['alone'] },
  { name: 'empty', words: [] },
];

it('puts each word of a list in its place, beside choices that are written out', () => {
  const filled = fillLists('a __animals__ in {red|blue}, __one__', lists);
  expect(filled).toBe('a {cat|dog} in {red|blue}, alone');
  expect(countPrompts(filled)).toBe(4);
  expect(expandPrompt(filled)[0]).toBe('a cat in red, alone');
});

it('leaves names of no list, empty lists and other underscores as they are', () => {
  const prompt = '__init__ __empty__ ___ __ snake_case __ANIMALS__';
  expect(fillLists(prompt, lists)).toBe(prompt);
  expect(listsIn('__animals__ and __animals__ and __two-words__')).toEqual([
    'animals',
    'two-words',
  ]);
});

it('takes no longer for many underscores', () => {
  const prompt = '_'.repeat(100_000);
  expect(fillLists(prompt, lists)).toBe(prompt);
});
