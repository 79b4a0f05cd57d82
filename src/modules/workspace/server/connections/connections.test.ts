import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openConnection } from '#platform/connections/connections.ts';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

type Heard = { method: string; path: string; headers: IncomingMessage['headers']; body: string };

/** The other side: what it was asked, and what it says. */
let heard: Heard[] = [];
let says: { status: number; body: unknown } = { status: 200, body: {} };
const site = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  const { method = '', url: path = '', headers } = request;
  heard.push({ method, path, headers, body });
  response.writeHead(says.status).end(JSON.stringify(says.body));
});

let hub: TestHub;
let guarded: TestHub;
let ana: TestUser;
let eve: TestUser;
let url: string;
beforeAll(async () => {
  await new Promise((resolve) => site.listen(0, '127.0.0.1', () => resolve(null)));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  hub = await startTestHub({ ALLOW_PRIVATE_ADDRESSES: '1' });
  guarded = await startTestHub();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
});
afterAll(async () => {
  site.close();
  await Promise.all([hub.close(), guarded.close()]);
});
beforeEach(() => {
  heard = [];
  says = { status: 200, body: {} };
});

type Body = {
  id: string;
  state: string;
  note: string;
  message: string;
  data: { field?: string };
  connections: { id: string }[];
};
async function ask(
  who: TestUser,
  path: string,
  json?: unknown,
  method = json === undefined ? 'GET' : 'POST',
  at = hub,
) {
  const answer = await at.request(`/api/connections${path}`, {
    ...{ token: who.token, method },
    ...(json !== undefined && { json }),
  });
  const text = await answer.text();
  return { status: answer.status, text, body: JSON.parse(text) as Body };
}
const ghostSecret = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

/** What is given for each kind, what the other side answers, and how it must have been asked. */
const kinds: readonly [string, object, unknown, (asked: Heard) => unknown, string][] = [
  [
    'wordpress',
    { account: 'ana', secret: 'abcd efgh' },
    { name: 'Ana of the Tides' },
    ({ path, headers }) => [
      path,
      Buffer.from(String(headers.authorization).slice(6), 'base64').toString(),
    ],
    'As Ana of the Tides.',
  ],
  [
    'ghost',
    { secret: `0011223344556677:${ghostSecret}` },
    { users: [] },
    ({ path, headers }) => [path, String(headers.authorization).slice(0, 6)],
    '',
  ],
  [
    'mastodon',
    { secret: 'tok' },
    { acct: 'ana' },
    ({ path, headers }) => [path, headers.authorization],
    'As ana.',
  ],
  [
    'bluesky',
    { account: 'ana.example', secret: 'app' },
    { handle: 'ana.example' },
    ({ path, body }) => [path, JSON.parse(body)],
    'As ana.example.',
  ],
  [
    'telegram',
    { account: '@tides', secret: '123:AbC' },
    { ok: true, result: { username: 'tidebot' } },
    ({ path }) => path,
    'As tidebot.',
  ],
  [
    'caldav',
    { account: 'ana', secret: 'pw' },
    {},
    ({ method, headers }) => [method, headers.depth],
    '',
  ],
];
const expected: Record<string, unknown> = {
  wordpress: ['/wp-json/wp/v2/users/me?context=edit', 'ana:abcd efgh'],
  ghost: ['/ghost/api/admin/users/me/', 'Ghost '],
  mastodon: ['/api/v1/accounts/verify_credentials', 'Bearer tok'],
  bluesky: [
    '/xrpc/com.atproto.server.createSession',
    { identifier: 'ana.example', password: 'app' },
  ],
  telegram: '/bot123:AbC/getMe',
  caldav: ['PROPFIND', '0'],
};

describe('an account elsewhere', () => {
  it.each(kinds)('of the kind %s is looked at as its service documents', async (...given) => {
    const [kind, more, body, read, note] = given;
    says = { status: 200, body };
    const made = await ask(ana, '', { kind, name: 'Mine', url, ...more });
    expect([made.status, made.body.state, made.body.note]).toEqual([201, 'connected', note]);
    expect(read(heard[0] as Heard)).toEqual(expected[kind]);
    expect(made.text).not.toContain((more as { secret: string }).secret);
  });

  it('of Ghost is asked with a token that its key has signed', async () => {
    await ask(ana, '', {
      kind: 'ghost',
      name: 'Blog',
      url,
      secret: `aabbccddeeff0011:${ghostSecret}`,
    });
    const token = String(heard[0]?.headers.authorization).slice(6);
    const { payload, protectedHeader } = await jwtVerify(token, Buffer.from(ghostSecret, 'hex'));
    expect([payload.aud, protectedHeader.kid]).toEqual(['/admin/', 'aabbccddeeff0011']);
    const odd = await ask(ana, '', { kind: 'ghost', name: 'Blog', url, secret: 'no key' });
    expect([odd.status, odd.body.data.field]).toEqual([400, 'secret']);
  });

  it('says what the look found, and is kept whatever that was', async () => {
    const given = { kind: 'mastodon', name: 'Social', secret: 'tok' };
    says.status = 401;
    const { body } = await ask(ana, '', { ...given, url });
    expect(body.state).toBe('refused');
    says = { status: 200, body: { acct: 'ana' } };
    expect((await ask(ana, `/${body.id}/check`, {})).body.state).toBe('connected');
    says.status = 503;
    expect((await ask(ana, `/${body.id}/check`, {})).body.state).toBe('unreachable');
    says.status = 404;
    expect((await ask(ana, `/${body.id}/check`, {})).body.state).toBe('unchecked');
    const nobody = await ask(ana, '', { ...given, url: 'http://127.0.0.1:9' });
    expect([nobody.status, nobody.body.state]).toEqual([201, 'unreachable']);
    const slack = { kind: 'slack', name: 'Crew', secret: 'https://hooks.example.org/services/1' };
    expect((await ask(ana, '', slack)).body.state).toBe('unchecked');
  });

  it('keeps its secret to itself: sealed in the table, opened for its person alone', async () => {
    const secret = 'a-secret-that-nobody-sees';
    const { body } = await ask(ana, '', { kind: 'mastodon', name: 'Social', url, secret });
    expect((await openConnection(hub.platform, ana.id, body.id)).secret).toBe(secret);
    await expect(openConnection(hub.platform, eve.id, body.id)).rejects.toMatchObject({
      status: 404,
    });
    const { text } = await ask(ana, '');
    expect(text).toContain(body.id);
    expect(text).not.toContain(secret);
    const all = await hub.request('/api/account/export', { token: ana.token });
    expect(Buffer.from(await all.arrayBuffer()).toString('latin1')).not.toContain(secret);
    const changed = await ask(ana, `/${body.id}`, { secret: 'another-one' }, 'PATCH');
    expect([changed.status, heard.at(-1)?.headers.authorization]).toEqual([
      200,
      'Bearer another-one',
    ]);
    const { rows } = await hub.platform.db.execute(sql`
      select c.id from connections c join sealed_secrets s on s.id = c.secret_id where c.id = ${body.id}`);
    expect(rows).toHaveLength(1);
  });

  it('is removed with its secret, by its person and with their account', async () => {
    const password = 'correct horse battery 42';
    const own = await hub.signUp('own@example.org', password);
    const make = async () =>
      (await ask(own, '', { kind: 'mastodon', name: 'Social', url, secret: 'tok' })).body.id;
    const secrets = async () =>
      (await hub.platform.db.execute(sql`select 1 from sealed_secrets`)).rows.length;
    const before = await secrets();
    const id = await make();
    expect((await ask(eve, `/${id}`, undefined, 'DELETE')).status).toBe(404);
    expect((await ask(own, `/${id}`, undefined, 'DELETE')).status).toBe(200);
    expect(await secrets()).toBe(before);
    await make();
    expect(await secrets()).toBe(before + 1);
    const leave = { token: own.token, json: { password } };
    expect((await hub.request('/api/account/delete', leave)).status).toBe(200);
    expect(await secrets()).toBe(before);
  });
});

describe('an account that cannot be', () => {
  it.each([
    ['kind', { kind: 'gopher', name: 'Old', secret: 'x' }],
    ['url', { kind: 'wordpress', name: 'Blog', account: 'a', secret: 'x' }],
    [
      'url',
      { kind: 'wordpress', name: 'Blog', account: 'a', secret: 'x', url: 'ftp://example.org' },
    ],
    [
      'url',
      { kind: 'wordpress', name: 'Blog', account: 'a', secret: 'x', url: 'http://u:p@example.org' },
    ],
    ['account', { kind: 'bluesky', name: 'Sky', secret: 'x' }],
    ['secret', { kind: 'slack', name: 'Crew', secret: 'not an address' }],
    ['name', { kind: 'slack', name: ' ', secret: 'https://hooks.example.org/1' }],
    ['secret', { kind: 'slack', name: 'Crew', secret: ' ' }],
  ])('is refused by its %s', async (field, given) => {
    const { status, body } = await ask(ana, '', given);
    expect([status, body.data.field]).toEqual([400, field]);
  });

  it('lies in a private network', async () => {
    const person = await guarded.signUp();
    const given = { kind: 'mastodon', name: 'Inside', secret: 'tok', url };
    const { status, body } = await ask(person, '', given, 'POST', guarded);
    expect([status, body.data.field]).toEqual([400, 'url']);
    expect(heard).toEqual([]);
  });
});
