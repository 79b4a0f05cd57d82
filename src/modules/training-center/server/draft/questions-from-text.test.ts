import { expect, it } from 'vitest';
import { localText } from '#platform/makers/text/local-text.ts';
import { gradeAnswer } from '../../quiz/grade.ts';
import { faultsOf, questionTypes } from '../../quiz/question.ts';
import { questionsFromText } from './questions-from-text.ts';

const text = `Rye flour absorbs more water than wheat flour because it contains pentosans.
The baker keeps a sourdough culture in the cellar. A good dough contains flour, water and salt.
The oven in Weimar reaches 250 degrees before the loaves go in. Steam gives the crust its shine.
First the baker mixes flour with warm water. Then the dough rests for an hour in its basket.
Finally the loaf bakes until it sounds hollow. The mill in Erfurt grinds spelt on Tuesdays.
Old bread makes dumplings, puddings and crumbs. Yeast needs sugar to produce carbon dioxide.`;
const make = (seed: string, about: Partial<Parameters<typeof questionsFromText>[1]> = {}) =>
  questionsFromText(text, { count: 8, ...about }, localText.random(seed));

it('asks about the text’s own sentences, each with the passage it tests', () => {
  const questions = make('7');
  expect(questions).toHaveLength(8);
  const joined = text.replace(/\s+/g, ' ');
  for (const question of questions) {
    expect(faultsOf(question)).toEqual([]);
    expect(joined).toContain(question.source?.quote);
  }
  expect(new Set(questions.map(({ type }) => type)).size).toBeGreaterThanOrEqual(4);
});

it('gives the same questions for the same seed and others for another', () => {
  expect(make('7')).toEqual(make('7'));
  expect(make('8')).not.toEqual(make('7'));
});

it.each(questionTypes.filter((type) => type !== 'hotspot'))(
  'makes questions of type %s',
  (type) => {
    const questions = make('3', { types: [type], count: 3 });
    expect(questions.length).toBeGreaterThan(0);
    expect(questions.every((one) => one.type === type)).toBe(true);
  },
);

it('takes wrong options from the same text, and the word that stands there as the right one', () => {
  for (const question of make('11', { types: ['single'], count: 6 })) {
    if (question.type !== 'single') throw new Error('another type');
    const right = question.options.find(({ id }) => question.correct.includes(id))?.text ?? '';
    expect(question.text.replace('____', right)).toBe(question.source?.quote);
    expect(question.options.every((one) => text.includes(one.text))).toBe(true);
    expect(gradeAnswer(question, question.correct[0]).share).toBe(1);
  }
});

it('says a number only where a number stands by itself', () => {
  const [one] = make('1', { types: ['number'], count: 50 });
  expect(one).toMatchObject({ correct: { value: 250, tolerance: 0 } });
  const dates = 'The office was founded on 2019-04-05 and opens at 10:30 in room A4 of the house.';
  expect(questionsFromText(dates, { count: 5, types: ['number'] }, localText.random('1'))).toEqual(
    [],
  );
});

it('makes nothing out of nothing', () => {
  expect(questionsFromText('', { count: 5 }, localText.random('1'))).toEqual([]);
  expect(questionsFromText('x'.repeat(1_000_000), { count: 5 }, localText.random('1'))).toEqual([]);
});
