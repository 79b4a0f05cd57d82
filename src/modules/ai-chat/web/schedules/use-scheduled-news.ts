import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ChatClient } from '../chat-client.ts';
import { useSchedules } from './use-schedules.ts';

/** Ms after its time, and between two looks, until a prompt was asked. */
const againMs = 3000;
/** The longest that a browser's clock waits at once. */
const longestMs = 2 ** 31 - 1;

/** Reads a conversation anew when one of its prompts by the clock is due, until it was asked. */
export function useScheduledNews(client: ChatClient, conversationId: string | undefined): void {
  const queries = useQueryClient();
  const { data } = useSchedules(client, conversationId !== undefined);
  const next = data?.schedules
    .flatMap((one) => (one.conversationId === conversationId ? (one.nextAt ?? []) : []))
    .sort()[0];
  const waited = useRef(false);
  useEffect(() => {
    if (conversationId === undefined) return;
    const readThread = () =>
      queries.invalidateQueries({
        queryKey: client.queries.get.queryKey({ input: { id: conversationId } }),
      });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      waited.current = true;
      void readThread();
      void queries.invalidateQueries({ queryKey: client.queries.schedules.key() });
      timer = setTimeout(look, againMs);
    };
    const wait = () => {
      const ms = Date.parse(next ?? '') - Date.now();
      timer = ms > longestMs ? setTimeout(wait, longestMs) : setTimeout(look, Math.max(0, ms));
    };
    // Its next time is known before its question stands in the thread.
    const last = waited.current ? setTimeout(readThread, againMs) : undefined;
    waited.current = false;
    if (next) wait();
    return () => {
      clearTimeout(timer);
      clearTimeout(last);
    };
  }, [client, queries, conversationId, next]);
}
