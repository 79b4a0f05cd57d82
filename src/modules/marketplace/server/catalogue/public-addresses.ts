import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { PublicPage } from '#platform/http/server-module.ts';
import { topics } from '../../topics/topics.ts';
import { creatorKeySql, creatorSlugOf } from './creator-key.ts';

/** Addresses read at once. */
const batch = 5000;

/**
 * Every public page of the marketplace with its last change: topics, creators, prompts. Prompts
 * come in batches, so that a catalogue of a million is never in memory.
 */
export async function* publicAddresses(scope: DbScope): AsyncGenerator<PublicPage> {
  yield* await topicAddresses(scope);
  yield* await creatorAddresses(scope);
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await scope.execute<{ id: string; slug: string; updated_at: string }>(sql`
      select id, slug, updated_at from market_prompts p
      where p.status = 'live' and p.id > ${after} order by p.id limit ${batch}`);
    for (const row of rows) {
      yield { path: `/prompts/${row.slug}`, changedAt: isoTime(row.updated_at) };
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}

async function topicAddresses(scope: DbScope): Promise<PublicPage[]> {
  const { rows } = await scope.execute<{ topic: string; changed: string }>(sql`
    select p.topic, max(p.updated_at) as changed from market_prompts p
    where p.status = 'live' group by p.topic`);
  const changed = new Map(rows.map((row) => [row.topic, isoTime(row.changed)]));
  return [
    { path: '/marketplace', changedAt: [...changed.values()].sort().at(-1) ?? null },
    ...topics.map(({ id }) => ({ path: `/${id}`, changedAt: changed.get(id) ?? null })),
  ];
}

async function creatorAddresses(scope: DbScope): Promise<PublicPage[]> {
  const { rows } = await scope.execute<{
    creator_id: string | null;
    creator_name: string;
    changed: string;
  }>(sql`
    select (array_agg(p.creator_id))[1] as creator_id,
      (array_agg(p.creator_name order by p.published_at desc))[1] as creator_name,
      max(p.updated_at) as changed
    from market_prompts p where p.status = 'live' group by ${creatorKeySql} limit 50000`);
  return rows.flatMap((row) => {
    const slug = creatorSlugOf(row);
    return slug ? [{ path: `/creators/${slug}`, changedAt: isoTime(row.changed) }] : [];
  });
}
