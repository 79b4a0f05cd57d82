import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createChatClient } from '#platform/conversations/testing/chat-client.ts';
import { startFakeToolCaller } from '#platform/gateway/providers/testing/fake-tool-caller.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
let model: Awaited<ReturnType<typeof startFakeToolCaller>>;
const modules = ['super-chatbot', 'ai-chat'] as const;

beforeAll(async () => {
  model = await startFakeToolCaller();
  hub = await startTestHub({ OPENAI_BASE_URL: model.origin, ALLOW_PRIVATE_ADDRESSES: '1' });
  ana = await hub.signUp();
  const json = { key: 'sk-context-0123456789abcdef', scope: 'personal' };
  await hub.request('/api/api-keys/openai/key', { method: 'PUT', token: ana.token, json });
});
afterAll(async () => {
  await hub.close();
  model.close();
});
beforeEach(() => {
  model.turns.length = 0;
  model.asked.length = 0;
});

async function attach(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const body = new FormData();
  body.set('file', new File([content], name));
  const answer = await hub.request('/api/ai-chat/attachments', {
    method: 'POST',
    token: ana.token,
    body,
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

const lastAsked = () => JSON.stringify(model.asked.at(-1)?.body);

describe.each(modules)('files in %s', (module) => {
  const chat = () => createChatClient(hub, ana, module);
  const ask = async (content: string, more: object = {}) => {
    const { answer } = await chat().send(content, { service: 'openai', ...more });
    return (await chat().follow(answer.id)).end;
  };

  it('go with every later question of the conversation', async () => {
    const word = nonce();
    const id = await attach('lease.txt', `The tenant is ${word}.`);
    model.turns.push({ text: 'A lease.' }, { text: 'It is above.' }, { text: 'Yes.' });
    const first = await ask('What is this?', { attachments: [id] });
    const { conversationId } = first;
    const second = await ask('And who is the tenant?', { conversationId });
    expect(lastAsked()).toContain(word);
    expect(second.metadata.seen?.files).toEqual([{ id, name: 'lease.txt', how: 'whole' }]);
    // Another conversation knows nothing of it.
    await ask('Hello');
    expect(lastAsked()).not.toContain(word);
  });

  it('too long to go whole go by the passages that bear on the question, which the answer cites', async () => {
    const word = nonce();
    const pages = Array.from({ length: 600 }, (_, at) =>
      `Section ${at} is about the upkeep of hedges. `.repeat(6),
    );
    pages[433] = `The boathouse key hangs behind ${word}, says the harbour master.`;
    const id = await attach('handbook.txt', pages.join('\n\n'));
    model.turns.push({ text: 'Behind it [1].' });
    const question = 'Where does the boathouse key hang?';
    const answer = await ask(question, { attachments: [id] });
    expect(lastAsked()).toContain(word);
    expect(lastAsked().length).toBeLessThan(150_000);
    expect(answer.metadata.seen?.files).toMatchObject([{ how: 'passages', passages: 1 }]);
    expect(answer.metadata.citations).toMatchObject([
      { n: 1, name: 'handbook.txt', text: expect.stringContaining(pages[433] ?? '') },
    ]);
    const shown = await hub.request(answer.metadata.citations?.[0]?.url ?? '');
    expect(shown.status).toBe(200);
  });

  it('pictures are looked at, also later, and are not taken for an order to draw', async () => {
    const picture = await sharp({
      create: { width: 8, height: 8, channels: 3, background: '#08f' },
    })
      .png()
      .toBuffer();
    const id = await attach('blue.png', new Uint8Array(picture));
    model.turns.push({ text: 'A blue square.' }, { text: 'Blue.' });
    const { answer } = await chat().send('Describe this picture', { attachments: [id] });
    const { end } = await chat().follow(answer.id);
    expect(end).toMatchObject({ service: 'openai', type: 'text', content: 'A blue square.' });
    await ask('Which colour is it?', { conversationId: end.conversationId });
    expect(lastAsked()).toContain('image_url');
  });
});

describe('a long conversation', () => {
  const chat = () => createChatClient(hub, ana, 'ai-chat');

  it('goes along shortened, says so, and wholly where that is wanted', async () => {
    const word = nonce();
    const ids = Array.from({ length: 80 }, () => crypto.randomUUID());
    const filler = 'The plums ripen late this year and the ladder is too short. '.repeat(20);
    const messages = ids.map((id, at) => ({
      ...{ id, parentId: ids[at - 1] ?? null, service: null, model: null },
      ...{ role: at % 2 ? 'assistant' : 'user', timestamp: '2026-01-01T00:00:00.000Z' },
      content: at === 0 ? `First of all. ${filler} ${word}` : `Message ${at}. ${filler}`,
    }));
    const file = { format: 'guildhall-conversation', version: 1, title: 'Long', system: '' };
    const { id } = await chat().call<{ id: string }>('/conversations/import', {
      json: { ...file, messages },
    });
    model.turns.push({ text: 'Short.' }, { text: 'All of it.' }, { text: 'Still all.' });
    const estimate = await chat().call<{ seen: { summarised: number } }>('/estimate', {
      json: { content: 'And now?', bytes: 8, conversationId: id },
    });
    const sent = await chat().send('And now?', { conversationId: id, service: 'openai' });
    const { end } = await chat().follow(sent.answer.id);
    const { seen } = end.metadata;
    expect(seen).toMatchObject({ isWhole: false, leftOut: 0 });
    expect((seen?.whole ?? 0) + (seen?.summarised ?? 0)).toBe(80);
    expect(seen?.summarised).toBe(estimate.seen.summarised);
    expect(lastAsked()).toContain('in few words');
    expect(lastAsked()).toContain('First of all.');
    expect(lastAsked()).not.toContain(word);

    const again = await chat().call<{ answer: { id: string } }>(`/messages/${end.id}/retry`, {
      json: { whole: true },
    });
    const whole = (await chat().follow(again.answer.id)).end;
    expect(whole.metadata.seen).toMatchObject({ isWhole: true, summarised: 0, whole: 80 });
    expect(lastAsked()).toContain(word);
    // Who has asked for all of it once goes on with all of it.
    const next = await chat().send('Go on', { conversationId: id, service: 'openai' });
    await chat().follow(next.answer.id);
    expect(lastAsked()).toContain(word);
  });
});
