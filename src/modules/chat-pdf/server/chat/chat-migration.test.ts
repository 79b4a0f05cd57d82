import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChatClient } from '#platform/conversations/testing/chat-client.ts';
import { sql } from '#platform/db/sql.ts';
import { createProject } from '#platform/projects/projects.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
beforeAll(async () => {
  hub = await startTestHub({}, { withJobs: false });
  ana = await hub.signUp();
});
afterAll(() => hub.close());

const assetId = '019a0000-0000-7000-8000-000000000000';
const quote = 'The gate is called Zanzibarium.';
const cite = { assetId, title: 'Log', page: 37, start: 0, end: 31, quote, boxes: [[1, 2, 3, 4]] };
const conversation = {
  turns: [
    {
      question: 'What is the gate called?',
      answer: { found: true, sentences: [{ text: quote, cites: [cite] }] },
      by: 'Local engine (quotations)',
    },
    { question: 'Who is the cook?', answer: { found: false, sentences: [] }, by: '' },
  ],
};

it('what was asked before conversations had a place of their own is a conversation now', async () => {
  const { db } = hub.platform;
  const { id } = await db.transaction(async (tx) => {
    const parts = { conversation, notes: { notes: [] } };
    const space = await spaceForWork(tx, ana.id, undefined);
    return createProject(tx, space, ana.id, 'pdf-chat', { title: 'Log', parts });
  });
  const file = new URL('../../../../../migrations/0140_conversations_about.sql', import.meta.url);
  const [, move = ''] = (await readFile(file, 'utf8')).split(/(?=^do \$\$)/m);
  await db.execute(sql.raw(move));
  const chat = createChatClient(hub, ana, 'chat-pdf');
  type Listed = { conversations: { id: string; title: string }[] };
  const { conversations } = await chat.call<Listed>(`/conversations?subject=${id}`);
  expect(conversations.map(({ title }) => title)).toEqual(['What is the gate called?']);
  type Thread = { messages: { content: string; metadata: { quoted?: unknown } }[] };
  const { messages } = await chat.call<Thread>(`/conversations/${conversations[0]?.id}`);
  expect(messages.map(({ content }) => content)).toEqual([
    ...['What is the gate called?', `${quote} (Log, page 37)`],
    ...['Who is the cook?', 'Nothing in these files answers this.'],
  ]);
  expect(messages[1]?.metadata.quoted).toEqual(conversation.turns[0]?.answer);
  const project = await hub.request(`/api/projects/${id}`, { token: ana.token });
  expect(Object.keys((await project.json()).parts)).toEqual(['notes']);
  // Once is enough.
  await db.execute(sql.raw(move));
  expect((await chat.call<Listed>(`/conversations?subject=${id}`)).conversations).toHaveLength(1);
});
