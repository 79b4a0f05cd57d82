import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifyEnd } from './notify-end.ts';
import { NotifyOffer } from './notify-offer.tsx';

/** The browser's notifications, and what its person answers when asked. */
const told: string[] = [];
let answer: NotificationPermission;
class Notice extends EventTarget {
  static permission: NotificationPermission = 'default';
  static async requestPermission() {
    Notice.permission = answer;
    return answer;
  }
  constructor(_: string, { body = '' }: NotificationOptions) {
    super();
    told.push(body);
  }
}
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Notification', Notice);
  Notice.permission = 'default';
  answer = 'granted';
  told.length = 0;
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const hide = () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);

it('is offered once an answer takes long, and tells of its end to whoever looks elsewhere', async () => {
  const begun = Date.now();
  render(<NotifyOffer isWritten />);
  wait(7000);
  expect(screen.queryByRole('button')).toBeNull();
  wait(2000);
  await press('Tell me when it is there');
  expect(screen.getByText('You are told when the answer is there.')).toBeTruthy();
  notifyEnd('a', 'Response generated using OpenAI', begun);
  expect(told).toEqual([]);
  hide();
  notifyEnd('a', 'Response generated using OpenAI', begun);
  expect(told).toEqual(['Response generated using OpenAI']);
  // A short answer needs nobody told.
  notifyEnd('b', 'Response generated using OpenAI', Date.now());
  expect(told).toHaveLength(1);
  await press('Do not tell me');
  notifyEnd('a', 'Response generated using OpenAI', begun);
  expect(told).toHaveLength(1);
});

it('says so where the browser refuses', async () => {
  answer = 'denied';
  render(<NotifyOffer isWritten />);
  wait(9000);
  await press('Tell me when it is there');
  expect(screen.getByText(/does not let the hub notify you/)).toBeTruthy();
  hide();
  notifyEnd('a', 'Done', 0);
  expect(told).toEqual([]);
});
