import { conflict, notFound } from '#kernel/errors.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import { nameMaker } from '#platform/assets/name-maker.ts';
import type { DbScope, Transaction } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Tally } from '../../comparison-schema.ts';

/** What drew a picture, as the library names it. */
export type Engine = { readonly service: string; readonly label: string; readonly model?: string };
export type Entry = {
  readonly service: ServiceId;
  readonly assetId: string | null;
  readonly micros: number | null;
  readonly error: string | null;
  /** Null where nothing was drawn, or not known which model drew. */
  readonly engine: Engine | null;
};
export type ComparisonRow = {
  readonly id: string;
  readonly prompt: string;
  readonly entries: readonly Entry[];
  readonly picked: number | null;
};

export async function keepComparison(
  scope: DbScope,
  userId: string,
  { id, prompt, entries }: Omit<ComparisonRow, 'picked'>,
): Promise<void> {
  await scope.execute(sql`
    insert into image_comparisons (id, user_id, prompt, entries)
    values (${id}, ${userId}, ${prompt}, ${JSON.stringify(entries)}::jsonb)
    on conflict (id) do update set entries = excluded.entries`);
}

/** A person's own. Throws 404 for others'. */
export async function ownComparison(
  scope: DbScope,
  userId: string,
  id: string,
): Promise<ComparisonRow> {
  const { rows } = await scope.execute<ComparisonRow>(sql`
    select id, prompt, entries, picked from image_comparisons
    where id = ${id} and user_id = ${userId}`);
  if (!rows[0]) throw notFound('There is no such comparison.');
  return rows[0];
}

/**
 * Keeps a choice, once: afterwards the names are known, in the library too, and another would not be blind.
 */
export async function pick(
  scope: Transaction,
  userId: string,
  { id, place }: { readonly id: string; readonly place: number },
): Promise<void> {
  const { entries } = await ownComparison(scope, userId, id);
  if (place >= 0 && !entries[place]?.assetId) throw notFound('There is no such picture.');
  const { rowCount } = await scope.execute(sql`
    update image_comparisons set picked = ${place}, picked_at = now()
    where id = ${id} and user_id = ${userId} and picked is null`);
  if (rowCount === 0) throw conflict('You have chosen already.');
  for (const { assetId, service, engine } of entries) {
    const by = engine ?? { service, label: nameOfService(service) };
    if (assetId) await nameMaker(scope, userId, assetId, by);
  }
}

/** How often each service was chosen, the most often first; of everybody without a person. */
export async function tally(scope: DbScope, userId: string | null): Promise<Tally[]> {
  type Row = { service: ServiceId; shown: number; picked: number; micros: number | null };
  const { rows } = await scope.execute<Row>(sql`
    select e.entry ->> 'service' as service, count(*)::int as shown,
      count(*) filter (where c.picked = e.place - 1)::int as picked,
      case when bool_and(e.entry -> 'micros' <> 'null'::jsonb)
        then sum((e.entry ->> 'micros')::numeric)::float8 end as micros
    from image_comparisons c,
      jsonb_array_elements(c.entries) with ordinality as e(entry, place)
    where c.picked is not null and e.entry ->> 'assetId' is not null
      and (${userId}::uuid is null or c.user_id = ${userId})
    group by 1 order by picked desc, shown, 1`);
  return rows.map(({ service, shown, picked, micros }) => ({
    ...{ service, name: nameOfService(service), shown, picked },
    microsPerPick: micros === null || picked === 0 ? null : Math.round(micros / picked),
  }));
}
