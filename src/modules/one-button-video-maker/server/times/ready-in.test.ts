import { expect, it } from 'vitest';
import { readyIn } from './ready-in.ts';

const film = (seconds: number, line = 'a') => ({ seconds, line });

it('a film alone takes its own time', () => {
  expect(readyIn(film(60), [], 2)).toBe(60);
});

it('shares the cores with a film under way until that is done', () => {
  expect(readyIn(film(60), [film(20, 'b')], 2)).toBe(80);
  expect(readyIn(film(60), [film(500, 'b')], 2)).toBe(120);
});

it('waits for films that are queued before it', () => {
  const ahead = [film(100, 'b'), film(100, 'c'), film(100, 'd')];
  expect(readyIn(film(60), ahead, 2)).toBeGreaterThanOrEqual(300);
  expect(readyIn(film(60), ahead, 1)).toBe(360);
});

it('waits for the own film of the same line, however many places are free', () => {
  expect(readyIn(film(60), [film(40)], 4)).toBe(100);
});
