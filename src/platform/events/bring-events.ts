import { createHash } from 'node:crypto';
import type pg from 'pg';
import { copyLine, copyRows } from './copy-rows.ts';
import type { SeenEvent } from './event.ts';

/** An event of history, with the name that its site gives the visitor. */
export type BroughtEvent = Omit<SeenEvent, 'siteId'> & { readonly visitor: string };

/** A number that stands for a visitor whom a site names itself, and for nobody on another site. */
export const namedVisitor = (siteId: string, visitor: string): bigint =>
  createHash('sha256').update(`${siteId}\n${visitor}`).digest().readBigInt64LE();

const columns =
  'at, visitor, name, path, referrer, campaign, device, browser, os, language, props, amount, currency';

const json = (value: object | null): string | null => (value ? JSON.stringify(value) : null);

async function* linesOf(
  siteId: string,
  events: Iterable<BroughtEvent> | AsyncIterable<BroughtEvent>,
): AsyncGenerator<string> {
  for await (const event of events) {
    yield copyLine([
      ...[event.at, namedVisitor(siteId, event.visitor), event.name, event.path, event.referrer],
      ...[json(event.campaign), event.device, event.browser, event.os, event.language],
      ...[json(event.props), event.amount, event.currency],
    ]);
  }
}

/** Events `e` with the visit that each belongs to; one visit has one number, however often it is told. */
const withVisits = (events: string, names: string) => `
  select ${names}, hashtextextended(visitor::text || ' ' || extract(epoch from began)::text, 0) as session
  from (select *, max(at) filter (where begins) over (partition by visitor order by at) as began
    from (select *, coalesce(at - lag(at) over (partition by visitor order by at) > interval '30 minutes', true)
        as begins from (${events}) raw) marked) e`;

/**
 * Writes the history of a site, in whatever order it comes, within the client's transaction, and says how many
 * events there were. Visits that another history has begun or goes on with are joined.
 */
export async function bringEvents(
  client: pg.ClientBase,
  siteId: string,
  events: Iterable<BroughtEvent> | AsyncIterable<BroughtEvent>,
): Promise<number> {
  await client.query(`create temp table brought on commit drop as
    select ${columns} from events limit 0`);
  const count = await copyRows(
    client,
    `copy brought (${columns}) from stdin`,
    linesOf(siteId, events),
  );
  // Nobody else analyses a table of this connection; without it visitors are looked for one by one.
  await client.query('analyze brought');
  const known = await client.query(
    `select 1 from events where site_id = $1 and visitor in (select visitor from brought) limit 1`,
    [siteId],
  );
  await client.query(
    `insert into events (site_id, ${columns}, session)
     select $1::uuid, ${columns}, session from (${withVisits('select * from brought', '*')}) told`,
    [siteId],
  );
  if (known.rows.length > 0) await joinVisits(client, siteId);
  await client.query('drop table brought');
  return count;
}

/** Tells the visits of those who are in two histories anew. */
async function joinVisits(client: pg.ClientBase, siteId: string): Promise<void> {
  const theirs = `select tableoid as part, ctid as place, at, visitor from events
    where site_id = $1 and visitor in (select visitor from brought)`;
  await client.query(
    `update events set session = told.session
     from (${withVisits(theirs, 'part, place')}) told
     where events.tableoid = told.part and events.ctid = told.place
       and events.session <> told.session and events.site_id = $1`,
    [siteId],
  );
}
