import { expect, test } from 'vitest';
import { eventReader, type StreamEvent } from './read-events.ts';

function read(...chunks: readonly string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const take = eventReader((event) => events.push(event));
  for (const chunk of chunks) take(chunk);
  return events;
}

test('an event arrives in as many pieces as the network likes', () => {
  const text = 'id: 4\nevent: message\ndata: {"id":4}\n\n';
  for (let cut = 0; cut <= text.length; cut++) {
    expect(read(text.slice(0, cut), text.slice(cut))).toEqual([
      { name: 'message', data: '{"id":4}' },
    ]);
  }
});

test('lines of data belong together, comments and other line ends do not matter', () => {
  expect(read(': hello\r\ndata: one\r\ndata:two\r\n\r\nevent: state\n\n')).toEqual([
    { name: 'message', data: 'one\ntwo' },
  ]);
});

test('what has no end is not told', () => {
  expect(read('data: {"half":')).toEqual([]);
});

test('a stream that never ends an event is given up', () => {
  const take = eventReader(() => undefined);
  expect(() => {
    for (let i = 0; i < 20; i++) take('x'.repeat(100_000));
  }).toThrow('too long');
});
