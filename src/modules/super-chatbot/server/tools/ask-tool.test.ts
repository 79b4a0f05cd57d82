import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startFakeWriter } from '#platform/gateway/providers/testing/fake-writer.ts';
import type { RunRow } from '#platform/runs/run-types.ts';
import { bookRun } from '#platform/runs/work/run-job.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { expectDeniedAsNever } from '#platform/testing/acceptance/denied-as-never.ts';
import { hostileTexts, wrongValues } from '#platform/testing/acceptance/hostile-texts.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let admin: TestUser;
let ana: TestUser;
let eve: TestUser;
let writer: Awaited<ReturnType<typeof startFakeWriter>>;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  writer = await startFakeWriter();
  hub = await startTestHub({ OPENAI_BASE_URL: writer.origin, ALLOW_PRIVATE_ADDRESSES: '1' });
  admin = await hub.signUp();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
});
afterAll(async () => {
  await hub.close();
  writer.close();
});

const ask = (input: object, who = ana, headers: Record<string, string> = {}) =>
  call(who, 'chat.ask', input, headers);
const messagesOf = async (id: unknown, who = ana) => {
  const answer = await hub.request(`/api/super-chatbot/conversations/${id}`, { token: who.token });
  return ((await answer.json()) as { messages: { role: string; content: string }[] }).messages;
};
const conversations = async (who: TestUser) => {
  const answer = await hub.request('/api/super-chatbot/conversations', { token: who.token });
  return ((await answer.json()) as { conversations: { id: string }[] }).conversations;
};

describe('without any key', () => {
  it('the Local engine answers in a conversation that stands in the list and goes on', async () => {
    const word = nonce();
    const first = await ask({ message: `as a list: ${word} is blue. Plums are ripe.` });
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(first.body).toMatchObject({
      output: { text: expect.stringContaining(word), service: 'local', calls: [] },
      engine: { service: 'local', label: expect.stringMatching(/^Local engine/) },
      cost: { micros: 0 },
    });
    const { conversationId } = first.body.output;
    expect((await conversations(ana)).map(({ id }) => id)).toContain(conversationId);
    const second = await ask({ message: 'What is 12 * 12?', conversationId });
    expect(second.body.output).toMatchObject({
      conversationId,
      text: expect.stringContaining('144'),
    });
    expect(await messagesOf(conversationId)).toHaveLength(4);
  });

  it('reads a file of the library', async () => {
    const word = nonce();
    const base64 = Buffer.from(`The harvest of ${word} was good. Rain came late.`).toString(
      'base64',
    );
    const { body } = await call(ana, 'asset.add', { base64, name: 'notes.txt' });
    const answer = await ask({ message: 'summarise', assetIds: [body.output.id] });
    expect(answer.body.output.text).toContain(word);
    const theirs = await ask({ message: 'summarise', assetIds: [body.output.id] }, eve);
    expect(theirs.status).toBe(404);
  });

  it('tells the seed, and says who stood in for a service that is not there', async () => {
    const seed = '18446744073709551615';
    const message = 'What is 2 + 3?';
    const { body } = await ask({ message, seed, service: 'anthropic' });
    expect(body.engine?.service).toBe('local');
    expect(body.notes).toEqual([expect.stringMatching(/^Anthropic could not do this/)]);
    const run = await call(ana, 'run.get', { runId: body.runId });
    expect(run.body.output).toMatchObject({ input: { seed, message } });
    const strict = await ask({ message, service: 'anthropic', strict: true });
    expect([strict.status, strict.body.code]).toEqual([502, 'SERVICE_FAILED']);
  });

  it('under one key a question is asked once, however parallel', async () => {
    const before = (await conversations(eve)).length;
    const headers = { 'idempotency-key': 'once' };
    const input = { message: 'What is 6 * 7?' };
    const calls = await Promise.all([1, 2, 3, 4].map(() => ask(input, eve, headers)));
    const again = await ask(input, eve, headers);
    for (const { status, body } of calls) {
      if (status === 200) expect(body.output).toEqual(again.body.output);
      else expect(body.code).toBe('IN_PROGRESS');
    }
    expect(await conversations(eve)).toHaveLength(before + 1);
  });

  it('goes on after its process died, with one question and one answer', async () => {
    const { body } = await ask({ message: 'What is 9 * 9?' }, eve);
    const { db } = hub.platform;
    const count = (await conversations(eve)).length;
    await db.execute(sql`delete from run_steps where run_id = ${body.runId}`);
    const { rows } = await db.execute<RunRow>(
      sql`update runs set status = 'running', output = null where id = ${body.runId} returning *`,
    );
    await bookRun(hub.platform, db, rows[0] as RunRow);
    const get = async () => (await call(eve, 'run.get', { runId: body.runId })).body.output;
    await expect.poll(async () => (await get()).status, { timeout: 15_000 }).toBe('done');
    expect((await get()).output).toEqual(body.output);
    expect(await conversations(eve)).toHaveLength(count);
  });
});

describe('what is not right', () => {
  it('is refused by its field, or stays plain text', async () => {
    for (const message of hostileTexts) {
      const { status, body } = await ask({ message });
      if (status === 200) expect(body.output.text).not.toContain('49');
      else expect([status, body.data.field]).toEqual([400, 'message']);
    }
    for (const message of [...wrongValues, ' ', 'x'.repeat(20_001)]) {
      const { status, body } = await ask({ message });
      expect([status, body.data.field]).toEqual([400, 'message']);
    }
    const unknown = await ask({ message: 'Hi', service: 'no-such' });
    expect([unknown.status, unknown.body.data.field]).toEqual([400, 'service']);
    const seed = await ask({ message: 'Hi', seed: '18446744073709551616' });
    expect([seed.status, seed.body.data.field]).toEqual([400, 'seed']);
  });

  it('a stranger’s conversation and brand are as those that never were', async () => {
    const mine = await ask({ message: 'What is 1 + 1?' });
    const brand = await call(ana, 'brand.create', {
      ...{ name: 'Mirabelle', colours: { primary: '#7a1f3d' } },
    });
    const asEve = (input: object) =>
      hub.request('/api/tools/chat.ask', { token: eve.token, json: { message: 'Hi', ...input } });
    await expectDeniedAsNever(
      (conversationId) => asEve({ conversationId }),
      mine.body.output.conversationId as string,
    );
    await expectDeniedAsNever(
      (brandId) => asEve({ brandId }),
      brand.body.output.projectId as string,
    );
    expect((await call(null, 'chat.ask', { message: 'Hi' })).status).toBe(401);
  });
});

describe('tools without any key', () => {
  type Called = { tool: string; input: unknown; approvalId: string | null; state: string };
  const callsOf = async (message: string, who = ana) => {
    const { status, body } = await ask({ message }, who);
    expect(status, JSON.stringify(body)).toBe(200);
    return { calls: body.output.calls as Called[], text: body.output.text as string };
  };

  it.each([
    ['Make an avatar for Ana', 'avatar.make', { names: ['Ana'] }],
    ['Bitte zeichne einen Avatar für Jürgen und Zoë!', 'avatar.make', { names: ['Jürgen', 'Zoë'] }],
    ['Crea un avatar para Iñigo', 'avatar.make', { names: ['Iñigo'] }],
    ['draw three pictures of a red fox', 'image.generate', { prompt: 'a red fox', count: 3 }],
    [
      'Dessine 4 images d’un renard (roux)',
      'image.generate',
      { prompt: 'un renard (roux)', count: 4 },
    ],
    [
      'make a film about bees',
      'film.make',
      { title: 'Bees', description: 'Bees', type: 'music-video-explainer', duration: '1-2' },
    ],
  ])('“%s” fills in %s, which waits', async (message, tool, input) => {
    const { calls, text } = await callsOf(message);
    expect(calls).toEqual([{ tool, input, approvalId: expect.any(String), state: 'waiting' }]);
    expect(text).not.toBe('');
  });

  it('what only reads is done at once: prompts of the marketplace, and one’s own documents', async () => {
    const prompts = await callsOf('Find a prompt for an investor pitch');
    expect(prompts.calls).toMatchObject([
      { tool: 'market.search', approvalId: null, state: 'done' },
    ]);
    const word = nonce();
    const made = await call(ana, 'kb.create-collection', { name: word });
    const { collectionId } = made.body.output;
    const markdown = `The lease of ${word} ends in October. The rent is low.`;
    await call(ana, 'kb.add-page', { title: 'Lease', markdown, collectionId });
    const message = `Ask my documents when the lease of ${word} ends`;
    const answer = await callsOf(message);
    expect(answer.calls).toMatchObject([{ tool: 'kb.answer', state: 'done' }]);
    expect(answer.text).toContain('October');
    expect(answer.text).toMatch(/1\. \[Lease\]\(\/modules\/knowledge-base\/d\//);
    expect((await callsOf(message, eve)).text).toBe('Your documents say nothing about this.');
  });

  it('what was approved is made, with its place', async () => {
    const { calls } = await callsOf('Draw an avatar for Mirabelle');
    const json = { decision: 'approve' };
    const answer = await hub.request(`/api/approvals/${calls[0]?.approvalId}`, {
      ...{ token: ana.token, json },
    });
    const { result } = (await answer.json()) as { result: { runId: string } };
    const get = async () => (await call(ana, 'run.get', { runId: result.runId })).body.output;
    await expect.poll(async () => (await get()).status, { timeout: 30_000 }).toBe('done');
    expect((await get()).assets).toHaveLength(1);
  });

  it('words that order no tool are answered as ever', async () => {
    for (const message of ['What is an avatar?', 'Draw a line under it', 'What is 2 + 2?']) {
      expect((await callsOf(message)).calls).toEqual([]);
    }
  });
});

describe('with a key', () => {
  beforeAll(async () => {
    const json = { key: 'sk-chat-0123456789', scope: 'hub' };
    const put = { method: 'PUT', token: admin.token, json };
    await hub.request('/api/api-keys/openai/key', put);
  });

  it('the service answers in the voice of the brand', async () => {
    const word = nonce();
    const voice = { tone: 'dry', banned: ['synergy'] };
    const brand = await call(ana, 'brand.create', {
      ...{ name: word, colours: { primary: '#7a1f3d' }, voice },
    });
    writer.answers.push('Quite so.');
    const message = 'Write a poem about plums';
    const { body } = await ask({ message, brandId: brand.body.output.projectId });
    expect(body).toMatchObject({
      output: { text: 'Quite so.', service: 'openai' },
      engine: { service: 'openai', label: 'OpenAI' },
    });
    expect(writer.asked.at(-1)).toContain(`Write as ${word}. Tone: dry.`);
    expect(writer.asked.at(-1)).toContain('synergy');
  });

  it('what may have been paid is not asked again by itself', async () => {
    writer.answers.push('Paid for.');
    const { body } = await ask({ message: 'Write a poem about pears' });
    const asked = writer.asked.length;
    const { db } = hub.platform;
    await db.execute(
      sql`update run_steps set state = 'ordering', output = null where run_id = ${body.runId}`,
    );
    const { rows } = await db.execute<RunRow>(
      sql`update runs set status = 'running', output = null where id = ${body.runId} returning *`,
    );
    await bookRun(hub.platform, db, rows[0] as RunRow);
    const get = async () => (await call(ana, 'run.get', { runId: body.runId })).body.output;
    await expect.poll(async () => (await get()).status, { timeout: 15_000 }).toBe('unknown');
    const retry = { token: ana.token, json: { outcome: 'retry' } };
    await hub.request(`/api/runs/${body.runId}/settle`, retry);
    await expect.poll(async () => (await get()).status, { timeout: 15_000 }).toBe('done');
    expect((await get()).output).toEqual(body.output);
    expect(writer.asked).toHaveLength(asked);
  });
});
