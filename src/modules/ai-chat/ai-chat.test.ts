import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChatClient } from '#platform/conversations/testing/chat-client.ts';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { serverModule } from './server/index.ts';

let hub: TestHub;
let user: TestUser;
let other: TestUser;
let chat: ReturnType<typeof createChatClient>;
let stranger: ReturnType<typeof createChatClient>;
beforeAll(async () => {
  hub = await startTestHub();
  [user, other] = [await hub.signUp(), await hub.signUp()];
  chat = createChatClient(hub, user, 'ai-chat');
  stranger = createChatClient(hub, other, 'ai-chat');
});
afterAll(() => hub.close());

type Attachment = { id: string; name: string; mimeType: string; textLength: number };

async function upload(name: string, bytes: string | Uint8Array, token = user.token) {
  const body = new FormData();
  body.append('file', new File([bytes as BlobPart], name));
  return hub.request('/api/ai-chat/attachments', { method: 'POST', body, token });
}
const attach = async (name: string, bytes: string | Uint8Array) => {
  const response = await upload(name, bytes);
  expect(response.status).toBe(201);
  return (await response.json()) as Attachment;
};

it('answers in text even where the words ask for a picture', async () => {
  const { answer } = await chat.send('create a picture of a cat');
  expect(answer).toMatchObject({ type: 'text', service: 'local' });
  await chat.follow(answer.id);
});

it('stays with the service picked at the start', async () => {
  const { conversation, answer } = await chat.send('2 + 2', { service: 'local' });
  await chat.follow(answer.id);
  const thread = await chat.call<{ conversation: { service: string } }>(
    `/conversations/${conversation.id}`,
  );
  expect(thread.conversation.service).toBe('local');
});

it('answers from an attached text, summarises it, and finds it again later', async () => {
  const text =
    'The orchard has forty pear trees. Picking starts on 3 September. Every crate weighs twelve kilograms. The barn roof is red.';
  const file = await attach('orchard.md', text);
  expect(file).toMatchObject({
    name: 'orchard.md',
    mimeType: 'text/markdown',
    textLength: text.length,
  });
  const asked = await chat.send('How much does a crate weigh?', { attachments: [file.id] });
  expect((await chat.follow(asked.answer.id)).text).toContain('twelve kilograms');
  expect(asked.userMessage.metadata.attachments?.[0]?.name).toBe('orchard.md');
  const summary = await chat.send('summarise this', { attachments: [file.id] });
  expect((await chat.follow(summary.answer.id)).text).toContain('pear trees');
  const later = await chat.send('When does the picking of the orchard start?');
  expect((await chat.follow(later.answer.id)).text).toContain('3 September');
  const elsewhere = await stranger.send('When does the picking of the orchard start?');
  expect((await stranger.follow(elsewhere.answer.id)).text).not.toContain('3 September');
});

it('answers the first question about a file that was sent from elsewhere', async () => {
  const dee = await hub.signUp();
  const hers = createChatClient(hub, dee, 'ai-chat');
  const form = new FormData();
  form.set(
    'file',
    new File(['The lighthouse has ninety-nine steps. Its lamp is green.'], 'a.json'),
  );
  const kept = await hub.request('/api/assets', { method: 'POST', body: form, token: dee.token });
  const { id } = (await kept.json()) as { id: string };
  const from = { type: 'asset', id };
  const sent = await hub.request('/api/handoffs', {
    ...{ token: dee.token, json: { from, kind: 'file', to: 'ai-chat' } },
  });
  const { path } = (await sent.json()) as { path: string };
  const conversationId = new URL(path, hub.origin).searchParams.get('c') as string;
  const asked = await hers.send('summarise this', { conversationId });
  expect((await hers.follow(asked.answer.id)).text).toContain('ninety-nine steps');
});

it('reads PDFs and draws pictures anew', async () => {
  const pdf = await attach('report.pdf', smallPdf('The bridge opens in spring.'));
  expect(pdf.mimeType).toBe('application/pdf');
  const { answer } = await chat.send('When does the bridge open?', { attachments: [pdf.id] });
  expect((await chat.follow(answer.id)).text).toContain('opens in spring');
  const picture = await sharp({
    create: { width: 3000, height: 40, channels: 3, background: '#c33' },
  })
    .png()
    .withExif({ IFD0: { Copyright: 'hidden words' } })
    .toBuffer();
  const image = await attach('photo.png', picture);
  expect(image).toMatchObject({ mimeType: 'image/jpeg', textLength: 0 });
  const sent = await chat.send('what is on it?', { attachments: [image.id] });
  expect((await chat.follow(sent.answer.id)).text).toContain('cannot look at pictures');
});

it.each<[string, string | Uint8Array, RegExp, number?]>([
  ['virus.exe', new Uint8Array([77, 90, 0, 255, 254, 0]), /This kind of file can’t be read/, 422],
  ['empty.txt', '', /empty/],
  ['broken.pdf', '%PDF-1.7 nonsense', /PDF is damaged/, 422],
  ['big.txt', new Uint8Array(10e6 + 1).fill(97), /10 MB/, 413],
])('refuses %s and names the field', async (name, bytes, message, status = 400) => {
  const response = await upload(name, bytes);
  expect(response.status).toBe(status);
  const body = (await response.json()) as { message: string; field: string };
  expect(body.field).toBe('file');
  expect(body.message).toMatch(message);
});

it('keeps attachments to their owner', async () => {
  const file = await attach('own.txt', 'mine');
  const taken = await stranger.raw('/messages', { json: { content: 'x', attachments: [file.id] } });
  expect(taken.status).toBe(400);
  expect((await stranger.raw(`/attachments/${file.id}`, { method: 'DELETE' })).status).toBe(404);
  expect((await chat.raw(`/attachments/${file.id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await hub.request('/api/ai-chat/attachments', { method: 'POST' })).status).toBe(401);
});

it('keeps presets beside the built-in ones', async () => {
  type Preset = { id: string; name: string; builtIn: boolean; system: string };
  const list = async () => (await chat.call<{ presets: Preset[] }>('/presets')).presets;
  const builtIn = (await list()).length;
  expect(builtIn).toBeGreaterThan(3);
  const made = await chat.call<Preset>('/presets', { json: { name: 'Pirate', system: 'Arr.' } });
  expect(await list()).toHaveLength(builtIn + 1);
  const twice = await chat.raw('/presets', { json: { name: 'Pirate', system: 'Arr.' } });
  expect(twice.status).toBe(409);
  const changed = await chat.call<Preset>(`/presets/${made.id}`, {
    method: 'PATCH',
    json: { system: 'Ahoy.' },
  });
  expect(changed).toMatchObject({ name: 'Pirate', system: 'Ahoy.' });
  expect(
    (await stranger.raw(`/presets/${made.id}`, { method: 'PATCH', json: { name: 'x' } })).status,
  ).toBe(404);
  expect((await stranger.raw(`/presets/${made.id}`, { method: 'DELETE' })).status).toBe(404);
  expect((await chat.raw(`/presets/${made.id}`, { method: 'DELETE' })).status).toBe(200);
});

it('shares a conversation by link until the link is withdrawn', async () => {
  const { conversation, answer } = await chat.send('3 * 7');
  await chat.follow(answer.id);
  const { token, path } = await chat.call<{ token: string; path: string }>(
    `/conversations/${conversation.id}/share`,
    { json: {} },
  );
  expect(path).toContain(token);
  const open = await hub.request(`/api/ai-chat/shared/${token}`);
  expect(open.status).toBe(200);
  const shared = (await open.json()) as { messages: { content: string }[] };
  expect(shared.messages.map(({ content }) => content)).toEqual(['3 * 7', '3 * 7 = **21**']);
  await chat.call(`/conversations/${conversation.id}/share`, { method: 'DELETE' });
  expect((await hub.request(`/api/ai-chat/shared/${token}`)).status).toBe(404);
});

it('pages through conversations without doubles', async () => {
  for (let index = 0; index < 5; index++) {
    await stranger.call('/conversations', { json: { title: `Page ${index}` } });
  }
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
    const page: { conversations: { id: string }[]; nextCursor: string | null } =
      await stranger.call(`/conversations?limit=2${query}`);
    seen.push(...page.conversations.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(5);
  expect((await stranger.raw('/conversations?cursor=nonsense')).status).toBe(400);
});

it('exports and erases everything of a person, and nothing of another', async () => {
  const kept = (await serverModule.exportUserData?.(hub.platform.db, user.id)) as {
    conversations: unknown[];
    attachments: unknown[];
  };
  expect(kept.conversations.length).toBeGreaterThan(3);
  expect(kept.attachments.length).toBeGreaterThan(1);
  await hub.platform.db.transaction((tx) => serverModule.eraseUserData!(tx, hub.platform, user.id));
  const { rows } = await hub.platform.db.execute<{ left: number; others: number }>(sql`
    select (select count(*) from conversations where user_id = ${user.id})
         + (select count(*) from ai_chat_attachments where user_id = ${user.id})
         + (select count(*) from documents where owner_id = ${user.id})
         + (select count(*) from files where owner_id = ${user.id}) as left,
           (select count(*) from conversations where user_id = ${other.id}) as others`);
  expect(rows[0]?.left).toBe(0);
  expect(rows[0]?.others).toBeGreaterThan(4);
});

/** The smallest PDF with one line of text. */
function smallPdf(line: string): Uint8Array {
  const stream = `BT /F1 18 Tf 40 100 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = text.length;
  text += `xref\n0 6\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}`;
  text += `trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  return new TextEncoder().encode(text);
}
