import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../db/sql.ts';
import { personalSpace } from '../spaces/space-access.ts';
import { startTestHub, type TestHub } from '../testing/test-hub.ts';
import { createEventSite } from './event-sites.ts';
import { createEvents, type Events } from './events.ts';

let hub: TestHub;
let siteId: string;
beforeAll(async () => {
  hub = await startTestHub({}, { withJobs: false });
  const ana = await hub.signUp();
  const space = await personalSpace(hub.platform.db, ana.id);
  const about = { name: 'Shop', domain: 'shop.example' };
  siteId = (await createEventSite(hub.platform.db, space, ana.id, about)).id;
});
afterAll(() => hub.close());
beforeEach(async () => {
  await hub.platform.db.execute(sql`truncate events, event_visits`);
});

const noon = Date.parse('2026-11-20T12:00:00Z');
const nothing = { referrer: null, campaign: null, props: null, amount: null, currency: null };
const client = { device: null, browser: null, os: null, language: null };
const note = (server: Events, minute: number, visitor = 'a') =>
  server.note(
    {
      ...{ ...nothing, ...client, siteId, at: new Date(noon + minute * 60_000) },
      ...{ name: 'pageview', path: `/${minute}` },
    },
    { ip: '203.0.113.77', userAgent: visitor },
  );
const newServer = () => createEvents(hub.platform);

/** For each visit the minutes of its events. */
async function visits(): Promise<number[][]> {
  const { rows } = await hub.platform.db.execute<{ minutes: number[] }>(sql`
    select array_agg(substr(path, 2)::int order by at) as minutes from events
    group by session order by min(at), session`);
  return rows.map(({ minutes }) => minutes);
}

describe('a visit', () => {
  it('goes on for half an hour after its latest event, whichever server sees the next one', async () => {
    const [one, other] = [newServer(), newServer()];
    for (const [server, minute] of [
      ...[[one, 0] as const, [other, 25] as const, [one, 50] as const, [other, 80] as const],
      [one, 111] as const,
    ]) {
      note(server, minute);
      await server.flush();
    }
    expect(await visits()).toEqual([[0, 25, 50, 80], [111]]);
  });

  it('is one where several servers see it begin at the same moment', async () => {
    const servers = Array.from({ length: 4 }, newServer);
    for (let visitor = 0; visitor < 200; visitor += 1) {
      for (const server of servers) note(server, 1, `visitor ${visitor}`);
    }
    await Promise.all(servers.map((server) => server.flush()));
    expect(await visits()).toEqual(Array(200).fill([1, 1, 1, 1]));
  });

  it('goes on after a start, also where its table was lost', async () => {
    const before = newServer();
    note(before, 0);
    await before.flush();
    await hub.platform.db.execute(sql`truncate event_visits`);
    const after = newServer();
    note(after, 20);
    await after.flush();
    expect(await visits()).toEqual([[0, 20]]);
  });

  it('ends in a long pause, also where everything is written at once', async () => {
    const server = newServer();
    for (const minute of [0, 10, 41, 60, 200]) note(server, minute);
    note(server, 10, 'b');
    await server.flush();
    expect(await visits()).toEqual([[0, 10], [10], [41, 60], [200]]);
  });

  it('is whole where many events wait', async () => {
    const server = newServer();
    for (let event = 0; event < 60_000; event += 1) note(server, 1, `visitor ${event % 7000}`);
    await server.flush();
    const counts = (await visits()).map(({ length }) => length);
    expect([counts.length, counts.reduce((a, b) => a + b, 0)]).toEqual([7000, 60_000]);
    expect(new Set(counts)).toEqual(new Set([8, 9]));
  });
});
