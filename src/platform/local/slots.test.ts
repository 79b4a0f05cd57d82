import { expect, it } from 'vitest';
import { slotsOf } from './slots.ts';

const slots = slotsOf([
  '(send|mail) {what} to {whom}',
  '(make|draw) [me] [an|a] avatar (for|of) {name}',
]);

it.each([
  ['Please, could you make me an avatar for Ana María?', { name: 'Ana María' }],
  ['DRAW avatar of “Zoë”!', { name: 'Zoë”' }],
  ['send a note to my friend to Bo', { what: 'a note', whom: 'my friend to Bo' }],
  ['make an avatar', undefined],
  ['why do you make an avatar for Ana', undefined],
  ['', undefined],
])('reads “%s”', (message, found) => {
  expect(slots(message)).toEqual(found);
});

it('is done with hostile lengths in one look', () => {
  expect(slots('send '.repeat(100_000))).toBeUndefined();
  expect(slots('send to '.repeat(59))).toBeDefined();
});
