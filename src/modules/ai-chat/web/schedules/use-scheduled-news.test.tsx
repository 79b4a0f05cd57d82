import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChatClient } from '../chat-client.ts';
import { useScheduledNews } from './use-scheduled-news.ts';

const id = '019aa000-0000-7000-8000-000000000001';
let schedules: { conversationId: string; nextAt: string | null }[];
let threadsRead: number;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T08:00:00Z') });
  threadsRead = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const client = {
  queries: {
    schedules: {
      key: () => ['schedules'],
      queryOptions: () => ({ queryKey: ['schedules'], queryFn: async () => ({ schedules }) }),
    },
    get: { queryKey: ({ input }: { input: { id: string } }) => ['thread', input.id] },
  },
} as unknown as ChatClient;

function open() {
  const queries = new QueryClient();
  queries.setQueryData(['thread', id], {});
  vi.spyOn(queries, 'invalidateQueries').mockImplementation(async (filter) => {
    const [what] = (filter?.queryKey ?? []) as string[];
    if (what === 'thread') threadsRead += 1;
    else queries.setQueryData(['schedules'], { schedules });
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  renderHook(() => useScheduledNews(client, id), { wrapper });
}
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('a conversation is read anew when its prompt is due, until it was asked, and once more', async () => {
  schedules = [{ conversationId: id, nextAt: '2026-11-24T08:01:00Z' }];
  open();
  await passes(59_000);
  expect(threadsRead).toBe(0);
  await passes(1500);
  expect(threadsRead).toBe(1);
  await passes(3000);
  expect(threadsRead).toBe(2);
  schedules = [{ conversationId: id, nextAt: '2026-11-25T08:01:00Z' }];
  await passes(3000);
  expect(threadsRead).toBe(3);
  await passes(3000);
  expect(threadsRead).toBe(4);
  await passes(3_600_000);
  expect(threadsRead).toBe(4);
});

it('nothing is read for prompts of other conversations, or paused ones', async () => {
  schedules = [
    { conversationId: 'another', nextAt: '2026-11-24T08:01:00Z' },
    { conversationId: id, nextAt: null },
  ];
  open();
  await passes(3_600_000);
  expect(threadsRead).toBe(0);
});
