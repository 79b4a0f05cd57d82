import type { Db, DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { ruleOf } from '../../rules/all-rules.ts';
import type { Spot } from '../../rules/page-facts.ts';
import type { AddressKind, PageSummary, SitemapFacts } from '../../rules/site-facts.ts';

export type RobotsRow = {
  readonly url: string;
  readonly text: string;
  readonly faults: readonly Spot[];
};
export type CrawlRow = {
  readonly id: string;
  readonly project_id: string;
  readonly key: string;
  readonly phase: 'begun' | 'reading' | 'checking' | 'judging' | 'done';
  readonly start: string;
  /** Empty until it was read. */
  readonly robots: Partial<RobotsRow>;
  readonly sitemaps: readonly SitemapFacts[];
  readonly notes: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  readonly pages: number;
  readonly begun_at: string;
  readonly finished_at: string | null;
};

/** JSON that the database takes: pages may hold zero characters and halves of characters. */
function storedJson(value: unknown): string {
  const json = JSON.stringify(value);
  // Both are written as escapes; where there are none, nobody has to look at each text.
  if (!/\\u(?:0000|d[89a-f])/.test(json)) return json;
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'string' ? each.toWellFormed().replaceAll('\u0000', '') : each,
  );
}

/** The crawl of a run, made when its work first begins. */
export async function beginCrawl(
  scope: DbScope,
  projectId: string,
  key: string,
  start: string,
): Promise<CrawlRow> {
  await scope.execute(sql`
    insert into seo_crawls (project_id, key, start) values (${projectId}, ${key}, ${start})
    on conflict (project_id, key) do nothing`);
  return (await findCrawl(scope, projectId, key)) as CrawlRow;
}

export async function findCrawl(
  scope: DbScope,
  projectId: string,
  key: string,
): Promise<CrawlRow | undefined> {
  const { rows } = await scope.execute<CrawlRow>(
    sql`select * from seo_crawls where project_id = ${projectId} and key = ${key}`,
  );
  return rows[0];
}

type CrawlChange = Partial<
  Pick<CrawlRow, 'phase' | 'start' | 'robots' | 'sitemaps' | 'counts' | 'pages'>
>;

/** Stores what a crawl learned; what is not given stays. */
export async function saveCrawl(scope: DbScope, id: string, change: CrawlChange): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : storedJson(value));
  await scope.execute(sql`
    update seo_crawls set phase = coalesce(${change.phase ?? null}, phase),
      start = coalesce(${change.start ?? null}, start),
      robots = coalesce(${json(change.robots)}::jsonb, robots),
      sitemaps = coalesce(${json(change.sitemaps)}::jsonb, sitemaps),
      counts = coalesce(${json(change.counts)}::jsonb, counts),
      pages = coalesce(${change.pages ?? null}, pages),
      finished_at = case when ${change.phase ?? ''} = 'done' then now() else finished_at end
    where id = ${id}`);
}

/** An address that was met. */
export type NewAddress = {
  readonly number: number;
  readonly url: string;
  readonly kind: AddressKind;
  readonly state: 'waiting' | 'blocked';
  readonly depth: number | null;
  readonly chain: number;
  readonly listed: boolean;
  readonly error: string | null;
};

/** What came of one that was asked. */
export type ReadAddress = {
  readonly number: number;
  readonly state: 'read' | 'left';
  readonly status: number | null;
  readonly type: string;
  readonly bytes: number | null;
  readonly ms: number;
  readonly location: string | null;
  readonly error: string | null;
  readonly page: PageSummary | null;
};

/** What changed about an address that waits: a shorter way there, or that a sitemap names it. */
export type MetAgain = {
  readonly number: number;
  readonly depth: number | null;
  readonly listed: boolean;
};

export type NewFinding = {
  readonly rule: string;
  readonly url: string;
  readonly message: string;
  readonly evidence: readonly Spot[];
};

/** What is stored at once, so that after a crash either all of it is there or the page is asked again. */
export type Progress = {
  readonly added: readonly NewAddress[];
  readonly read: readonly ReadAddress[];
  readonly again: readonly MetAgain[];
  readonly findings: readonly NewFinding[];
  readonly notes: readonly string[];
};

const rowsOf = (list: readonly unknown[]) => storedJson(list);

/** Stores a piece of a crawl in one transaction. */
export async function saveProgress(db: Db, crawlId: string, progress: Progress): Promise<void> {
  const { added, read, again, findings, notes } = progress;
  await db.transaction(async (tx) => {
    if (added.length > 0) await addAddresses(tx, crawlId, added);
    if (read.length > 0) await noteRead(tx, crawlId, read);
    if (again.length > 0) {
      await tx.execute(sql`
        update seo_addresses a set depth = least(a.depth, n.depth), is_listed = a.is_listed or n.listed
        from jsonb_to_recordset(${rowsOf(again)}::jsonb) as n(number int, depth int, listed boolean)
        where a.crawl_id = ${crawlId} and a.number = n.number`);
    }
    if (findings.length > 0) await addFindings(tx, crawlId, findings);
    if (notes.length > 0) {
      await tx.execute(sql`
        update seo_crawls set notes = notes || ${sql.param([...notes])}::text[]
        where id = ${crawlId} and cardinality(notes) < 40`);
    }
  });
}

async function addAddresses(tx: DbScope, crawlId: string, added: readonly NewAddress[]) {
  await tx.execute(sql`
    insert into seo_addresses (crawl_id, number, url, kind, state, depth, chain, is_listed, error)
    select ${crawlId}::uuid, number, url, kind, state, depth, chain, listed, error
    from jsonb_to_recordset(${rowsOf(added)}::jsonb)
      as n(number int, url text, kind text, state text, depth int, chain int, listed boolean, error text)
    on conflict do nothing`);
}

async function noteRead(tx: DbScope, crawlId: string, read: readonly ReadAddress[]) {
  await tx.execute(sql`
    update seo_addresses a set state = n.state, status = n.status, content_type = n.type, bytes = n.bytes,
      ms = n.ms, location = n.location, error = n.error, page = nullif(n.page, 'null'::jsonb), read_at = now()
    from jsonb_to_recordset(${rowsOf(read)}::jsonb)
      as n(number int, state text, status int, type text, bytes bigint, ms int, location text, error text, page jsonb)
    where a.crawl_id = ${crawlId} and a.number = n.number`);
}

/** Adds findings with the severity that their rules have today. */
export async function addFindings(tx: DbScope, crawlId: string, findings: readonly NewFinding[]) {
  const rows = findings.map((one) => ({
    ...one,
    severity: ruleOf(one.rule)?.severity ?? 'notice',
  }));
  await tx.execute(sql`
    insert into seo_findings (crawl_id, rule, severity, url, message, evidence)
    select ${crawlId}::uuid, rule, severity, url, message, evidence
    from jsonb_to_recordset(${rowsOf(rows)}::jsonb)
      as n(rule text, severity text, url text, message text, evidence jsonb)`);
}

/** An address as a crawl that goes on needs it. */
export type KnownRow = {
  readonly number: number;
  readonly url: string;
  readonly kind: AddressKind;
  readonly state: 'waiting' | 'read' | 'blocked' | 'left';
  readonly depth: number | null;
  readonly chain: number;
  readonly is_listed: boolean;
};

export async function knownAddresses(scope: DbScope, crawlId: string): Promise<KnownRow[]> {
  const { rows } = await scope.execute<KnownRow>(sql`
    select number, url, kind, state, depth, chain, is_listed from seo_addresses
    where crawl_id = ${crawlId} order by number`);
  return rows;
}

/** Rows as JSON, read by the thread that judges: addresses alone, or pages with what they say. */
export async function portionOf(
  scope: DbScope,
  crawlId: string,
  what: 'addresses' | 'pages',
  after: number,
): Promise<{ rows: string; last: number } | undefined> {
  const most = what === 'addresses' ? 2000 : 100;
  const { rows } = await scope.execute<{ rows: string | null; last: number | null }>(
    what === 'addresses'
      ? sql`select jsonb_agg(to_jsonb(a) - 'number')::text as rows, max(a.number) as last from (
          select number, url, kind, depth, state, is_listed as "isListed", status, bytes, location, error
          from seo_addresses where crawl_id = ${crawlId} and number > ${after}
          order by number limit ${most}) a`
      : sql`select jsonb_agg(to_jsonb(a) - 'number')::text as rows, max(a.number) as last from (
          select number, url, page from seo_addresses
          where crawl_id = ${crawlId} and number > ${after} and page is not null
          order by number limit ${most}) a`,
  );
  const [found] = rows;
  return found?.rows && found.last !== null ? { rows: found.rows, last: found.last } : undefined;
}
