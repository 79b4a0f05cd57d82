import type { ChatClient } from '../chat-client.ts';
import {
  dropConversation,
  keepConversation,
  keptConversations,
  keptOf,
  readKept,
} from './kept-conversations.ts';

/**
 * Brings what this device keeps of a chat in line with the hub, one conversation after another: the last ones are
 * fetched unless they are kept as they are now, and what is gone from the hub goes from the device.
 */
export async function keepRecent(client: ChatClient, owner: string): Promise<void> {
  // Before the list is asked for: what is begun and kept meanwhile is not in it, and stays.
  const kept = (await readKept(owner)).filter(({ module }) => module === client.name);
  const { conversations, nextCursor } = await client.call.list({});
  const recent = conversations.slice(0, keptConversations);
  const known = new Map(kept.map((each) => [each.id, each]));
  const oldest = recent.at(-1)?.updatedAt ?? '';
  for (const { id, updatedAt } of kept) {
    const isOlder = nextCursor !== null && updatedAt < oldest;
    if (!isOlder && !conversations.some((each) => each.id === id))
      await dropConversation(owner, id);
  }
  for (const { id, updatedAt, temporary } of recent) {
    const before = known.get(id);
    const isWhole = !before?.messages.some(({ status }) => status === 'streaming');
    if (temporary || (before?.updatedAt === updatedAt && isWhole)) continue;
    await keepConversation(owner, keptOf(client.name, await client.call.get({ id })));
  }
}
