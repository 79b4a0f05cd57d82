import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

const shop = 'https://www.shop.example';
let hub: TestHub;
let ana: TestUser;
let key: string;
let projectId: string;
beforeAll(async () => {
  hub = await startTestHub();
  ana = await hub.signUp();
  const graph = {
    nodes: [
      { id: 'n', type: 'ask', as: 'name', kind: 'text', text: 'Your name?' },
      { id: 'f', type: 'ask', as: 'plan', kind: 'file', text: 'Your plan?' },
      { id: 'e', type: 'end', text: 'Thanks, {{ name }}.' },
    ],
    edges: [
      { from: 'n', to: 'f' },
      { from: 'f', to: 'e' },
    ],
  };
  const made = await tool('bot.create', { name: 'Shop', graph, origins: [`${shop}/`] });
  projectId = made.projectId as string;
  key = (await tool('bot.publish', { projectId })).key as string;
});
afterAll(() => hub.close());

async function tool(name: string, input: object) {
  const answer = await hub.request(`/api/tools/${name}`, { token: ana.token, json: input });
  const body = (await answer.json()) as { output: Record<string, unknown>; message: string };
  expect(answer.status, body.message).toBe(200);
  return body.output;
}

type Init = { json?: object; visitor?: string; origin?: string; headers?: Record<string, string> };
/** As a browser asks from a page of an origin. */
const from = (path: string, { json, visitor, origin = shop, headers = {} }: Init = {}) =>
  hub.request(`/embed/v1/${path}`, {
    ...(json && { json }),
    headers: { origin, ...headers, ...(visitor && { authorization: `Bearer ${visitor}` }) },
  });
type Opened = {
  sessionId: string;
  visitor: string;
  messages: { id: number; from: string; text: string; clientId: string | null }[];
  expects: string;
  done: boolean;
};
async function open(more: object = {}) {
  const answer = await from('sessions', { json: { key, page: `${shop}/help`, ...more } });
  return { status: answer.status, body: (await answer.json()) as Opened };
}
const say = async (opened: Opened, more: object, clientId = randomUUID()) => {
  const { sessionId, visitor } = opened;
  const answer = await from('messages', { json: { sessionId, clientId, ...more }, visitor });
  return { status: answer.status, body: (await answer.json()) as Opened & { code: string } };
};

describe('pages that may load it', () => {
  it('are those that are listed, and the hub’s own; others are told what to add', async () => {
    for (const origin of [shop, hub.origin, hub.sitesOrigin]) {
      const answer = await from(`config?key=${key}`, { origin });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    }
    for (const origin of ['https://evil.example', 'http://www.shop.example', 'null']) {
      const answer = await from('sessions', { json: { key }, origin });
      expect(answer.status).toBe(403);
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
      expect(((await answer.json()) as { message: string }).message).toBe(
        `Pages of ${origin} may not load this chat. Add ${origin} to its domains.`,
      );
    }
  });

  it('may ask before they send, without a cookie being allowed', async () => {
    const answer = await hub.request('/embed/v1/messages', {
      method: 'OPTIONS',
      headers: { origin: shop, 'access-control-request-method': 'POST' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });
});

describe('a conversation', () => {
  it('is taken up by its visitor, and begun anew when they want', async () => {
    const first = await open();
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ expects: 'text', messages: [{ text: 'Your name?' }] });
    const { visitor, sessionId } = first.body;
    const again = await open({ visitor });
    expect([again.status, again.body.sessionId]).toEqual([200, sessionId]);
    const fresh = await open({ visitor, fresh: true });
    expect(fresh.status).toBe(201);
    expect(fresh.body.sessionId).not.toBe(sessionId);
    expect((await say(first.body, { text: 'Ana' })).status).toBe(409);
  });

  it('takes one message of a name once, however often and at once it comes', async () => {
    const { body } = await open();
    const clientId = randomUUID();
    const all = await Promise.all([1, 2, 3, 4].map(() => say(body, { text: 'Ana' }, clientId)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body } of all) {
      expect(body.messages.map(({ text }) => text)).toEqual(['Ana', 'Your plan?']);
      expect(body.messages[0]?.clientId).toBe(clientId);
    }
    const { body: known } = await open({ visitor: body.visitor });
    expect(known.messages).toHaveLength(3);
  });

  it('answers forty visitors who write in the same moment: nobody waits for a connection that another holds', async () => {
    const opened = await Promise.all(Array.from({ length: 40 }, () => open()));
    const said = await Promise.all(opened.map(({ body }) => say(body, { text: 'Ana' })));
    expect(said.map(({ body }) => body.messages.at(-1)?.text)).toEqual(
      Array.from({ length: 40 }, () => 'Your plan?'),
    );
  });

  it('takes a file as what it is, into the space of whoever publishes the bot', async () => {
    const { body } = await open();
    await say(body, { text: 'Ana' });
    const upload = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
      hub.request(`/embed/v1/files?sessionId=${body.sessionId}&name=${name}`, {
        ...{ method: 'POST', body: bytes },
        headers: { origin: shop, authorization: `Bearer ${body.visitor}` },
      });
    const empty = await upload('plan.txt', new Uint8Array());
    expect(empty.status).toBe(422);
    const sent = await upload('../../plan.txt', new TextEncoder().encode('Two ovens.'));
    expect(sent.status).toBe(201);
    const { fileId, name } = (await sent.json()) as { fileId: string; name: string };
    expect(name).toBe('plan.txt');
    const other = await open();
    expect((await say(other.body, { fileId })).status).toBe(400);
    const end = await say(body, { fileId });
    expect(end.body).toMatchObject({ done: true });
    expect(end.body.messages.at(-1)?.text).toBe('Thanks, Ana.');
    const results = (await tool('bot.results', { projectId })) as {
      entries: { values: { plan?: { name: string } } }[];
    };
    expect(results.entries[0]?.values.plan?.name).toBe('plan.txt');
  });

  it('belongs to its visitor: a wrong token and an unknown session are the same 404', async () => {
    const { body } = await open();
    const wrong = await say({ ...body, visitor: 'somebody-elses-token' }, { text: 'Hi' });
    const never = await say({ ...body, sessionId: randomUUID() }, { text: 'Hi' });
    expect(wrong.status).toBe(404);
    expect(never.body).toEqual(wrong.body);
    const none = await from('messages', {
      json: { sessionId: body.sessionId, clientId: randomUUID(), text: 'Hi' },
    });
    expect(none.status).toBe(401);
  });

  it('is followed as it goes on, from the message that is known', async () => {
    const { body } = await open();
    const stop = new AbortController();
    const stream = await hub.request(`/embed/v1/events?sessionId=${body.sessionId}&after=1`, {
      headers: { origin: shop, authorization: `Bearer ${body.visitor}` },
      signal: stop.signal,
    });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const reader = (stream.body as ReadableStream<BufferSource>)
      .pipeThrough(new TextDecoderStream())
      .getReader();
    let heard = '';
    const until = async (words: string) => {
      while (!heard.includes(words)) heard += (await reader.read()).value ?? '';
    };
    await until('"expects":"text"');
    expect(heard).not.toContain('Your name?');
    await say(body, { text: 'Ana' });
    await until('Your plan?');
    await until('"expects":"file"');
    stop.abort();
  });
});

it('a bot that is switched off says so to pages and as a page', async () => {
  const page = await fetch(`${hub.sitesOrigin}/bot/${key}`);
  expect(page.status).toBe(200);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src ${hub.origin}`);
  expect(await page.text()).toContain(`data-key="${key}"`);
  await hub.request(`/api/bots/${projectId}/off`, { token: ana.token, json: {} });
  expect((await from(`config?key=${key}`)).status).toBe(410);
  expect((await fetch(`${hub.sitesOrigin}/bot/${key}`)).status).toBe(410);
  expect((await fetch(`${hub.sitesOrigin}/bot/never-there-at-all`)).status).toBe(404);
});
