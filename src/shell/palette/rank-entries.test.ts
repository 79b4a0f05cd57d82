import { expect, it } from 'vitest';
import { type Entry, rankEntries } from './rank-entries.ts';

const entries: Entry[] = [
  { id: 'new-chat', title: 'New chat', hint: 'Command', aliases: ['ask'] },
  { id: 'dark', title: 'Use the dark theme', hint: 'Command', aliases: ['dark', 'dark mode'] },
  { id: 'out', title: 'Sign out', hint: 'Command', aliases: ['log out'] },
  {
    id: 'film',
    title: 'One-Button Video Maker',
    hint: 'Tool',
    aliases: ['film', 'movie', 'video'],
    description: 'Turns a title and a description into a finished video.',
  },
  { id: 'video', title: 'Video Generator', hint: 'Tool to come', coming: true },
  { id: 'ads', title: 'AI Ad Creator', hint: 'Tool to come', description: 'Advertises a film.' },
  { id: 'logo', title: 'Logo Designer', hint: 'Tool to come', description: 'Identity that stands' },
  { id: 'film-guide', title: 'One-Button Video Maker guide', hint: 'Guide', behind: true },
  { id: 'chart', title: 'Analytics Dashboard', hint: 'Tool', description: 'A new chart of all' },
];
const found = (typed: string) => rankEntries(entries, typed).map(({ id }) => id);

it('whoever types "film", "movie" or "video" meets the film maker first', () => {
  for (const word of ['film', 'movie', 'video', 'Film ']) expect(found(word)[0]).toBe('film');
});

it('commands are found by their words', () => {
  expect(found('new chat')[0]).toBe('new-chat');
  expect(found('dark')[0]).toBe('dark');
  expect(found('sign out')[0]).toBe('out');
});

it('beginnings of titles come before words inside, words before descriptions, guides last', () => {
  expect(found('one')).toEqual(['film', 'film-guide']);
  expect(found('film')).toEqual(['film', 'ads']);
  expect(found('video maker')).toEqual(['film', 'film-guide']);
});

it('letters that are scattered through a word are no match', () => {
  expect(found('invest')).toEqual([]);
  expect(found('xyz')).toEqual([]);
});
