import { expect, it } from 'vitest';
import { type Condition, conditionWords, readCondition, writeCondition } from './condition.ts';
import { durationWords, readDuration, writeDuration } from './duration.ts';

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
