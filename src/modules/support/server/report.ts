import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { nameSql } from './threads/presence.ts';

/** How requests of some spaces were answered since a time. */
export async function reportOf(scope: DbScope, spaceIds: readonly string[], since: Date) {
  const from = since.toISOString();
  const spaces = sql.param([...spaceIds]);
  type Figures = { created: number; closed: number; waiting: number; firstAnswer: number | null };
  const { rows } = await scope.execute<Figures>(sql`
    select count(*) filter (where t.created_at >= ${from})::int as created,
      count(*) filter (where t.state = 'closed' and t.last_at >= ${from})::int as closed,
      count(*) filter (where t.state = 'open' and t.waits_since is not null)::int as waiting,
      (percentile_cont(0.5) within group (order by extract(epoch from a.at - t.created_at) / 60)
        filter (where t.created_at >= ${from} and a.at is not null))::float8 as "firstAnswer"
    from support_threads t left join lateral (
      select min(m.created_at) as at from support_messages m where m.thread_id = t.id and m.kind = 'out') a on true
    where t.space_id = any(${spaces}::uuid[]) and t.merged_into is null`);
  const { rows: labels } = await scope.execute<{ label: string; count: number }>(sql`
    select l as label, count(*)::int as count from support_threads t, unnest(t.labels) as l
    where t.space_id = any(${spaces}::uuid[]) and t.created_at >= ${from}
    group by l order by count(*) desc, l limit 20`);
  const { rows: people } = await scope.execute<{ name: string; answers: number }>(sql`
    select ${nameSql} as name, count(*)::int as answers
    from support_messages m join support_threads t on t.id = m.thread_id join auth_users u on u.id = m.author_id
    where t.space_id = any(${spaces}::uuid[]) and m.kind = 'out' and m.created_at >= ${from}
    group by u.id order by count(*) desc limit 20`);
  const figures = rows[0] as Figures;
  return { ...figures, labels, people };
}
