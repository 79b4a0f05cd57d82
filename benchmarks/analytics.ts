// The analytics dashboard: events taken in beside bare COPY of the same lines, a table of rows brought in beside
// COPY and a scan of types, and the eight figures of a first board over many events; floors in the same run.
// Run: node benchmarks/analytics.ts [events=10000000] [rows=1000000] [rounds=3]
import { Readable } from 'node:stream';
import { figureQuerySchema } from '../src/kernel/figures/figure-query.ts';
import { firstBoard } from '../src/modules/analytics-dashboard/server/boards/first-board.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { sql } from '../src/platform/db/sql.ts';
import { copyRows } from '../src/platform/events/copy-rows.ts';
import { createEvents } from '../src/platform/events/events.ts';
import { type KnownEvent, writeEvents } from '../src/platform/events/write-events.ts';
import { bringTable } from '../src/platform/figures/bring/bring-table.ts';
import { lookOver } from '../src/platform/figures/bring/plan-table.ts';
import { dimensionsOf } from '../src/platform/figures/dimensions.ts';
import { groupRows } from '../src/platform/figures/group-rows.ts';
import { measureOf } from '../src/platform/figures/measures.ts';
import { siteRelation } from '../src/platform/figures/sources/site-relation.ts';
import { createRoom } from '../src/platform/files/room.ts';
import { createLog } from '../src/platform/log/log.ts';
import { openEmptyDatabase } from './catalogue/filled-database.ts';
import { machineLine } from './measure/machine.ts';
import { bestAndMedian, printTable } from './measure/statistics.ts';

const [events = 10_000_000, tableRows = 1_000_000, rounds = 3] = process.argv.slice(2).map(Number);
const ingested = 100_000;
const batch = 5000;
// Disks are not what is measured.
const room = createRoom({ folders: ['.'], readReserve: async () => 0 });
const siteId = '5f0c2f0e-6f5e-4b56-9a53-0c8a4d4f7a10';

console.log(`${events.toLocaleString('en')} events, ${machineLine()}\n`);
const database = await openEmptyDatabase();
const db = openDatabase(database.url, 8);
const rows: string[][] = [];
const note = (what: string, ms: readonly number[], count: number) => {
  const { best, median } = bestAndMedian(ms);
  rows.push([what, best.toFixed(0), median.toFixed(0), ((count / median) * 1000).toFixed(0)]);
};
await compareIngest();
await compareImport();
await timeBoard();
printTable(['what', 'best ms', 'median ms', 'a second'], rows);
await db.$client.end();
await database.close();

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function compareIngest(): Promise<void> {
  await db.execute(sql`select keep_month_of_events(now())`);
  const seen = Array.from({ length: ingested }, (_, at) => ({
    event: {
      ...{ siteId, at: new Date(), name: 'pageview', path: `/p/${at % 500}`, campaign: null },
      ...{ referrer: at % 3 ? null : 'search.example', device: 'desktop', browser: 'Firefox' },
      ...{ os: 'Linux', language: 'de', props: null, amount: null, currency: null },
    },
    who: { ip: `10.0.0.${(at * 7919) % 8009}`, userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' },
  }));
  const known: KnownEvent[] = seen.map(({ event }, at) => ({
    ...{ ...event, visitor: BigInt((at * 7919) % 8009) * 104_729n, session: BigInt(at % 8009) },
  }));
  const [ours, batches, bare] = [[], [], []] as [number[], number[], number[]];
  for (let round = 0; round <= rounds; round += 1) {
    await db.execute(sql`truncate events, event_visits`);
    const collector = createEvents({ db, log: createLog('error'), room }, Number.POSITIVE_INFINITY);
    ours.push(
      await timed(async () => {
        for (let at = 0; at < ingested; at += batch) {
          for (const { event, who } of seen.slice(at, at + batch)) collector.note(event, who);
          await new Promise(setImmediate);
        }
        await collector.flush();
      }),
    );
    const client = await db.$client.connect();
    await db.execute(sql`truncate events`);
    batches.push(
      await timed(async () => {
        for (let at = 0; at < ingested; at += batch) {
          await writeEvents(client, known.slice(at, at + batch));
        }
      }),
    );
    await db.execute(sql`truncate events`);
    bare.push(await timed(() => writeEvents(client, known)));
    client.release();
  }
  // In the first round everything is compiled.
  note('events, noted until written', ours.slice(1), ingested);
  note(`bare COPY of the same, ${batch} at a time`, batches.slice(1), ingested);
  note('bare COPY of the same at once', bare.slice(1), ingested);
}

async function compareImport(): Promise<void> {
  const line = (at: number) => `2026-10-${10 + (at % 20)},Place ${at % 1000},${at},${at / 4},yes\n`;
  const lines = function* () {
    yield 'Day,Place,People,Share,Open\n';
    for (let at = 0; at < tableRows; at += 1) yield line(at);
  };
  const text = [...lines()].join('');
  const source = {
    stream: async () => Readable.from(Buffer.from(text)),
    bytes: async () => Buffer.from(text),
  };
  const client = await db.$client.connect();
  const { rows: made } = await client.query<{ id: string; owner: string }>(
    `with s as (insert into spaces (kind, name) values ('team', 'Bench') returning id)
     select id, gen_random_uuid() as owner from s`,
  );
  const { id: spaceId, owner: userId } = made[0] as { id: string; owner: string };
  const [ours, floor] = [[], []] as [number[], number[]];
  for (let round = 0; round < Math.min(2, rounds); round += 1) {
    const table = { spaceId, userId, name: 'Bench', format: 'csv', zone: 'UTC' } as const;
    ours.push(
      await timed(async () => {
        await client.query('begin');
        await bringTable(client, source, { ...table, decimal: 'auto' });
        await client.query('rollback');
      }),
    );
    floor.push(
      await timed(async () => {
        await lookOver(source, 'csv');
        await client.query('begin');
        await client.query(
          'create temp table bare (day date, place text, people numeric, share numeric, open boolean)',
        );
        await copyRows(client, 'copy bare from stdin (format csv, header)', lines());
        await client.query('rollback');
      }),
    );
  }
  client.release();
  note('a table brought in, rows', ours, tableRows);
  note('COPY of its text, and a scan of types', floor, tableRows);
}

/** The figures of a first board over 60 days, so that it is compared with the 30 days before. */
async function timeBoard(): Promise<void> {
  await db.execute(sql`truncate events`);
  await db.execute(sql`select keep_month_of_events(now() - months * interval '1 month')
    from generate_series(0, 2) months`);
  await db.execute(sql`
    insert into events (site_id, at, session, visitor, name, path, referrer, device)
    select ${siteId}::uuid, now() - (n % 60) * interval '1 day' - (n % 1440) * interval '30 seconds',
      n / 6, n / 12, case when n % 9 = 0 then 'signup' else 'pageview' end, '/p/' || n % 500,
      case when n % 5 = 0 then 'site-' || n % 40 || '.example' end, case n % 3 when 0 then 'mobile' else 'desktop' end
    from generate_series(1, ${events}::int) n`);
  await db.execute(sql`vacuum analyze events`);
  const relation = siteRelation({ id: siteId, name: 'Bench' });
  const day = (before: number) =>
    new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  const queries = firstBoard({ siteId }, 'UTC').tiles.map(({ query }) =>
    figureQuerySchema.parse(query),
  );
  const spans = [
    { from: day(29), to: day(0) },
    { from: day(59), to: day(30) },
  ];
  const board = () =>
    Promise.all(
      queries.flatMap((query) =>
        spans.map((span) => {
          const asked = { ...query, ...span };
          const measures = (query.measures ?? []).map((name) =>
            measureOf(relation, name, 'measures'),
          );
          const dimensions = dimensionsOf(relation, asked);
          return groupRows(db, { relation, query: asked, dimensions, measures });
        }),
      ),
    );
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(board));
  note(
    `a board of ${queries.length} charts, compared, over ${events.toLocaleString('en')}`,
    times,
    1,
  );
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(
      await timed(() => db.execute(sql`select count(*) from events where site_id = ${siteId}`)),
    );
  }
  note('counting the same events once', bare, events);
}
