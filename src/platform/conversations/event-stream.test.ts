import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestHub, type TestHub } from '../testing/test-hub.ts';
import { createChatClient } from './testing/chat-client.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());

/** What once broke a row: a text cut in the middle of a character, and a very long one. */
const awkward = [
  'How do I add an API key?',
  '😀'.repeat(700),
  `summarise: ${'The bridge is long. It was built in stone. '.repeat(500)}`,
];

it('every stream ends with the final message, and what it says is stored', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => hub.signUp()));
  await Promise.all(
    people.map(async (person) => {
      const chat = createChatClient(hub, person, 'super-chatbot');
      for (const content of awkward) {
        const { answer } = await chat.send(content);
        const { text, end } = await chat.follow(answer.id);
        expect(end?.status, content.slice(0, 40)).toBe('done');
        const stored = await chat.message(answer.id);
        expect(stored).toMatchObject({ status: 'done', content: text });
      }
    }),
  );
});

it.each(['x\u0000y', 'half a pair \ud83d here'])(
  'what no row can hold is refused whole: %j',
  async (content) => {
    const person = await hub.signUp();
    const chat = createChatClient(hub, person, 'super-chatbot');
    expect((await chat.raw('/messages', { json: { content } })).status).toBe(400);
    expect(await chat.call('/conversations')).toMatchObject({ conversations: [] });
  },
);

it('an answer that is retried goes to the service picked before, another one only by name', async () => {
  const chat = createChatClient(hub, await hub.signUp(), 'super-chatbot');
  const { answer } = await chat.send('hello there', { service: 'heygen' });
  expect((await chat.follow(answer.id)).end.content).toContain('HeyGen service is not available');
  const again = await chat.call<{ answer: { id: string } }>(`/messages/${answer.id}/retry`, {
    json: {},
  });
  expect((await chat.follow(again.answer.id)).end.content).toContain('HeyGen service');
  const other = await chat.call<{ answer: { id: string } }>(`/messages/${answer.id}/retry`, {
    json: { service: 'local' },
  });
  expect((await chat.follow(other.answer.id)).end).toMatchObject({
    status: 'done',
    service: 'local',
  });
});
