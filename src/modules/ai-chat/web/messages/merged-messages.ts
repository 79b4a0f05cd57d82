import type { Message } from '../chat-client.ts';

/** Replaces messages by id and adds new ones at the end. */
export function merged(old: readonly Message[], news: readonly Message[]): Message[] {
  const byId = new Map(news.map((message) => [message.id, message]));
  const known = new Set(old.map(({ id }) => id));
  const replaced = old.map((message) => byId.get(message.id) ?? message);
  return [...replaced, ...[...byId.values()].filter(({ id }) => !known.has(id))];
}
