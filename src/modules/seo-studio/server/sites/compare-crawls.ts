import { z } from 'zod';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';

export const fieldChange = z.object({
  field: z.string(),
  before: z.string(),
  after: z.string(),
});
type FaultRow = { readonly rule: string; readonly url: string; readonly message: string };

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

export type Difference = {
  readonly added: readonly string[];
  readonly gone: readonly string[];
  readonly changed: readonly { url: string; changes: z.output<typeof fieldChange>[] }[];
  readonly mended: readonly FaultRow[];
  readonly fresh: readonly FaultRow[];
  readonly remaining: number;
};

/** What is different between two crawls whose rows are there. */
export async function compareCrawls(
  scope: DbScope,
  oldId: string,
  nowId: string,
): Promise<Difference> {
  const { rows } = await scope.execute<Compared>(pagesOf(oldId, nowId));
  const { rows: faults } = await scope.execute<FaultRow & { side: string }>(faultsOf(oldId, nowId));
  const of = (side: string) =>
    faults
      .filter((row) => row.side === side)
      .map(({ rule, url, message }) => ({ rule, url, message }));
  return {
    added: rows.filter(({ in_a }) => !in_a).map(({ url }) => url),
    gone: rows.filter(({ in_b }) => !in_b).map(({ url }) => url),
    changed: rows
      .filter((row) => row.in_a && row.in_b)
      .map((row) => ({ url: row.url, changes: changesOf(row) }))
      .filter(({ changes }) => changes.length > 0),
    ...{ mended: of('before'), fresh: of('after') },
    remaining: faults.filter(({ side }) => side === 'both').length,
  };
}

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

function changesOf({ a_status, b_status, a, b }: Compared): z.output<typeof fieldChange>[] {
  const status = { field: 'status', before: String(a_status ?? ''), after: String(b_status ?? '') };
  const said = fields.map((field) => ({
    field: field as string,
    before: a?.[field] ?? '',
    after: b?.[field] ?? '',
  }));
  return [status, ...said].filter(({ before, after }) => before !== after);
}
