import { expect, it } from 'vitest';
import { type Condition, conditionWords, readCondition, writeCondition } from './condition.ts';
import { durationWords, readDuration, writeDuration } from './duration.ts';
import { matchWords } from './match-words.ts';

it('waiting times read as people say them', () => {
  expect(durationWords('PT5M')).toBe('5 minutes');
  expect(durationWords('P1D')).toBe('1 day');
  expect(durationWords('{{ form.days }}')).toBe('{{ form.days }}');
  expect(writeDuration({ count: 2, unit: 'weeks' })).toBe('P2W');
  expect(readDuration('PT1H30M')).toBeUndefined();
});

it('a chosen condition is found again in the expression that it wrote', () => {
  const conditions: Condition[] = [
    { path: 'form.fields.kind', test: 'is', value: 'a "complaint" = (yes)' },
    { path: 'form.fields.kind', test: 'is-not', value: '' },
    { path: 'form.text', test: 'contains', value: 'refund)' },
    { path: 'order.amount', test: 'more', value: '50.5' },
    { path: 'order.amount', test: 'less', value: '-1' },
    { path: 'answer.found', test: 'given', value: '' },
    { path: 'answer.found', test: 'missing', value: '' },
  ];
  for (const condition of conditions) {
    expect(readCondition(writeCondition(condition))).toEqual(condition);
  }
});

it('other expressions stay as they were written', () => {
  expect(readCondition('$count(form.items) > 3')).toBeUndefined();
  expect(conditionWords('a.found')).toBe('a.found');
  expect(conditionWords('$boolean(answer.found)')).toBe('answer.found is given');
});

it('a step is found by its name before others whose description has the same words', () => {
  const ad = ['Makes an ad project, for a person to look over, and a PDF of it.'];
  const [pdf, other] = [
    matchWords('Make a PDF', 'make a pdf'),
    matchWords('Begin an ad', 'pdf', ad),
  ];
  expect(pdf).toBe(1);
  expect(other).toBeGreaterThan(0);
  expect(other).toBeLessThan(matchWords('Make a PDF', 'pdf'));
  expect(matchWords('Wait', 'pdf mail', ['Go on after some time.'])).toBe(0);
});
