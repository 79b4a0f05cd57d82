import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { createProject } from '#platform/projects/projects.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let admin: TestUser;
let ana: TestUser;
let eve: TestUser;
beforeAll(async () => {
  hub = await startTestHub({ MARKET_SEEDS: 'on' });
  admin = await hub.signUp();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
});
afterAll(() => hub.close());

type Said = {
  output: Record<string, unknown>;
  code: string;
  message: string;
  data: { field?: string; issues?: unknown[] };
};
async function call(
  who: { token: string } | null,
  name: string,
  input: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await hub.request(`/api/tools/${name}`, {
    ...{ json: input, headers },
    ...(who && { token: who.token }),
  });
  return {
    status: answer.status,
    replayed: answer.headers.get('idempotency-replayed'),
    body: (await answer.json()) as Said,
  };
}
const namesFor = async (who: { token: string } | null) => {
  const answer = await hub.request('/api/tools', who ? { token: who.token } : {});
  const { tools } = (await answer.json()) as { tools: { name: string; inputSchema: object }[] };
  for (const { inputSchema } of tools) {
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
  }
  return tools.map(({ name }) => name);
};
const tokenOf = async (who: TestUser, more: object) => {
  const wish = { name: 'program', modules: null, kinds: null, services: null, models: null };
  const limits = {
    ...{ dayCap: null, monthCap: null, totalCap: null },
    ...{ requestsPerMinute: null, tokensPerMinute: null },
  };
  const made = await hub.request('/api/openai-api/tokens', {
    ...{ token: who.token, json: { ...wish, ...limits, ...more } },
  });
  const { secret } = (await made.json()) as { secret: string };
  return { token: secret };
};
const offer = (title: string) => ({
  title,
  description: 'Explains the tides to somebody who has never seen the sea.',
  body: `Explain the tides of [PLACE] to a child of [AGE] years, as ${title} would.`,
  ...{ topic: 'blog-writing', price: 0, samples: ['The moon pulls the sea.'], tags: [] },
});

describe('the list of tools', () => {
  it('holds for each what they may use, with schemas', async () => {
    const [visitor, person, boss] = [
      await namesFor(null),
      await namesFor(ana),
      await namesFor(admin),
    ];
    expect(visitor).toEqual(['bot.ask', 'market.get', 'market.search', 'ticket.create']);
    expect(person).toEqual(expect.arrayContaining(['chat.route', 'market.submit', 'project.get']));
    expect(person.filter((name) => name.startsWith('record.'))).toEqual([]);
    expect(boss.filter((name) => name.startsWith('record.'))).toHaveLength(5);
  });

  it('every name has one dot, and is found by calling it', async () => {
    for (const name of await namesFor(admin)) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
      const { status } = await call(admin, name, { nobody: 'asked for this' });
      expect(status, name).toBe(400);
    }
  });
});

describe('a call', () => {
  it('is answered with output, engine, cost and notes', async () => {
    const { status, body } = await call(null, 'market.search', { q: 'email', limit: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      output: { prompts: expect.any(Array), next: expect.any(String) },
      ...{ assets: [], engine: null, cost: { micros: 0, currency: 'USD' }, notes: [], runId: null },
    });
    const [first] = body.output.prompts as { slug: string; price: { amount: number } }[];
    const found = await call(ana, 'market.get', { slug: first?.slug });
    expect(found.body.output).toMatchObject({ prompt: { slug: first?.slug } });
  });

  it.each([
    ['an unknown field', { q: 'x', hidden: 1 }, 'hidden'],
    ['a wrong type', { q: 7 }, 'q'],
    ['a number beyond bounds', { limit: -1 }, 'limit'],
    ['a control character', { q: 'a\u0007b' }, 'q'],
    ['a NUL', { q: 'a\u0000b' }, 'q'],
    ['half a sign', { q: 'a\ud800' }, 'q'],
    ['too long a text', { q: 'x'.repeat(10_000) }, 'q'],
  ])('names the field of %s', async (_, input, field) => {
    const { status, body } = await call(null, 'market.search', input);
    expect([status, body.code, body.data.field]).toEqual([400, 'BAD_REQUEST', field]);
  });

  it('of what is not JSON, or endless, is refused plainly', async () => {
    const send = (body: string) =>
      hub.request('/api/tools/market.search', {
        ...{ method: 'POST', body, headers: { 'content-type': 'application/json' } },
      });
    const broken = await send('{"q":');
    expect([broken.status, ((await broken.json()) as Said).code]).toEqual([400, 'BAD_REQUEST']);
    expect((await send('{"limit":1e309}')).status).toBe(400);
    const large = await send(JSON.stringify({ q: 'x'.repeat(1_100_000) }));
    expect([large.status, ((await large.json()) as Said).code]).toEqual([
      ...[413, 'request_entity_too_large'],
    ]);
  });

  it('is refused to whoever may not, and unknown where there is none', async () => {
    expect((await call(null, 'market.submit', {})).status).toBe(401);
    expect((await call(ana, 'record.tables', {})).body.code).toBe('FORBIDDEN');
    expect((await call(ana, 'moon.land', {})).body.code).toBe('NOT_FOUND');
    expect((await call(null, 'constructor', {})).status).toBe(404);
  });

  it('shows a stranger’s project to nobody, in the words used for what never was', async () => {
    const projectId = await hub.platform.db.transaction(async (tx) => {
      const parts = { brand: { name: 'Tides', colours: { primary: '#0a4a6e' } } };
      const space = await personalSpace(tx, ana.id);
      return (await createProject(tx, space, ana.id, 'brand', { title: 'Tides', parts })).id;
    });
    const mine = await call(ana, 'project.get', { projectId });
    expect(mine.body.output).toMatchObject({ title: 'Tides', parts: { brand: { rev: 1 } } });
    const theirs = await call(eve, 'project.get', { projectId });
    const none = await call(eve, 'project.get', {
      projectId: '019aa000-0000-7000-8000-00000000dead',
    });
    expect(theirs).toEqual({ ...none, status: 404 });
  });
});

describe('under one idempotency key', () => {
  const key = (value: string) => ({ 'idempotency-key': value });

  it('a thing is made once, however often and however parallel it is asked for', async () => {
    const input = offer('A lighthouse keeper');
    const calls = await Promise.all(
      Array.from({ length: 6 }, () => call(ana, 'market.submit', input, key('once'))),
    );
    const done = calls.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    for (const { status, body } of calls) if (status !== 200) expect(body.code).toBe('IN_PROGRESS');
    const again = await call(ana, 'market.submit', { ...input }, key('once'));
    expect([again.replayed, again.body]).toEqual(['true', done[0]?.body]);
    const { rows } = await hub.platform.db.execute(sql`
      select 1 from prompt_studio_submissions where user_id = ${ana.id}`);
    expect(rows).toHaveLength(1);
  });

  it('other input is refused, and what was refused may be tried again', async () => {
    const refused = await call(ana, 'market.submit', offer('Short'), key('second'));
    expect(refused.status).toBe(400);
    const good = offer('A fisherwoman of eighty');
    expect((await call(ana, 'market.submit', good, key('second'))).status).toBe(200);
    const other = await call(ana, 'market.submit', offer('Somebody else'), key('second'));
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('each person has keys of their own, and a key is forgotten after a day', async () => {
    const search = { q: 'email', limit: 1 };
    expect((await call(ana, 'market.search', search, key('mine'))).replayed).toBeNull();
    expect((await call(eve, 'market.search', search, key('mine'))).replayed).toBeNull();
    expect((await call(ana, 'market.search', search, key('mine'))).replayed).toBe('true');
    await hub.platform.db.execute(
      sql`update tool_calls set created_at = now() - interval '25 hours' where key = 'mine'`,
    );
    expect((await call(ana, 'market.search', { q: 'else' }, key('mine'))).replayed).toBeNull();
  });

  it('an unprintable key is refused', async () => {
    const { status, body } = await call(ana, 'market.search', {}, key('x'.repeat(201)));
    expect([status, body.data.field]).toEqual([400, 'Idempotency-Key']);
  });
});

describe('tools of the hub', () => {
  it('buys what is free at once, and opens what was bought', async () => {
    const { body } = await call(null, 'market.search', { price: 'free', limit: 1 });
    const [{ slug } = { slug: '' }] = body.output.prompts as { slug: string }[];
    const bought = await call(eve, 'market.buy', { slug });
    expect(bought.body.output).toMatchObject({ state: 'paid', payUrl: null });
    const read = await call(eve, 'market.get', { slug });
    expect(read.body.output.body).toEqual(expect.stringMatching(/\w{3}/));
  });

  it('keeps what is paid for from whoever has not paid', async () => {
    const { body } = await call(null, 'market.search', { price: '3-to-5', limit: 1 });
    const [{ slug } = { slug: '' }] = body.output.prompts as { slug: string }[];
    expect((await call(eve, 'market.get', { slug })).body.output.body).toBeNull();
  });

  it('writes, lists, changes and removes records', async () => {
    const table = 'Prompts';
    const nonce = 'Zwetschgenkuchen';
    const records = [{ fields: { Title: nonce } }];
    const made = await call(admin, 'record.create', { table, records, typecast: true });
    const [{ id } = { id: '' }] = made.body.output.records as { id: string }[];
    const filterByFormula = `{Title} = "${nonce}"`;
    const list = await call(admin, 'record.list', { table, filterByFormula });
    expect(list.body.output.records).toHaveLength(1);
    const change = { table, records: [{ id, fields: { Title: `${nonce} 2` } }] };
    expect((await call(admin, 'record.update', change)).status).toBe(200);
    const gone = await call(admin, 'record.remove', { table, ids: [id] });
    expect(gone.body.output).toEqual({ removed: [id] });
    expect((await call(admin, 'record.remove', { table, ids: [id] })).status).toBe(404);
    expect((await call(admin, 'record.list', { table: 'No such' })).status).toBe(404);
  });

  it('routes a message as the Super Chatbot would', async () => {
    const { body } = await call(ana, 'chat.route', { message: 'Draw a fox in the snow' });
    expect(body.output).toMatchObject({ kind: 'image', service: 'local' });
  });
});

describe('a hub token', () => {
  it('opens tools only when it was made for them, and then nothing else of its person', async () => {
    const plain = await tokenOf(ana, {});
    expect((await call(plain, 'chat.route', { message: 'hi' })).body.code).toBe('SCOPE_MISSING');
    const tools = await tokenOf(ana, { tools: true });
    expect((await call(tools, 'chat.route', { message: 'hi' })).status).toBe(200);
    expect((await hub.request('/api/projects', { token: tools.token })).status).toBe(200);
    for (const path of ['/api/account/tokens', '/api/spaces', '/api/rpc/workspace/projects']) {
      expect((await hub.request(path, { token: tools.token })).status, path).toBe(401);
    }
    expect((await hub.request('/api/approvals', { token: tools.token })).status).toBe(403);
  });

  it('of some modules sees and calls their tools alone', async () => {
    const narrow = await tokenOf(ana, { tools: true, modules: ['workspace'] });
    const names = await namesFor(narrow);
    expect(names).toEqual(expect.arrayContaining(['project.get']));
    expect(names).not.toContain('chat.route');
    expect((await call(narrow, 'chat.route', { message: 'hi' })).body.code).toBe('SCOPE_MISSING');
  });

  it('with limits that only /v1 keeps does not spend through tools', async () => {
    const capped = await tokenOf(ana, { tools: true, dayCap: 1_000_000 });
    const { status, body } = await call(capped, 'market.buy', { slug: 'any' });
    expect([status, body.code]).toEqual([403, 'SCOPE_MISSING']);
  });
});
