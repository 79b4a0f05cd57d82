import { expect, it } from 'vitest';
import { guessMapping, readMapping } from './guess-mapping.ts';

const fields = [
  { name: 'Title', aliases: ['name'] },
  { name: 'Full Prompt', aliases: ['prompt', 'content'] },
  { name: 'Tags', aliases: ['keywords'] },
  { name: 'Files', onlyByHand: true as const },
];

it('finds fields by equal names, whatever their spelling', () => {
  expect(guessMapping(['full_prompt', 'TITLE', 'other', 'Files', '—'], fields)).toEqual({
    full_prompt: 'Full Prompt',
    TITLE: 'Title',
  });
});

it('knows the names that other programs use, and gives each field away once', () => {
  expect(guessMapping(['Name', 'Prompt', 'Content', 'Keywords'], fields)).toEqual({
    ...{ Name: 'Title', Prompt: 'Full Prompt', Keywords: 'Tags' },
  });
  expect(guessMapping(['Name', 'Title'], fields)).toEqual({ Title: 'Title' });
});

it('takes what somebody said as it is, but for the spelling of a field', () => {
  const mapping = readMapping({ A: 'full prompt', B: '', C: 'Files' }, ['A', 'B', 'C'], fields);
  expect(mapping).toEqual({ A: 'Full Prompt', C: 'Files' });
});

it('names the column for which there is no field, or which is not there itself', () => {
  const read = (given: Record<string, string>) => () => readMapping(given, ['A', 'B'], fields);
  expect(read({ A: 'Weight' })).toThrow('There is no field “Weight” to write. There are: Title, ');
  expect(read({ Z: 'Title' })).toThrow('The file has no column “Z”.');
  expect(read({ A: 'Title', B: 'title' })).toThrow('Two columns go to the same field, “Title”.');
  expect(read({})).toThrow('Choose a field for at least one column.');
  const email = [{ name: 'email', isRequired: true as const }, ...fields];
  expect(() => readMapping({ A: 'Title' }, ['A'], email)).toThrow(
    'Say which column holds “email”.',
  );
});

it('is not fooled by names that objects have by themselves', () => {
  const mapping = guessMapping(['__proto__', 'constructor', 'Title'], fields);
  expect(Object.keys(mapping)).toEqual(['Title']);
  expect(() => readMapping({ constructor: 'Title' }, ['A'], fields)).toThrow('no column');
});
