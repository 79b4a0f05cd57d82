import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findRunningPostgres } from '../src/platform/db/embedded-postgres.ts';
import { startHub } from './measure/hub-process.ts';
import { machineLine } from './measure/machine.ts';
import { printTable } from './measure/statistics.ts';
import { commitMany, sellMany } from './throughput/checkout.ts';
import { clientOf, signUp, until } from './throughput/hub-client.ts';
import { importSheet, insertSheet, makeSheet } from './throughput/import.ts';
import { startLimitedAirtable } from './throughput/limited-airtable.ts';

const importedRows = 10_000;
const orders = 300;
const clients = 16;

console.log(`Throughput, ${machineLine()}\n`);
const folder = await mkdtemp(join(tmpdir(), 'gh-bench-throughput-'));
const there = join(folder, 'there');
const hub = await startHub(there, undefined, {
  ...{ MARKET_SEEDS: 'off', RATE_LIMIT_FACTOR: '100000' },
});
const database = (await findRunningPostgres(there)) as string;
const admin = await signUp(hub.origin);

await measureImport();
await measureCheckout();
await measureSync();
await hub.stop();
await rm(folder, { recursive: true, force: true });
process.exit();

async function measureImport(): Promise<void> {
  const sheet = makeSheet(importedRows);
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const floor = Math.min(await insertSheet(client, sheet), await insertSheet(client, sheet));
  await client.end();
  const ours = await importSheet(admin, sheet, importedRows);
  printTable(
    ['import of 10,000 rows', 'seconds', 'rows/s', '÷ floor'],
    [
      ['CSV into a bare table with a search column', floor, 1],
      ['hub: checked, undoable, in the catalogue', ours, ours / floor],
    ].map(([name, seconds, ratio]) => [
      ...[String(name), Number(seconds).toFixed(2), (importedRows / Number(seconds)).toFixed(0)],
      Number(ratio).toFixed(1),
    ]),
  );
  console.log('');
}

async function measureCheckout(): Promise<void> {
  type Found = { prompts: { id: string; price: number }[] };
  const guest = clientOf(hub.origin, {});
  const { prompts } = await guest.get<Found>('/api/marketplace/prompts?sort=price-high');
  const prompt = prompts[0]?.id as string;
  await admin.post('/api/airtable-dashboard/tables/Prompts/records', {
    records: [
      {
        Title: 'A free one',
        'Full Prompt': 'Say hello to {{name}}.',
        Price: 0,
        Status: 'Live',
      },
    ],
  });
  const free = await guest.get<Found>('/api/marketplace/prompts?price=free');
  const pool = new pg.Pool({ connectionString: database, max: 10 });
  const rows: [string, number][] = [];
  rows.push(['bare transaction of ten rows', await commitMany(pool, orders * 4, clients)]);
  const freeOne = free.prompts[0]?.id as string;
  await sellMany(hub.origin, freeOne, { orders: 50, clients });
  rows.push(['free order, unlocked', await sellMany(hub.origin, freeOne, { orders, clients })]);
  rows.push([
    'paid order, settled by hand',
    await sellMany(hub.origin, prompt, { orders, clients, admin }),
  ]);
  await pool.end();
  const floor = rows[0]?.[1] as number;
  printTable(
    ['checkout, 16 buyers at once', 'orders/s', '% of floor'],
    rows.map(([name, rate]) => [name, rate.toFixed(0), ((rate / floor) * 100).toFixed(0)]),
  );
  console.log('');
}

async function measureSync(): Promise<void> {
  type Run = { id: string; status: string; recordsRead: number; error: string | null };
  const { secret } = await admin.post<{ secret: string }>('/api/account/tokens', {
    ...{ name: 'mirror', expiresAt: null },
  });
  const airtable = await startLimitedAirtable(hub.origin);
  const mirror = await startHub(join(folder, 'here'), undefined, {
    ...{ MARKET_SEEDS: 'off', ALLOW_PRIVATE_ADDRESSES: '1', RATE_LIMIT_FACTOR: '1000' },
    ...{ AIRTABLE_TOKEN: secret, AIRTABLE_BASE_ID: 'appGuildhallHub00' },
    AIRTABLE_API_URL: airtable.origin,
  });
  const owner = await signUp(mirror.origin);
  const before = { ...airtable.seen };
  const begun = performance.now();
  const { id } = await owner.post<Run>('/api/airtable-dashboard/runs', { mode: 'full' });
  const run = await until(
    () => owner.get<Run>(`/api/airtable-dashboard/runs/${id}`),
    ({ status }) => ['done', 'failed'].includes(status),
  );
  const seconds = (performance.now() - begun) / 1000;
  const requests = airtable.seen.requests - before.requests;
  // No client can be faster than the allowed requests, each with a full page.
  const floor = requests / 5;
  printTable(
    [
      'full sync at Airtable’s limits',
      'records',
      'requests',
      'refused (429)',
      'seconds',
      '÷ 5 requests/s',
    ],
    [
      [
        ...[run.status, String(run.recordsRead), String(requests)],
        ...[String(airtable.seen.refused), seconds.toFixed(1), (seconds / floor).toFixed(2)],
      ],
    ],
  );
  airtable.close();
  await mirror.stop();
}
