import { expect, it } from 'vitest';
import { readRhythm } from './read-rhythm.ts';
import { rhythmWords } from './rhythm-words.ts';

const read = (text: string) => {
  const found = readRhythm(text);
  return found && `${rhythmWords(found)}: ${found.content}`;
};

it.each([
  ['every Monday at 8 summarise the news', 'Every Monday at 08:00: summarise the news'],
  ['Summarise my week every Friday at 5 pm.', 'Every Friday at 17:00: Summarise my week'],
  ['Every day at 7:30, give me a word', 'Every day at 07:30: give me a word'],
  ['every evening at 9 ask what I learned', 'Every day at 21:00: ask what I learned'],
  ['every morning at 12 am wake', 'Every day at 00:00: wake'],
  ['Jeden Montag um 8 Uhr fasse zusammen', 'Every Monday at 08:00: fasse zusammen'],
  ['Nenne ein Zitat jeden Tag um 6.15 Uhr', 'Every day at 06:15: Nenne ein Zitat'],
  ['chaque lundi à 8h30 résume les ventes', 'Every Monday at 08:30: résume les ventes'],
  ['tous les jours à 9 h donne un mot', 'Every day at 09:00: donne un mot'],
  ['cada viernes a las 18:00 resume la semana', 'Every Friday at 18:00: resume la semana'],
])('reads “%s”', (text, found) => {
  expect(read(text)).toBe(found);
});

it.each([
  'Every Monday I feel tired',
  'every day at 25 run',
  'Why is every Monday at 8 so hard for people?',
  'every Monday at 8',
  'summarise the news',
  '',
])('finds no rhythm in “%s”', (text) => {
  expect(read(text)).toBeUndefined();
});

it('says days of a month as people do', () => {
  const monthly = { rhythm: 'monthly', hour: 9 } as const;
  const said = [1, 2, 3, 11, 22, 31].map((day) => rhythmWords({ ...monthly, day }));
  expect(said.map((words) => words.split(' ')[2])).toEqual([
    ...['1st', '2nd', '3rd', '11th', '22nd', '31st'],
  ]);
});
