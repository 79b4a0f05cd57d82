import { expect, it } from 'vitest';
import { alignToSound, alignToTimedWords } from './align-words.ts';

it('takes a service’s times over, however it cuts the text into words', () => {
  const timed = [
    { text: 'It', start: 0.1, end: 0.2 },
    { text: 'is', start: 0.25, end: 0.4 },
    { text: '4', start: 0.5, end: 0.7 },
    { text: 'percent.', start: 0.7, end: 1.2 },
  ];
  expect(alignToTimedWords(['It', 'is', '4', 'percent.'], timed)).toEqual(timed);
  const joined = alignToTimedWords(['It', 'is', '4-percent.'], timed);
  expect(joined.at(-1)).toEqual({ text: '4-percent.', start: 0.5, end: 1.2 });
});

it('finds words in a sound by where somebody speaks', () => {
  const rate = 8000;
  const samples = new Float32Array(rate * 3);
  const speak = (from: number, to: number) => {
    for (let at = from * rate; at < to * rate; at++) samples[at] = Math.sin(at / 3) * 0.3;
  };
  speak(0.5, 1);
  speak(2, 2.5);
  const words = alignToSound(['mama', 'papa'], samples, rate);
  expect(words[0]?.start).toBeCloseTo(0.5, 1);
  expect(words[0]?.end).toBeCloseTo(1, 1);
  expect(words[1]?.start).toBeCloseTo(2, 1);
  expect(words[1]?.end).toBeCloseTo(2.5, 1);
});

it('gives words in silence times in their order', () => {
  const words = alignToSound(['one', 'two', 'three'], new Float32Array(8000), 8000);
  const starts = words.map(({ start }) => start);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(words.every(({ start, end }) => end > start)).toBe(true);
});
