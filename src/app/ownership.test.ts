import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { type Endpoint, listEndpoints, toRequest } from './testing/endpoint-list.ts';
import { accountCases } from './testing/ownership-fixtures/account-cases.ts';
import { botCases } from './testing/ownership-fixtures/bot-cases.ts';
import type { Case, Cases, Input, World } from './testing/ownership-fixtures/case.ts';
import { chatCases } from './testing/ownership-fixtures/chat-cases.ts';
import { courseCases } from './testing/ownership-fixtures/course-cases.ts';
import { figureCases } from './testing/ownership-fixtures/figure-cases.ts';
import { flowCases } from './testing/ownership-fixtures/flow-cases.ts';
import { knowledgeCases } from './testing/ownership-fixtures/knowledge-cases.ts';
import { mailCases } from './testing/ownership-fixtures/mail-cases.ts';
import { noObject } from './testing/ownership-fixtures/no-object.ts';
import { pageCases } from './testing/ownership-fixtures/page-cases.ts';
import { hubTokenOf, plainCases } from './testing/ownership-fixtures/plain-cases.ts';
import { projectCases } from './testing/ownership-fixtures/project-cases.ts';
import { supportCases } from './testing/ownership-fixtures/support-cases.ts';
import { workCases } from './testing/ownership-fixtures/work-cases.ts';
import { workspaceCases } from './testing/ownership-fixtures/workspace-cases.ts';
import { cardsOf } from './testing/plain-routes.ts';

const cases: Cases = {
  ...chatCases,
  ...pageCases,
  ...figureCases,
  ...flowCases,
  ...botCases,
  ...courseCases,
  ...mailCases,
  ...supportCases,
  ...accountCases,
  ...workCases,
  ...workspaceCases,
  ...knowledgeCases,
  ...projectCases,
  ...plainCases,
};

let hub: TestHub;
let world: World;
let stranger: TestUser;
let endpoints: Endpoint[];
let apikey: string;
let hubTokens: Record<'owner' | 'stranger', string>;
beforeAll(async () => {
  // Work that is queued stays queued, so that nothing but the calls changes anything.
  hub = await startTestHub({ CHROMIUM_PATH: 'off' }, { withJobs: false });
  const admin = await hub.signUp();
  world = { hub, admin, owner: await hub.signUp() };
  stranger = await hub.signUp();
  endpoints = listEndpoints(hub.hub.modules);
  const config = (await (await hub.request('/api/config')).json()) as { publishableKey: string };
  apikey = config.publishableKey;
  hubTokens = {
    owner: await hubTokenOf(world),
    stranger: await hubTokenOf({ ...world, owner: stranger }),
  };
  // That a token is in use is noted once a minute.
  for (const token of Object.values(hubTokens)) await hub.request('/v1/models', { token });
  const unused = sql`select 1 from hub_tokens where last_used_at is null`;
  await vi.waitFor(
    async () => expect((await hub.platform.db.execute(unused)).rows).toHaveLength(0),
    20_000,
  );
  // That is noted anew after a minute, which these tests may well last.
  await hub.platform.db.execute(sql`update hub_tokens set last_used_at = now() + interval '1 day'`);
});
afterAll(() => hub.close());

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Endpoints for people and visitors that name something by an id: generated, so that none is forgotten. */
const naming = () =>
  endpoints.filter(
    ({ permission, path, input }) =>
      permission !== 'admin' &&
      (path.includes('{') || /"uuid"|Ids?"/.test(JSON.stringify(input ?? {}))),
  );
const triedRoutes = () =>
  cardsOf(hub.hub.routes)
    .filter(({ objects }) => objects === 'tried')
    .map(nameOf);

describe('what belongs to one person', () => {
  it('is known of every endpoint and route that names something', () => {
    expect(naming().length).toBeGreaterThan(80);
    for (const name of [...naming().map(nameOf), ...triedRoutes()]) {
      const known = (cases[name] ? 1 : 0) + (noObject[name] ? 1 : 0);
      expect(
        known,
        `${name} names something by an id. Add a case to src/app/testing/ownership-fixtures that makes such an object for its owner, or say in no-object.ts why it is nobody’s.`,
      ).toBe(1);
    }
    const all = new Set([...endpoints.map(nameOf), ...triedRoutes()]);
    const gone = [...Object.keys(cases), ...Object.keys(noObject)].filter((one) => !all.has(one));
    expect(gone, 'there are no such endpoints any more').toEqual([]);
  });

  for (const [name, given] of Object.entries(cases)) {
    it(`is out of a stranger’s reach, and within its owner’s: ${name}`, async () => {
      const { make, owner, stranger: refusal } = plain(given);
      const input = await make(world);
      expect(Object.values(input)).not.toContain(undefined);
      const before = await everything();
      const refused = await call(name, input, 'stranger');
      const said = await refused.text();
      const wanted = refusal === undefined ? [403, 404] : [refusal];
      expect(wanted, `a stranger got ${refused.status}: ${said.slice(0, 300)}`).toContain(
        refused.status,
      );
      expect(await everything()).toEqual(before);
      // The very same call: it was refused for who called, not for what was asked.
      const allowed = await call(name, input, 'owner');
      const told = `the owner got ${allowed.status}: ${(await allowed.text()).slice(0, 300)}`;
      if (owner === undefined) expect(allowed.ok, told).toBe(true);
      else expect(allowed.status, told).toBe(owner);
      await settled();
    });
  }
});

const plain = (given: Case): Exclude<Case, (...args: never[]) => unknown> =>
  typeof given === 'function' ? { make: given, because: '' } : given;

function call(name: string, input: Input, who: 'owner' | 'stranger'): Promise<Response> {
  const [method = '', pattern = ''] = name.split(' ');
  const endpoint = endpoints.find((one) => nameOf(one) === name);
  const person = who === 'owner' ? world.owner : stranger;
  if (endpoint) {
    const { path, json } = toRequest(endpoint, input);
    return hub.request(path, { method, token: person.token, ...(json !== undefined && { json }) });
  }
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => String(input[key]));
  const token = path.startsWith('/v1/') ? hubTokens[who] : person.token;
  return hub.request(path, {
    ...{ method, token, headers: { apikey, 'tus-resumable': '1.0.0' } },
    ...(method !== 'GET' && { json: input }),
  });
}

/** Tables that take note of every call, or hold the guides, which are indexed after the start. */
const restless = ['auth_sessions', 'documents', 'passages', 'document_words'];

/** What all other tables hold, each as one hash. */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await hub.platform.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'rate%'
      and table_name not in ${restless} order by 1`);
  const parts = tables.map(
    ({ name }) => sql`
      select ${name}::text as name, md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as hash
      from ${sql.identifier(name)} t`,
  );
  const { rows } = await hub.platform.db.execute<{ name: string; hash: string }>(
    sql.join(parts, sql` union all `),
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

/** Answers that a call began to write are at their end. */
const settled = () =>
  expect
    .poll(async () => {
      const open = sql`select 1 from messages where status = 'streaming'`;
      return (await hub.platform.db.execute(open)).rows.length;
    })
    .toBe(0);
