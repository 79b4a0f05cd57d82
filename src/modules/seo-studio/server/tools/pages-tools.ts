import { z } from 'zod';
import { notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { findingSchema } from '../../finding-schema.ts';
import type { PageSummary } from '../../rules/site-facts.ts';
import type { FindingRow } from '../export/findings-csv.ts';
import { loadSite, openCrawl } from '../sites/load-site.ts';
import { asFinding } from './findings-tool.ts';

const module = 'seo-studio';
const whichCrawl = { projectId: z.uuid(), crawlId: z.uuid().optional() };

const pageRow = z.object({
  url: z.string(),
  kind: z.string(),
  state: z.string(),
  status: z.int().nullable(),
  depth: z.int().nullable(),
  title: z.string(),
  description: z.string(),
  words: z.int().nullable(),
  bytes: z.int().nullable(),
  ms: z.int().nullable(),
  location: z.string().nullable(),
  error: z.string().nullable(),
  isIndexable: z.boolean().nullable(),
  isListed: z.boolean(),
  findings: z.int(),
  extracted: z.record(z.string(), z.array(z.string())),
});

type Row = z.output<typeof pageRow> & { readonly number: number };

export const pagesTool = defineTool({
  name: 'seo.pages',
  title: 'List pages of a crawl',
  description:
    'Lists the addresses that a crawl met: status, clicks from the start, title, words, what was extracted, and how many findings each has.',
  ...{ module, effect: 'read' },
  input: z.strictObject({
    ...whichCrawl,
    q: z.string().max(300).default(''),
    kind: z.enum(['page', 'image', 'file', 'outside']).default('page'),
    show: z.enum(['all', 'errors', 'redirects', 'blocked', 'scripts']).default('all'),
    after: z.int().min(0).default(0),
    limit: z.int().min(1).max(1000).default(100),
  }),
  output: z.object({ pages: z.array(pageRow), total: z.int(), next: z.int().nullable() }),
  async run(context, { projectId, crawlId, q, kind, show, after, limit }) {
    const { platform } = context;
    const site = await loadSite(platform.db, personOf(context).id, projectId);
    const { id } = await openCrawl(platform, site, crawlId);
    const words = q.trim().toLowerCase();
    const where = sql`a.crawl_id = ${id} and a.kind = ${kind}
      and (${words} = '' or strpos(lower(a.url), ${words}) > 0 or strpos(lower(a.page ->> 'title'), ${words}) > 0)
      and case ${show} when 'errors' then a.status >= 400 or (a.state = 'read' and a.status is null)
        when 'redirects' then a.location is not null when 'blocked' then a.state = 'blocked'
        when 'scripts' then (a.page ->> 'isScriptOnly')::boolean or (a.page ->> 'isRendered')::boolean
        else true end`;
    const { rows: counted } = await platform.db.execute<{ total: number }>(
      sql`select count(*)::int as total from seo_addresses a where ${where}`,
    );
    const { rows } = await platform.db.execute<Row>(sql`
      select a.number, a.url, a.kind, a.state, a.status, a.depth, coalesce(a.page ->> 'title', '') as title,
        coalesce(a.page ->> 'description', '') as description, (a.page ->> 'words')::int as words, a.bytes, a.ms,
        a.location, a.error, (a.page ->> 'isIndexable')::boolean as "isIndexable", a.is_listed as "isListed",
        coalesce(a.page -> 'extracted', '{}'::jsonb) as extracted,
        (select count(*)::int from seo_findings f where f.crawl_id = a.crawl_id and md5(f.url) = md5(a.url)) as findings
      from seo_addresses a where ${where} and a.number > ${after} order by a.number limit ${limit + 1}`);
    const shown = rows.slice(0, limit);
    const next = rows.length > limit ? (shown.at(-1)?.number ?? null) : null;
    return { output: { pages: shown, total: counted[0]?.total ?? 0, next } };
  },
});

export const pageTool = defineTool({
  name: 'seo.page',
  title: 'Show a page of a crawl',
  description:
    'All that a crawl knows of one address: its headings, the pages that link to it, its links, its structured data and its findings with their lines.',
  ...{ module, effect: 'read' },
  input: z.strictObject({ ...whichCrawl, url: z.string().min(1).max(4000) }),
  output: z.object({
    ...pageRow.omit({ findings: true }).shape,
    h1: z.string(),
    lang: z.string(),
    canonical: z.string(),
    schemaTypes: z.array(z.string()),
    headings: z.array(z.object({ level: z.int(), text: z.string() })),
    linkedFrom: z.array(z.object({ url: z.string(), words: z.string(), line: z.int() })),
    links: z.array(z.object({ url: z.string(), words: z.string(), line: z.int() })),
    findings: z.array(findingSchema),
  }),
  async run(context, { projectId, crawlId, url }) {
    const { platform } = context;
    const site = await loadSite(platform.db, personOf(context).id, projectId);
    const { id } = await openCrawl(platform, site, crawlId);
    const { rows } = await platform.db.execute<
      Omit<Row, 'title' | 'findings'> & { page: PageSummary | null }
    >(sql`
      select number, url, kind, state, status, depth, bytes, ms, location, error, is_listed as "isListed", page
      from seo_addresses where crawl_id = ${id} and md5(url) = md5(${url})`);
    const [found] = rows;
    if (!found) throw notFound('The crawl did not meet this address.');
    const { page, number: _, ...row } = found;
    const { rows: from } = await platform.db.execute<{
      url: string;
      link: [string, number, string];
    }>(sql`
      select a.url, l.value as link from seo_addresses a, jsonb_array_elements(a.page -> 'links') l
      where a.crawl_id = ${id} and a.page -> 'links' @> ${JSON.stringify([[url]])}::jsonb and l.value ->> 0 = ${url}
      order by a.number limit 100`);
    const { rows: findings } = await platform.db.execute<FindingRow>(sql`
      select number, rule, severity, url, message, evidence from seo_findings
      where crawl_id = ${id} and md5(url) = md5(${url})
      order by array_position(array['error', 'warning', 'notice'], severity), rule, number limit 200`);
    const link = (to: string, [, line, words]: readonly [string, number, string]) => ({
      url: to,
      words,
      line,
    });
    return {
      output: {
        ...row,
        ...{
          title: page?.title ?? '',
          description: page?.description ?? '',
          words: page?.words ?? null,
        },
        ...{ h1: page?.h1 ?? '', lang: page?.lang ?? '', canonical: page?.canonical?.url ?? '' },
        ...{
          isIndexable: page?.isIndexable ?? null,
          extracted: { ...page?.extracted } as Record<string, string[]>,
        },
        schemaTypes: [...(page?.schemaTypes ?? [])],
        headings: (page?.headings ?? []).map(([level, text]) => ({ level, text })),
        linkedFrom: from.map((one) => link(one.url, one.link)),
        links: (page?.links ?? []).slice(0, 500).map((one) => link(one[0], one)),
        findings: findings.map(asFinding),
      },
    };
  },
});
