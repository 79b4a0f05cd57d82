import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { createChatClient, type Message } from '../chat-client.ts';
import { RoundColumns } from './round-columns.tsx';
import { withStreamed } from './rounds.ts';

afterEach(cleanup);

const roundId = '019aa000-0000-7000-8000-0000000000aa';
type State = NonNullable<Message['round']>['state'];
const column = (place: number, state: State, more: Partial<Message> = {}): Message => ({
  ...{ id: `019aa000-0000-7000-8000-00000000000${place + 1}`, parentId: null, model: null },
  conversationId: '019aa000-0000-7000-8000-000000000009',
  ...{ role: 'assistant', content: `Words ${place}`, type: 'text', status: 'done' },
  ...{ service: null, serviceName: null, timestamp: '2026-11-20T10:00:00.000Z', metadata: {} },
  round: { id: roundId, place, state },
  ...more,
});
const groq = { service: 'groq', serviceName: 'Groq' } as const;
const local = { service: 'local', serviceName: 'Local engine' } as const;
const services = [
  { id: 'groq', name: 'Groq' },
  { id: 'local', name: 'Local engine' },
];

function show(columns: readonly Message[]) {
  const calls = {
    ...{ client: createChatClient('aiChat'), busy: false },
    ...{ stop: vi.fn(), keep: vi.fn(), keepNone: vi.fn(), merge: vi.fn() },
  };
  render(
    <MemoryRouter>
      <RoundColumns {...{ columns, services, calls }} question="What are tides?" />
    </MemoryRouter>,
  );
  return calls;
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

it('shows a blind round by letters, and lets one be chosen once it is whole', () => {
  const writing = column(1, 'blind', { status: 'streaming' });
  const calls = show([column(0, 'blind'), writing]);
  expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual([
    'Answer A',
    'Answer B',
  ]);
  expect(screen.queryByRole('button', { name: /merge/i })).toBeNull();
  expect(button('This one is best: Answer B').disabled).toBe(true);
  fireEvent.click(button('This one is best: Answer A'));
  expect(calls.keep).toHaveBeenCalledWith(expect.objectContaining({ content: 'Words 0' }));
  fireEvent.click(button('None of them'));
  expect(calls.keepNone).toHaveBeenCalledOnce();
});

it('stops the one that hangs alone, and says what each has cost', () => {
  const cost = { metadata: { cost: 129 } };
  const hanging = column(1, 'open', { ...groq, status: 'streaming', content: '' });
  const calls = show([column(0, 'open', { ...local, ...cost }), hanging]);
  expect(screen.getAllByRole('button', { name: /^Stop/ })).toHaveLength(1);
  fireEvent.click(button('Stop Groq'));
  expect(calls.stop).toHaveBeenCalledWith(hanging);
  expect(screen.getByRole('article', { name: 'Answer from Local engine' }).textContent).toMatch(
    /\$0\.0/,
  );
});

it('offers no merging where nobody but the Local engine could write it', () => {
  show([column(0, 'open', local), column(1, 'open', { ...groq, content: '', status: 'failed' })]);
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
  cleanup();
  show([column(0, 'open', local), column(1, 'open', groq)]);
  expect(button('Merge').disabled).toBe(false);
});

it('goes from one answer to the next by arrow keys', () => {
  Element.prototype.scrollIntoView = vi.fn();
  show([column(0, 'open', local), column(1, 'open', groq)]);
  const [first, second] = ['Local engine', 'Groq'].map((name) => button(name));
  first?.focus();
  fireEvent.keyDown(first as Element, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(second);
  expect(second?.getAttribute('aria-pressed')).toBe('true');
  fireEvent.keyDown(second as Element, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(second);
});

it('what a stream still says of an answer takes back neither its name nor that it was kept', () => {
  const kept = column(0, 'kept', { ...groq, status: 'streaming' });
  const streamed = column(0, 'open', { ...groq, status: 'streaming', content: 'More words' });
  const [still] = withStreamed([kept], streamed);
  expect(still).toMatchObject({ content: 'More words', round: { state: 'kept' } });
  const told = column(0, 'left', { ...groq, status: 'stopped' });
  expect(withStreamed([told], column(0, 'blind', { status: 'stopped' }))).toEqual([told]);
});
