import { expect, it } from 'vitest';
import type { Message } from '../chat-client.ts';
import { visiblePath } from './message-tree.ts';

const message = (id: string, parentId: string | null, state?: 'open' | 'kept' | 'left') =>
  ({
    ...{ id, parentId, role: parentId === null ? 'user' : 'assistant' },
    ...(state && { round: { id: 'r', place: 0, state } }),
  }) as Message;
const idsOf = (messages: readonly Message[], choices = {}) =>
  visiblePath(messages, choices).map(({ id }) => id);

it('goes on from the answer that was kept, wherever it stood', () => {
  const round = [message('a', 'q', 'left'), message('b', 'q', 'kept'), message('c', 'q', 'left')];
  const all = [message('q', null), ...round, message('next', 'b')];
  expect(idsOf(all)).toEqual(['q', 'b', 'next']);
  expect(idsOf(all, { q: 'c' })).toEqual(['q', 'c']);
});

it('shows a later version of an answer before the one that was kept', () => {
  const round = [message('a', 'q', 'kept'), message('b', 'q', 'left')];
  expect(idsOf([message('q', null), ...round, message('merged', 'q')])).toEqual(['q', 'merged']);
});

it('begins with the first of those that stand side by side', () => {
  const round = [message('a', 'q', 'open'), message('b', 'q', 'open')];
  expect(idsOf([message('q', null), ...round])).toEqual(['q', 'a']);
});
