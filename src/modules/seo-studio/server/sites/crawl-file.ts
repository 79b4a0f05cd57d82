import { createWriteStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { notFound } from '#kernel/errors.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import type { Db, DbScope, Transaction } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { Project } from '#platform/projects/projects.ts';
import { unreadable } from '#platform/reading/unreadable.ts';
import type { Crawl } from '../../site-schema.ts';
import { addFindings, type CrawlRow, findCrawl } from '../crawl/crawl-rows.ts';

const portion = 500;
/** Bounds of a file that somebody else may have written. */
const most = { bytes: 1_500_000_000, line: 4_000_000, lines: 400_000 } as const;

/** Writes all rows of a crawl into a file, a line each, packed; gives its path, whose folder the caller removes. */
export async function writeCrawlFile(
  db: Db,
  crawl: CrawlRow,
): Promise<{ folder: string; path: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'gh-crawl-'));
  const path = join(folder, 'crawl.jsonl.gz');
  await pipeline(Readable.from(linesOf(db, crawl)), createGzip(), createWriteStream(path));
  return { folder, path };
}

async function* linesOf(db: Db, crawl: CrawlRow): AsyncIterable<string> {
  const { start, robots, sitemaps, notes, counts, pages } = crawl;
  yield `${JSON.stringify({ crawl: { start, robots, sitemaps, notes, counts, pages } })}\n`;
  for (const what of ['address', 'finding'] as const) {
    let after = 0;
    for (;;) {
      const rows = await rowsAfter(db, crawl.id, what, after);
      if (rows.length === 0) break;
      for (const { row } of rows) yield `{"${what}":${row}}\n`;
      after = rows.at(-1)?.number ?? 0;
    }
  }
}

type Row = { readonly number: number; readonly row: string };

async function rowsAfter(
  scope: DbScope,
  crawlId: string,
  what: 'address' | 'finding',
  after: number,
): Promise<Row[]> {
  const { rows } = await scope.execute<Row>(
    what === 'address'
      ? sql`select number::bigint as number, (to_jsonb(a) - 'crawl_id' - 'read_at')::text as row from seo_addresses a
          where crawl_id = ${crawlId} and number > ${after} order by a.number limit ${portion}`
      : sql`select number, (to_jsonb(f) - 'crawl_id' - 'number' - 'severity')::text as row from seo_findings f
          where crawl_id = ${crawlId} and number > ${after} order by f.number limit ${portion}`,
  );
  return rows;
}

const text = (longest: number) => z.string().max(longest);
const spot = z.object({ line: z.number().nullable(), text: text(2000) });
const crawlLine = z.object({
  start: z.url().max(2000),
  robots: z.looseObject({}),
  sitemaps: z.array(z.looseObject({ url: text(4000) })).max(300),
  notes: z.array(text(2000)).max(60),
  counts: z.record(z.string(), z.int()),
  pages: z.int(),
});
const addressLine = z.object({
  number: z.int(),
  url: text(4000),
  kind: z.enum(['page', 'image', 'file', 'outside']),
  state: z.enum(['waiting', 'read', 'blocked', 'left']),
  depth: z.int().nullable(),
  chain: z.int(),
  is_listed: z.boolean(),
  status: z.int().nullable(),
  content_type: text(300).nullable(),
  bytes: z.int().nullable(),
  ms: z.int().nullable(),
  location: text(4000).nullable(),
  error: text(2000).nullable(),
  page: z.looseObject({ links: z.array(z.unknown()), images: z.array(z.unknown()) }).nullable(),
});
const findingLine = z.object({
  rule: text(60),
  url: text(4000),
  message: text(2000),
  evidence: z.array(spot).max(100),
});

/** Reads the rows of a crawl from its file, once. Throws 404 where it has none, 422 for a damaged one. */
export async function loadCrawlFile(
  platform: Platform,
  project: Project,
  crawl: Crawl,
): Promise<CrawlRow> {
  const reader = { userId: '', spaceIds: [project.space_id] };
  const gone = () => notFound('The details of this crawl are not there any more.');
  if (!crawl.dataId) throw gone();
  const asset = await findAsset(platform.db, reader, crawl.dataId).catch(() => {
    throw gone();
  });
  const file = await platform.files.find(platform.db, asset.file_id);
  if (!file) throw gone();
  const stream = await platform.files.stream(file);
  return platform.db.transaction(async (tx) => {
    // Of two that open the site at once, one reads the file.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext(${`seo ${project.id} ${crawl.key}`}))`,
    );
    const known = await findCrawl(tx, project.id, crawl.key);
    if (known?.phase === 'done') return known;
    await tx.execute(
      sql`delete from seo_crawls where project_id = ${project.id} and key = ${crawl.key}`,
    );
    await takeLines(tx, stream, project.id, crawl).catch((error) => {
      throw error instanceof z.ZodError || error instanceof SyntaxError || 'code' in error
        ? unreadable('The file of this crawl is damaged.')
        : error;
    });
    return (await findCrawl(tx, project.id, crawl.key)) as CrawlRow;
  });
}

async function takeLines(
  tx: Transaction,
  stream: Readable,
  projectId: string,
  crawl: Crawl,
): Promise<void> {
  const lines = createInterface({
    input: stream.pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let [id, count, size] = ['', 0, 0];
  let addresses: z.output<typeof addressLine>[] = [];
  let findings: z.output<typeof findingLine>[] = [];
  const put = async () => {
    if (addresses.length > 0) await addRows(tx, id, addresses);
    if (findings.length > 0) await addFindings(tx, id, findings);
    [addresses, findings] = [[], []];
  };
  for await (const line of lines) {
    count += 1;
    size += line.length;
    if (count > most.lines || size > most.bytes || line.length > most.line) {
      throw unreadable('The file of this crawl is larger than it may be.');
    }
    const row = JSON.parse(line) as Record<string, unknown>;
    if (row.crawl) id = await addCrawl(tx, projectId, crawl, crawlLine.parse(row.crawl));
    if (row.address) addresses.push(addressLine.parse(row.address));
    if (row.finding) findings.push(findingLine.parse(row.finding));
    if (addresses.length + findings.length >= portion) await put();
  }
  await put();
  if (id === '') throw unreadable('The file of this crawl is damaged.');
}

async function addCrawl(
  tx: Transaction,
  projectId: string,
  { key, at }: Crawl,
  row: z.output<typeof crawlLine>,
) {
  const { start, robots, sitemaps, notes, counts, pages } = row;
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into seo_crawls (project_id, key, phase, start, robots, sitemaps, notes, counts, pages, begun_at, finished_at)
    values (${projectId}, ${key}, 'done', ${start}, ${JSON.stringify(robots)}::jsonb, ${JSON.stringify(sitemaps)}::jsonb,
      ${sql.param(notes)}::text[], ${JSON.stringify(counts)}::jsonb, ${pages}, ${at}::timestamptz, ${at}::timestamptz)
    returning id`);
  return rows[0]?.id as string;
}

async function addRows(
  tx: Transaction,
  crawlId: string,
  rows: readonly z.output<typeof addressLine>[],
) {
  await tx.execute(sql`
    insert into seo_addresses (crawl_id, number, url, kind, state, depth, chain, is_listed, status, content_type,
      bytes, ms, location, error, page)
    select ${crawlId}::uuid, number, url, kind, state, depth, chain, is_listed, status, content_type, bytes, ms,
      location, error, nullif(page, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(number int, url text, kind text, state text,
      depth int, chain int, is_listed boolean, status int, content_type text, bytes bigint, ms int, location text,
      error text, page jsonb)
    on conflict do nothing`);
}
