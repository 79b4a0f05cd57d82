import { expect, it } from 'vitest';
import { findBlanks, namesOfBlanks } from './prompt-blanks.ts';

it('finds both ways to write a blank, once each, in their order', () => {
  expect(namesOfBlanks('Write to [NAME] about {{ topic of the day }}, dear [NAME].', 20)).toEqual([
    'NAME',
    'topic of the day',
  ]);
  expect(namesOfBlanks('[A1] [B1] [C1]', 2)).toEqual(['A1', 'B1']);
});

it('takes nothing else for a blank', () => {
  const text = '[lower] [X] {{ }} {{a\nb}} {{}} {name} [[NOT CLOSED {{open';
  expect(namesOfBlanks(text, 20)).toEqual([]);
});

it('says where a blank stands', () => {
  expect([...findBlanks('Hi {{ you }}!')]).toEqual([{ name: 'you', text: '{{ you }}', index: 3 }]);
});
