import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Message } from '../chat-client.ts';

/** What the microphone heard next, and what was read aloud. */
const heard: string[] = [];
const read: string[] = [];
const open = vi.fn();
vi.mock('./record.ts', () => ({
  record: async (untilQuiet: boolean) => {
    open(untilQuiet);
    const words = heard.shift();
    return {
      done: Promise.resolve(words === undefined ? undefined : new Blob([words])),
      stop: () => undefined,
      giveUp: () => undefined,
    };
  },
}));
vi.mock('./write-down.ts', () => ({ writeDown: (sound: Blob) => sound.text() }));
vi.mock('./read-by.ts', () => ({
  storedReader: () => 'device',
  readBy: async (by: string, text: string) => void read.push(by === 'device' ? text : by),
}));
const { useVoice } = await import('./use-voice.ts');

afterEach(() => {
  cleanup();
  heard.length = 0;
  read.length = 0;
  open.mockClear();
});

const message = (id: string, role: string, status: string, content = '') =>
  ({ id, role, status, content }) as Message;
const settle = () => act(() => vi.waitFor(async () => undefined));

function start(typed = '') {
  const asked: string[] = [];
  const chat = { typed, setTyped: vi.fn(), ask: (words: string) => void asked.push(words) };
  const { result, rerender } = renderHook(useVoice, {
    initialProps: { ...chat, last: undefined as Message | undefined, isBusy: false },
  });
  const show = (last: Message, isBusy = false) => rerender({ ...chat, last, isBusy });
  return { result, show, asked, setTyped: chat.setTyped };
}

it('adds what was said to what was typed', async () => {
  heard.push('and the moon');
  const { result, setTyped } = start('Tides');
  await act(async () => result.current.dictate());
  await vi.waitFor(() => expect(setTyped).toHaveBeenCalledWith('Tides and the moon'));
  expect(open).toHaveBeenCalledWith(false);
});

it('asks, reads the answer aloud and listens again, until nobody says anything', async () => {
  heard.push('How high is the tide?', 'And tomorrow?');
  const { result, show, asked } = start();
  await act(async () => result.current.toggleLoop());
  await vi.waitFor(() => expect(asked).toEqual(['How high is the tide?']));
  show(message('q', 'user', 'done'), true);
  show(message('a', 'assistant', 'streaming', 'Three'), true);
  await settle();
  expect(read).toEqual([]);
  await act(async () => show(message('a', 'assistant', 'done', 'Three metres.')));
  await vi.waitFor(() => expect(asked).toEqual(['How high is the tide?', 'And tomorrow?']));
  expect(read).toEqual(['Three metres.']);
  await act(async () => show(message('b', 'assistant', 'done', 'Two metres.')));
  await vi.waitFor(() => expect(result.current.isLoop).toBe(false));
  expect(read).toEqual(['Three metres.', 'Two metres.']);
});

it('ends when an answer fails', async () => {
  heard.push('How high is the tide?', 'Never asked');
  const { result, show, asked } = start();
  await act(async () => result.current.toggleLoop());
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => show(message('a', 'assistant', 'failed')));
  await vi.waitFor(() => expect(result.current.isLoop).toBe(false));
  expect([read, asked.length]).toEqual([[], 1]);
});
