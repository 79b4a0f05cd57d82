import { expect, it } from 'vitest';
import { guessMapping } from './guess-mapping.ts';

const fields = ['Title', 'Full Prompt', 'Tags', 'Price'];

it('finds fields by equal names, whatever their spelling', () => {
  expect(guessMapping(['full_prompt', 'TITLE', 'other'], fields)).toEqual({
    0: 'Full Prompt',
    1: 'Title',
  });
});

it('knows the names that other programs use, and gives each field away once', () => {
  expect(guessMapping(['Name', 'Prompt', 'Content', 'Keywords'], fields)).toEqual({
    0: 'Title',
    1: 'Full Prompt',
    3: 'Tags',
  });
  expect(guessMapping(['Name', 'Title'], fields)).toEqual({ 1: 'Title' });
});
