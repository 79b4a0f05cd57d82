import { Readable } from 'node:stream';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figureQuerySchema } from '#kernel/figures/figure-query.ts';
import { createEventSite } from '../../events/event-sites.ts';
import { personalSpace } from '../../spaces/space-access.ts';
import { startTestHub, type TestHub, type TestUser } from '../../testing/test-hub.ts';
import { askFigures } from '../ask-figures.ts';
import { bringHistory } from './bring-history.ts';
import { bringTable } from './bring-table.ts';

const size = process.env.GUILDHALL_TEST_SIZE === 'full' ? 1_000_000 : 20_000;

let hub: TestHub;
let ana: TestUser;
let spaceId: string;
beforeAll(async () => {
  hub = await startTestHub({}, { withJobs: false });
  ana = await hub.signUp();
  spaceId = (await personalSpace(hub.platform.db, ana.id)).id;
});
afterAll(() => hub.close());

const sourceOf = (text: () => Iterable<string>) => ({
  stream: async () => Readable.from(Iterator.from(text()).map((line) => Buffer.from(line))),
  bytes: async () => Buffer.from([...text()].join('')),
});
async function inTransaction<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await hub.platform.db.$client.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
}
const bring = (text: () => Iterable<string>) =>
  inTransaction((client) =>
    bringTable(client, sourceOf(text), {
      ...{ spaceId, userId: ana.id, name: 'Table', format: 'csv', decimal: 'auto', zone: 'UTC' },
    }),
  );
const ask = async (query: object) => {
  const asked = figureQuerySchema.parse(query);
  const { db, now } = hub.platform;
  return (await askFigures(db, { id: ana.id, isAdmin: false }, asked, now())).rows;
};

describe('an export', () => {
  it('of Umami’s events becomes the history of a site, under our names', async () => {
    const space = await personalSpace(hub.platform.db, ana.id);
    const about = { name: 'Blog', domain: 'blog.example' };
    const { id } = await createEventSite(hub.platform.db, space, ana.id, about);
    const csv = [
      'website_id,session_id,visit_id,created_at,url_path,url_query,utm_source,utm_campaign,referrer_domain,page_title,event_type,event_name,browser,os,device,language',
      '1,s1,v1,2026-10-01 09:00:00,/,,news,May,search.example,Home,1,,firefox,Linux,desktop,de-AT',
      '1,s1,v1,2026-10-01 09:10:00,/post,,,,,"A ""post"", long",1,,firefox,Linux,desktop,de-AT',
      '1,s2,v2,2026-10-01 09:10:00,/post,,,,,Post,2,signup,chrome,Windows,desktop,en-US',
      '1,s2,v3,2026-10-01 11:00:00,/,,,,,Home,1,,chrome,Windows,desktop,en-US',
      '1,s3,v4,not a time,/,,,,,Home,1,,chrome,Windows,desktop,en-US',
    ].join('\n');
    const now = new Date('2026-11-01T00:00:00Z');
    const brought = await inTransaction((client) =>
      bringHistory(
        client,
        sourceOf(() => [csv]),
        id,
        {
          ...{ format: 'csv', since: new Date('2026-01-01T00:00:00Z'), now },
        },
      ),
    );
    expect(brought).toMatchObject({ rows: 4, faulty: [{ line: 6, column: 'at' }] });
    const days = { source: { site: id }, from: '2026-10-01', to: '2026-10-01' };
    const measures = ['visitors', 'visits', 'views', 'events'];
    expect(await ask({ ...days, measures })).toEqual([
      { visitors: 2, visits: 3, views: 3, events: 1 },
    ]);
    const by = ['referrer', 'source', 'campaign', 'language'];
    const filters = [{ field: 'referrer', op: 'filled' }];
    expect(await ask({ ...days, measures: ['views'], by, filters })).toEqual([
      { referrer: 'search.example', source: 'news', campaign: 'May', language: 'de', views: 1 },
    ]);
  });

  it('of Plausible’s days becomes a table with days and numbers', async () => {
    const csv = [
      '"date","visitors","pageviews","bounces","visits","visit_duration"',
      '"2026-10-01",120,300,40,130,15600',
      '"2026-10-02",80,210,30,90,9000',
    ].join('\n');
    const { tableId, columns } = await bring(() => [csv]);
    expect(columns.map(({ type }) => type)).toEqual(['date', ...Array(5).fill('number')]);
    const measures = ['sum:visitors', 'sum:pageviews', 'max:date'];
    expect(await ask({ source: { table: tableId }, measures })).toEqual([
      { 'sum:visitors': 200, 'sum:pageviews': 510, 'max:date': '2026-10-02' },
    ]);
  });
});

it('a long table is read to its end, and its faulty cells are counted', async () => {
  function* text() {
    yield 'Day,Place,People\n';
    for (let row = 0; row < size; row += 1) {
      yield `2026-10-${10 + (row % 20)},Place ${row % 100},${row % 1000 === 999 ? 'many' : row % 7}\n`;
    }
  }
  const { tableId, rows, columns, faultyCount, faulty } = await bring(text);
  expect([rows, faultyCount]).toEqual([size, size / 1000]);
  expect(faulty[0]).toEqual({ line: 1001, column: 'People', reason: '“many” is not a number.' });
  expect(columns.map(({ type }) => type)).toEqual(['date', 'text', 'number']);
  let sum = 0;
  for (let row = 0; row < size; row += 1) if (row % 1000 !== 999) sum += row % 7;
  const days = { source: { table: tableId }, measures: ['count', 'sum:People'] };
  expect(await ask(days)).toEqual([{ count: size, 'sum:People': sum }]);
}, 600_000);
