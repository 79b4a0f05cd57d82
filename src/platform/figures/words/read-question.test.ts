import { expect, it } from 'vitest';
import { figureQuerySchema } from '#kernel/figures/figure-query.ts';
import { hubRelation } from '../sources/hub-relation.ts';
import { siteRelation } from '../sources/site-relation.ts';
import { tableRelation } from '../sources/table-relation.ts';
import { readDays } from './read-days.ts';
import { hubSourceIn, readQuestion } from './read-question.ts';

/** A Friday. */
const today = '2026-11-27';
const id = '01990000-0000-7000-8000-000000000000';
const site = siteRelation({ id, name: 'Shop' });
const table = tableRelation({
  ...{ id, space_id: id, name: 'Orders', row_count: 1, created_at: '' },
  columns: [
    { name: 'Größe', type: 'number', at: 1 },
    { name: 'Price', type: 'number', at: 2 },
    { name: 'City', type: 'text', at: 1 },
    { name: 'Day', type: 'date', at: 1 },
  ],
});

const ofSite = (question: string) => readQuestion(question, { site: id }, site, today);
const ofHub = (question: string) => {
  const hub = hubSourceIn(question);
  return readQuestion(question, { hub }, hubRelation(hub, { id, isAdmin: false }), today);
};
const lastWeek = { from: '2026-11-16', to: '2026-11-22' };
const april = { from: '2026-04-01', to: '2026-04-30' };

it.each([
  ['cost per service in April', { hub: 'cost' }, ['sum:cost'], ['service'], april],
  ['Kosten pro Dienst im April', { hub: 'cost' }, ['sum:cost'], ['service'], april],
  ['Coût par service en avril', { hub: 'cost' }, ['sum:cost'], ['service'], april],
  ['¿Coste por servicio en abril?', { hub: 'cost' }, ['sum:cost'], ['service'], april],
  ['Which service cost most in April?', { hub: 'cost' }, ['sum:cost'], ['service'], april],
  [
    'Wie viele Anfragen gab es gestern je Modell?',
    { hub: 'requests' },
    ['count'],
    ['model'],
    { from: '2026-11-26', to: '2026-11-26' },
  ],
  [
    'subscribers per week since March',
    { hub: 'subscribers' },
    ['count'],
    ['week'],
    { from: '2026-03-01', to: today },
  ],
  [
    'ventes par mois en 2025',
    { hub: 'sales' },
    ['count'],
    ['month'],
    { from: '2025-01-01', to: '2025-12-31' },
  ],
] as const)('the hub is asked: %s', (question, source, measures, by, days) => {
  expect(ofHub(question)).toEqual({ source, measures, by, ...days });
});

it.each([
  ['visitors per day last week', ['visitors'], ['day'], lastWeek],
  ['Besucher pro Tag letzte Woche', ['visitors'], ['day'], lastWeek],
  ['visiteurs par jour la semaine dernière', ['visitors'], ['day'], lastWeek],
  ['visitantes por día la semana pasada', ['visitors'], ['day'], lastWeek],
  [
    'Welche Quellen brachten im Oktober die meisten Besucher?',
    ['visitors'],
    ['referrer'],
    { from: '2026-10-01', to: '2026-10-31' },
  ],
  [
    'bounce rate by browser per day, last 7 days',
    ['bounceRate'],
    ['browser', 'day'],
    { from: '2026-11-21', to: today },
  ],
  [
    'Seitenaufrufe und Besuche diesen Monat',
    ['views', 'visits'],
    [],
    { from: '2026-11-01', to: today },
  ],
  ['ingresos por campaña este año', ['revenue'], ['campaign'], { from: '2026-01-01', to: today }],
  [
    'visitors from 2026-10-01 to 2026-10-09',
    ['visitors'],
    [],
    { from: '2026-10-01', to: '2026-10-09' },
  ],
] as const)('a site is asked: %s', (question, measures, by, days) => {
  expect(ofSite(question)).toEqual({ source: { site: id }, measures, by, ...days });
});

it.each([
  'top 5 pages last week vs before',
  'Die 5 besten Seiten letzte Woche im Vergleich',
  'les 5 pages de la semaine dernière, comparées',
  'las 5 páginas de la semana pasada, comparadas',
])('the most of something is asked for, and compared: %s', (question) => {
  expect(ofSite(question)).toEqual({
    ...{ source: { site: id }, measures: ['views'], by: ['path'], limit: 5 },
    ...{ compare: 'previous', ...lastWeek },
  });
});

it.each([
  ['average price by city', ['avg:Price'], ['City']],
  ['Summe Größe pro Monat', ['sum:Größe'], ['month']],
  ['combien de lignes par City', ['count'], ['City']],
  ['highest Price', ['max:Price'], []],
])('a table is asked: %s', (question, measures, by) => {
  expect(readQuestion(question, { table: id }, table, today)).toEqual({
    ...{ source: { table: id }, measures, by },
  });
});

it('what does not say what to count is not guessed', () => {
  const refused = { status: 400, field: 'question' };
  const refusal = (work: () => unknown) => {
    try {
      return work();
    } catch (error) {
      return error;
    }
  };
  expect(refusal(() => ofSite('Is my shop any good?'))).toMatchObject(refused);
  expect(refusal(() => hubSourceIn('What is the weather?'))).toMatchObject(refused);
  expect(refusal(() => readQuestion('Hello', { table: id }, table, today))).toMatchObject(refused);
});

it('days are those of the calendar', () => {
  expect(readDays('in december', today)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(readDays('last month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(readDays('this week', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-23' });
  expect(readDays('letzten 2 monate', today)).toEqual({ from: '2026-09-28', to: today });
  expect(readDays('whenever', today)).toBeUndefined();
});

it('whatever is asked makes a query, or is refused, quickly', () => {
  for (const piece of [
    'per ',
    'top 5 ',
    'last 9 weeks ',
    '2026-01-01 ',
    'by day by ',
    '((((',
    '😀',
  ]) {
    const question = `visitors ${piece.repeat(3000)}`;
    expect(figureQuerySchema.safeParse(ofSite(question)).success).toBe(true);
  }
});
