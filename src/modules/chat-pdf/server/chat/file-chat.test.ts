import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChatClient, until } from '#platform/conversations/testing/chat-client.ts';
import { makePdf } from '#platform/reading/testing/make-pdf.ts';
import { expectDeniedAsNever } from '#platform/testing/acceptance/denied-as-never.ts';
import { startFakeModel } from '#platform/testing/fake-model.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let says: string | AsyncIterable<string> = '';
let model: Awaited<ReturnType<typeof startFakeModel>>;
let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
let chat: ReturnType<typeof createChatClient>;
let subject: string;
beforeAll(async () => {
  model = await startFakeModel(() => says);
  hub = await startTestHub({ OPENAI_BASE_URL: model.origin, ALLOW_PRIVATE_ADDRESSES: '1' });
  await hub.signUp();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  const key = { key: 'sk-good-0123456789', scope: 'personal' };
  await hub.request('/api/api-keys/openai/key', { method: 'PUT', token: ana.token, json: key });
  chat = createChatClient(hub, ana, 'chat-pdf');
  subject = await about([
    { lines: ['The night ferry leaves from pier nine at ten in the evening.'] },
    { lines: ['The master of the ferry is Miriam.'] },
  ]);
});
afterAll(async () => {
  await hub.close();
  model.close();
});

async function about(pages: Parameters<typeof makePdf>[0], options = {}, name = 'ferries.pdf') {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(await makePdf(pages, options))], name));
  const added = await hub.request('/api/assets', { method: 'POST', body, token: ana.token });
  const { id } = (await added.json()) as { id: string };
  const made = await hub.request('/api/chat-pdf/chats', {
    ...{ token: ana.token, json: { assetIds: [id] } },
  });
  return ((await made.json()) as { projectId: string }).projectId;
}

const ask = async (content: string, more: object = {}) => {
  const sent = await chat.send(content, { subject, service: 'local', ...more });
  return { ...sent, end: (await chat.follow(sent.answer.id)).end };
};

it('quotes the file, and each sentence has its rectangles', async () => {
  const { end, conversation } = await ask('From which pier does the night ferry leave?');
  const sentence = 'The night ferry leaves from pier nine at ten in the evening.';
  expect(end).toMatchObject({ status: 'done', service: 'local' });
  expect(end.content).toBe(`${sentence} (ferries, page 1)`);
  const [said] = end.metadata.quoted?.sentences ?? [];
  expect(said).toMatchObject({ text: sentence, cites: [{ page: 1, quote: sentence }] });
  expect(said?.cites[0]?.boxes[0]).toHaveLength(4);
  const kept = await chat.call<{ messages: unknown[] }>(`/conversations/${conversation.id}`);
  expect(kept.messages).toHaveLength(2);
});

it('streams the words of a service, and finds what each sentence rests on itself', async () => {
  says = 'It leaves from pier nine. Its hull is painted green.';
  const { answer } = await chat.send('From which pier does the night ferry leave?', {
    ...{ subject, service: 'openai' },
  });
  const { text, end } = await chat.follow(answer.id);
  expect(text).toBe(says);
  expect(end.metadata.quoted?.sentences).toMatchObject([
    { text: 'It leaves from pier nine.', cites: [{ page: 1 }] },
    { text: 'Its hull is painted green.', cites: [] },
  ]);
  says = 'NOT FOUND';
  const none = await ask('Which pier has the night ferry never seen?', { service: 'openai' });
  expect(none.end.content).toBe('Nothing in these files answers this.');
  expect(none.end.metadata.quoted).toEqual({ found: false, sentences: [], notes: [] });
});

it('a page that is loaded again in the middle of a slow answer shows all of it', async () => {
  const goOn = Promise.withResolvers<void>();
  says = (async function* () {
    yield 'It leaves from ';
    await goOn.promise;
    yield 'pier nine.';
  })();
  const { answer } = await chat.send('From which pier does the night ferry leave?', {
    ...{ subject, service: 'openai' },
  });
  const first = (await chat.events(answer.id)).body?.getReader();
  const seen = await readUntil(first, 'It leaves from ');
  expect(seen).not.toContain('pier nine');
  await first?.cancel();
  // What a page that comes back asks for first: the words so far, while the answer is still being written.
  await until(async () => (await chat.message(answer.id)).status === 'streaming');
  const again = (await chat.events(answer.id)).body?.getReader();
  const before = await readUntil(again, 'It leaves from ');
  expect(before).not.toContain('pier nine');
  goOn.resolve();
  expect(await readUntil(again, 'event: end')).toContain('pier nine.');
  const kept = await chat.message(answer.id);
  expect([kept.status, kept.content]).toEqual(['done', 'It leaves from pier nine.']);
});

/** Reads a stream until it has said something, and gives what it said. */
async function readUntil(
  reader: { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }> } | undefined,
  wanted: string,
): Promise<string> {
  const decoder = new TextDecoder();
  let said = '';
  while (reader && !said.includes(wanted)) {
    const { done, value } = await reader.read();
    if (done) break;
    said += decoder.decode(value, { stream: true });
  }
  expect(said).toContain(wanted);
  return said;
}

it('a question that was changed and an answer that was made anew are branches', async () => {
  const { userMessage, conversation } = await ask('Who is the master of the ferry?');
  const edited = await chat.call<{ answer: { id: string } }>(`/messages/${userMessage.id}/edit`, {
    json: { content: 'When does the night ferry leave?', service: 'local' },
  });
  await chat.follow(edited.answer.id);
  says = 'Miriam is the master of the ferry.';
  const retried = await chat.call<{ answer: { id: string } }>(`/messages/${userMessage.id}/retry`, {
    json: { service: 'openai' },
  });
  await chat.follow(retried.answer.id);
  const { messages } = await chat.call<{ messages: { parentId: string | null; role: string }[] }>(
    `/conversations/${conversation.id}`,
  );
  expect(messages.filter(({ parentId }) => parentId === null)).toHaveLength(2);
  expect(messages.filter(({ parentId }) => parentId === userMessage.id)).toHaveLength(2);
  const file = await chat.call<{ content: string }>(
    `/conversations/${conversation.id}/export?format=markdown`,
  );
  expect(file.content).toContain('Miriam is the master of the ferry.');
});

it('conversations are listed by what they are about, and begin with it alone', async () => {
  const other = await about([{ lines: ['Nothing but words about ropes.'] }], {}, 'ropes.pdf');
  const { conversation } = await ask('Who is the master of the ferry?', { subject: other });
  type Listed = { conversations: { id: string }[] };
  const listed = await chat.call<Listed>(`/conversations?subject=${other}`);
  expect(listed.conversations.map(({ id }) => id)).toEqual([conversation.id]);
  const without = await chat.raw('/messages', { json: { content: 'Who?' } });
  expect([without.status, (await without.json()).data.field]).toEqual([400, 'subject']);
  await expectDeniedAsNever(
    (id) =>
      hub.request('/api/chat-pdf/messages', {
        ...{ token: eve.token, json: { content: 'Who is the master?', subject: id } },
      }),
    subject,
  );
});

it('whoever has the link reads the words, and neither keys nor rectangles', async () => {
  const { conversation } = await ask('Who is the master of the ferry?');
  const { token } = await chat.call<{ token: string }>(`/conversations/${conversation.id}/share`, {
    method: 'POST',
  });
  const shared = await hub.request(`/api/ai-chat/shared/${token}`);
  const text = await shared.text();
  expect(text).toContain('The master of the ferry is Miriam. (ferries, page 2)');
  expect(text).not.toContain('boxes');
});

it('says where a search had no time for all words, in the chat and to programs', async () => {
  const { $client: db } = hub.platform.db;
  // Every look at a passage takes longer than a search may: with its deadline alone, not without.
  await db.query(`
    create function slow_in_a_hurry() returns boolean language plpgsql volatile as $$
    begin
      if current_setting('statement_timeout') like '%ms' then perform pg_sleep(60); end if;
      return true;
    end $$;
    alter table passages rename to all_passages;
    create view passages as select * from all_passages where slow_in_a_hurry()`);
  const note = 'Only the rarest words were looked for.';
  const question = 'From which pier does the night ferry leave?';
  try {
    const { end } = await ask(question);
    expect(end.metadata.quoted).toMatchObject({ found: true, notes: [note] });
    expect(end.content).toMatch(/pier nine at ten in the evening[\s\S]*\n\nOnly the rarest/);
    says = 'It leaves from pier nine.';
    const written = await ask(question, { service: 'openai' });
    expect(written.end.metadata.quoted?.notes).toEqual([note]);
    const answer = await hub.request('/api/tools/pdf.ask', {
      ...{ token: ana.token, headers: { prefer: 'wait=60' } },
      json: { assetIds: [await assetIn(subject)], question },
    });
    const { output, notes } = await answer.json();
    expect([output.found, notes]).toEqual([true, [note]]);
  } finally {
    await db.query(`
      drop view passages; alter table all_passages rename to passages;
      drop function slow_in_a_hurry()`);
  }
});

async function assetIn(projectId: string): Promise<string> {
  const answer = await hub.request(`/api/projects/${projectId}`, { token: ana.token });
  return (await answer.json()).parts.documents.body.assetIds[0];
}

it('a locked file is explained where it is asked', async () => {
  const locked = await about([{ lines: ['Secret.'] }], { password: 'x' }, 'locked.pdf');
  const { end } = await ask('What is secret?', { subject: locked });
  expect(end.content).toContain('This PDF has a password. Remove it or upload an unlocked copy.');
});

it('words on a page are explained by a service, and without one it says so', async () => {
  const selection = {
    ...{ what: 'translate', text: 'Ahoj!', language: 'English', title: 'ferries', page: 1 },
    assetId: '019a0000-0000-7000-8000-000000000000',
  };
  const { end } = await ask('Translate: “Ahoj!”', { selection });
  expect(end.content).toContain('The Local engine can neither explain nor translate.');
  says = 'Hello!';
  const made = await ask('Translate: “Ahoj!”', { selection, service: 'openai' });
  expect(made.end).toMatchObject({ content: 'Hello!', status: 'done' });
});

it('with its project for good a conversation goes, and nobody else’s', async () => {
  const gone = await about([{ lines: ['The cook is Ivo.'] }], {}, 'cook.pdf');
  const { conversation } = await ask('Who is the cook?', { subject: gone });
  await hub.platform.db.$client.query('delete from projects where id = $1', [gone]);
  await until(async () => (await chat.raw(`/conversations/${conversation.id}`)).status === 404);
});
