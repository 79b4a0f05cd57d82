import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { loadSite, openCrawl } from '../sites/load-site.ts';

const mostRows = 2000;
const change = z.object({ field: z.string(), before: z.string(), after: z.string() });
const faultRow = z.object({ rule: z.string(), url: z.string(), message: z.string() });

type Compared = {
  readonly url: string;
  readonly a_status: number | null;
  readonly b_status: number | null;
  readonly a: Readonly<Record<string, string | null>> | null;
  readonly b: Readonly<Record<string, string | null>> | null;
  readonly in_a: boolean;
  readonly in_b: boolean;
};
const fields = ['title', 'description', 'h1', 'canonical', 'indexable', 'words'] as const;

export const compareTool = defineTool({
  name: 'seo.compare',
  title: 'Compare two crawls',
  description:
    'What changed between two crawls of a site: pages that came, went or changed (status, title, description, main heading, canonical address), and findings that were mended or are new. Without crawlId and before it compares the newest crawl with the one before.',
  ...{ module: 'seo-studio', effect: 'read' },
  input: z.strictObject({
    projectId: z.uuid(),
    crawlId: z.uuid().optional(),
    before: z.uuid().optional(),
  }),
  output: z.object({
    before: z.string(),
    crawlId: z.string(),
    added: z.array(z.string()),
    gone: z.array(z.string()),
    changed: z.array(z.object({ url: z.string(), changes: z.array(change) })),
    mended: z.array(faultRow),
    fresh: z.array(faultRow),
    remaining: z.int(),
  }),
  async run(context, { projectId, crawlId, before }) {
    const { platform } = context;
    const site = await loadSite(platform.db, personOf(context).id, projectId);
    const now = await openCrawl(platform, site, crawlId);
    const at = site.crawls.findIndex(({ key }) => key === now.key);
    const old = await openCrawl(platform, site, before ?? site.crawls[at + 1]?.key ?? now.key);
    const { rows } = await platform.db.execute<Compared>(pagesOf(old.id, now.id));
    const changed = rows
      .filter((row) => row.in_a && row.in_b)
      .map((row) => ({ url: row.url, changes: changesOf(row) }))
      .filter(({ changes }) => changes.length > 0);
    const { rows: faults } = await platform.db.execute<{
      side: string;
      rule: string;
      url: string;
      message: string;
    }>(faultsOf(old.id, now.id));
    const of = (side: string) =>
      faults
        .filter((row) => row.side === side)
        .slice(0, mostRows)
        .map(({ rule, url, message }) => ({ rule, url, message }));
    return {
      output: {
        ...{ before: old.key, crawlId: now.key, changed: changed.slice(0, mostRows) },
        added: rows
          .filter(({ in_a }) => !in_a)
          .map(({ url }) => url)
          .slice(0, mostRows),
        gone: rows
          .filter(({ in_b }) => !in_b)
          .map(({ url }) => url)
          .slice(0, mostRows),
        ...{ mended: of('before'), fresh: of('after') },
        remaining: faults.filter(({ side }) => side === 'both').length,
      },
    };
  },
});

const sideOf = (crawlId: string) => sql`
  select url, status, jsonb_build_object('title', page ->> 'title', 'description', page ->> 'description',
      'h1', page ->> 'h1', 'canonical', page -> 'canonical' ->> 'url', 'indexable', page ->> 'isIndexable',
      'words', page ->> 'words') as said
  from seo_addresses where crawl_id = ${crawlId} and kind = 'page' and state = 'read'`;

const pagesOf = (old: string, now: string) => sql`
  select coalesce(a.url, b.url) as url, a.status as a_status, b.status as b_status, a.said as a, b.said as b,
    a.url is not null as in_a, b.url is not null as in_b
  from (${sideOf(old)}) a full join (${sideOf(now)}) b on a.url = b.url
  where a.url is null or b.url is null or a.status is distinct from b.status or a.said is distinct from b.said
  order by 1`;

/** One finding is the same in both when its rule and its page are. */
const faultsOf = (old: string, now: string) => sql`
  select case when a.rule is null then 'after' when b.rule is null then 'before' else 'both' end as side,
    coalesce(a.rule, b.rule) as rule, coalesce(a.url, b.url) as url, coalesce(b.message, a.message) as message
  from (select distinct on (rule, url) rule, url, message from seo_findings where crawl_id = ${old} order by rule, url, number) a
  full join (select distinct on (rule, url) rule, url, message from seo_findings where crawl_id = ${now} order by rule, url, number) b
    on a.rule = b.rule and a.url = b.url
  order by 2, 3`;

function changesOf({ a_status, b_status, a, b }: Compared): z.output<typeof change>[] {
  const status = { field: 'status', before: String(a_status ?? ''), after: String(b_status ?? '') };
  const said = fields.map((field) => ({
    field: field as string,
    before: a?.[field] ?? '',
    after: b?.[field] ?? '',
  }));
  return [status, ...said].filter(({ before, after }) => before !== after);
}
