import { expect, it } from 'vitest';
import type { Thread } from '../chat-client.ts';
import { keptOf } from './kept-conversations.ts';

const conversation = { id: 'c', title: 'Ferries', updatedAt: '2026-11-20T10:00:00Z' };
const message = (id: string, parentId: string | null, content: string, more = {}) => ({
  ...{ id, parentId, content, role: 'user', status: 'done', serviceName: null, metadata: {} },
  ...{ timestamp: '2026-11-20T10:00:00Z', conversationId: 'c', ...more },
});
const thread = (...messages: object[]) => ({ conversation, messages }) as unknown as Thread;

it('keeps the newest branch in words, who said it, and the names of files', () => {
  const kept = keptOf(
    'aiChat',
    thread(
      message('1', null, 'Which ferry?', { metadata: { attachments: [{ name: 'times.pdf' }] } }),
      message('2', '1', 'The first.', { role: 'assistant', serviceName: 'Anthropic' }),
      message('3', '1', 'The second.', {
        ...{ role: 'assistant', serviceName: 'OpenAI' },
        metadata: { files: [{ name: 'map.png' }, { name: 'map.png' }] },
      }),
    ),
  );
  expect(kept.messages.map(({ content, by, files }) => [content, by, files])).toEqual([
    ['Which ferry?', null, ['times.pdf']],
    ['The second.', 'OpenAI', ['map.png']],
  ]);
  expect(kept.left).toBe(0);
});

it('keeps the end of a conversation that is too long, and says how much is missing', () => {
  const long = 'x'.repeat(200_000);
  const kept = keptOf(
    'aiChat',
    thread(
      message('1', null, long),
      message('2', '1', long, { role: 'assistant' }),
      message('3', '2', long),
      message('4', '3', 'short', { role: 'assistant' }),
    ),
  );
  expect(kept.messages.map(({ id }) => id)).toEqual(['2', '3', '4']);
  expect(kept.left).toBe(1);
});
