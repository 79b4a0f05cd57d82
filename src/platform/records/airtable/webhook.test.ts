import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { type MirrorPair, startMirrorPair } from '../testing/mirror-pair.ts';
import { takeTurn } from './base-gate.ts';
import { webhookJob, webhookPath } from './webhook.ts';

const secret = Buffer.from('a secret of the webhook');
const signal = new AbortController().signal;
let pair: MirrorPair;
let payloads: unknown[] = [];

beforeAll(async () => {
  pair = await startMirrorPair(['Prompts']);
  await pair.writeThere('Prompts', [{ Title: 'Old' }, { Title: 'Doomed' }]);
  await pair.sync();
  pair.between.mood = ({ method, path }) => {
    if (method === 'POST' && path.endsWith('/webhooks')) {
      return {
        status: 200,
        json: { id: 'ach00000000000001', macSecretBase64: secret.toString('base64') },
      };
    }
    if (path.includes('/refresh'))
      return { status: 200, json: { expirationTime: '2030-01-01T00:00:00Z' } };
    if (!path.includes('/payloads')) return undefined;
    const cursor = Number(new URL(path, 'http://x').searchParams.get('cursor'));
    const page = payloads.slice(cursor - 1, cursor + 1);
    const next = cursor + page.length;
    return {
      status: 200,
      json: { payloads: page, cursor: next, mightHaveMore: next <= payloads.length },
    };
  };
});
afterAll(() => pair.close());

const run = () => webhookJob.run(pair.here.platform, {}, { id: '1', attempt: 1, signal });
const tell = (mac: string) =>
  pair.here.request(webhookPath, {
    method: 'POST',
    body: '{}',
    headers: { 'x-airtable-content-mac': mac },
  });
const macOf = (key: Buffer, encoding: 'hex' | 'base64') =>
  `hmac-sha256=${createHmac('sha256', key).update('{}').digest(encoding)}`;

it('the webhook is made once and refreshed afterwards; its secret is sealed', async () => {
  await run();
  await run();
  const paths = pair.between.seen
    .map(({ method, path }) => `${method} ${path}`)
    .filter((one) => one.includes('/webhooks'));
  expect(paths).toEqual([
    'POST /v0/bases/appGuildhallHub00/webhooks',
    'POST /v0/bases/appGuildhallHub00/webhooks/ach00000000000001/refresh',
  ]);
  const { rows } = await pair.here.platform.db.execute(
    sql`select to_jsonb(b)::text as row from record_bases b`,
  );
  expect(JSON.stringify(rows)).not.toContain(secret.toString('base64'));
});

it('only a message with a genuine signature starts a sync', async () => {
  expect((await tell(macOf(Buffer.from('another'), 'hex'))).status).toBe(401);
  expect((await tell('hmac-sha256=')).status).toBe(401);
  expect((await tell('nonsense')).status).toBe(401);
  const { rows } = await pair.here.platform.db.execute(
    sql`select 1 from record_sync_runs where cause = 'webhook'`,
  );
  expect(rows).toEqual([]);
});

it.each(['hex', 'base64'] as const)(
  'what the webhook names is fetched or removed (%s signature)',
  async (encoding) => {
    const { platform } = pair.there;
    const old = await pair.readThere('Prompts');
    const [fresh] = await pair.writeThere('Prompts', [{ Title: `New ${encoding}` }]);
    const doomed = old.at(-1)?.id ?? '';
    await platform.records.remove(platform.db, 'Prompts', [doomed]);
    const { rows } = await platform.db.execute<{ id: string }>(sql`select id from record_tables`);
    const tableId = rows[0]?.id ?? '';
    payloads = [
      ...payloads,
      { changedTablesById: { [tableId]: { createdRecordsById: { [fresh?.id ?? '']: {} } } } },
      { changedTablesById: { [tableId]: { destroyedRecordIds: [doomed] } } },
      { actionMetadata: {} },
    ];
    expect((await tell(macOf(secret, encoding))).status).toBe(204);
    await vi.waitFor(
      async () => {
        const here = (await pair.readHere('Prompts')).map(({ fields }) => fields.Title).sort();
        const there = (await pair.readThere('Prompts')).map(({ fields }) => fields.Title).sort();
        expect(here).toEqual(there);
      },
      { timeout: 60_000, interval: 50 },
    );
  },
);

it('requests of all servers together keep the pace of 4.5 a second', async () => {
  const { db } = pair.here.platform;
  const waits = await Promise.all(
    Array.from({ length: 14 }, () => takeTurn(db, 'appOtherBase00000', 4.5)),
  );
  const sorted = waits.sort((a, b) => a - b);
  expect(sorted[0]).toBe(0);
  // Thirteen more of them, one each 222 ms, less the time that asking took.
  expect(sorted.at(-1)).toBeGreaterThan(2500);
  expect(sorted.at(-1)).toBeLessThanOrEqual(2900);
});
