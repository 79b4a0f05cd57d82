import writeXlsxFile from 'write-excel-file/node';
import { disarm } from '#kernel/text/spreadsheet-cells.ts';
import { csvFile, csvLines } from '#platform/csv/csv.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { typeset } from '#platform/typeset/typeset.ts';
import type { CrawlRow } from '../crawl/crawl-rows.ts';
import { findingCells, findingColumns, findingsCsv, findingsOf } from './findings-csv.ts';
import { redirectsCsv, redirectsOf } from './redirects.ts';
import { reportData } from './report-data.ts';

export const exportFormats = ['csv', 'xlsx', 'pdf', 'pages-csv', 'redirects-csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Rows of a sheet; the format itself ends at a million. */
const mostRows = 200_000;

/** One file of a crawl. */
export async function writeExport(
  scope: DbScope,
  crawl: CrawlRow,
  format: ExportFormat,
  signal: AbortSignal,
): Promise<Uint8Array> {
  switch (format) {
    case 'csv':
      return Buffer.from(await findingsCsv(scope, crawl.id));
    case 'xlsx':
      return writeXlsx(scope, crawl.id);
    case 'pdf':
      return (await typeset({ template: 'report', data: await reportData(scope, crawl), signal }))
        .pdf;
    case 'redirects-csv':
      return Buffer.from(redirectsCsv(await redirectsOf(scope, crawl.id)));
    default:
      return Buffer.from(await pagesCsv(scope, crawl.id));
  }
}

async function writeXlsx(scope: DbScope, crawlId: string): Promise<Uint8Array> {
  const cell = (value: string) => ({ value: disarm(value).slice(0, 32_000), type: String });
  const bold = (value: string) => ({ ...cell(value), fontWeight: 'bold' as const });
  const rows: ReturnType<typeof cell>[][] = [findingColumns.map(bold)];
  for await (const portion of findingsOf(scope, crawlId)) {
    for (const one of portion) if (rows.length < mostRows) rows.push(findingCells(one).map(cell));
  }
  const file = await writeXlsxFile(rows as never, { stickyRowsCount: 1 } as never).toBuffer();
  return new Uint8Array(file);
}

type PageRow = {
  readonly number: number;
  readonly url: string;
  readonly status: number | null;
  readonly depth: number | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly h1: string | null;
  readonly words: number | null;
  readonly indexable: string | null;
  readonly canonical: string | null;
  readonly lang: string | null;
  readonly bytes: number | null;
  readonly ms: number | null;
  readonly location: string | null;
  readonly error: string | null;
  readonly extracted: Readonly<Record<string, readonly string[]>> | null;
};

/** Addresses of a crawl with what they say, as CSV; what was extracted has a column each. */
async function pagesCsv(scope: DbScope, crawlId: string): Promise<string> {
  const { rows: names } = await scope.execute<{ name: string }>(sql`
    select distinct k as name from seo_addresses, jsonb_object_keys(coalesce(page -> 'extracted', '{}'::jsonb)) k
    where crawl_id = ${crawlId} order by 1`);
  const columns = [
    'url',
    'status',
    'depth',
    'title',
    'description',
    'h1',
    'words',
    'indexable',
    'canonical',
    'lang',
    'bytes',
    'ms',
    'location',
    'error',
  ] as const;
  const pieces = [csvFile([[...columns, ...names.map(({ name }) => name)]])];
  for (let after = 0; ; ) {
    const { rows } = await scope.execute<PageRow>(sql`
      select number, url, status, depth, page ->> 'title' as title, page ->> 'description' as description,
        page ->> 'h1' as h1, (page ->> 'words')::int as words, page ->> 'isIndexable' as indexable,
        page -> 'canonical' ->> 'url' as canonical, page ->> 'lang' as lang, bytes, ms, location, error,
        page -> 'extracted' as extracted
      from seo_addresses where crawl_id = ${crawlId} and kind = 'page' and number > ${after}
      order by number limit 1000`);
    pieces.push(
      csvLines(
        rows.map((row) => [
          ...columns.map((column) => row[column] ?? ''),
          ...names.map(({ name }) => (row.extracted?.[name] ?? []).join('\n')),
        ]),
      ),
    );
    if (rows.length < 1000) return pieces.join('');
    after = rows.at(-1)?.number ?? 0;
  }
}
