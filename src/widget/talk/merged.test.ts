import { expect, test } from 'vitest';
import { merged } from './conversation.ts';
import type { Message } from './wire.ts';

const message = (id: number, text: string): Message => ({ id, text, from: 'bot', at: '' });

test('a message that comes by the stream and as an answer shows once, in its place', () => {
  const known = [message(1, 'Hello'), message(3, 'Third')];
  const all = merged(known, [message(2, 'Second'), message(3, 'Third')]);
  expect(all.map(({ text }) => text)).toEqual(['Hello', 'Second', 'Third']);
});
