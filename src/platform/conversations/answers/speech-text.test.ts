import { expect, it } from 'vitest';
import { oneRecording } from './speech-text.ts';

it('speaks a short text whole, without a word about it', () => {
  expect(oneRecording('Hello from the hub.')).toEqual({ text: 'Hello from the hub.', remark: '' });
});

it('says how much of a long text one recording holds', () => {
  const { text, remark } = oneRecording('word '.repeat(2000));
  expect(text).toHaveLength(4096);
  expect(remark).toBe(
    'One recording holds the first 4,096 of 10,000 characters. Send the rest as a further message.',
  );
});

it('never ends a recording in the middle of a character', () => {
  expect(oneRecording(`${'a'.repeat(4095)}🎬 and on`).text.isWellFormed()).toBe(true);
});
