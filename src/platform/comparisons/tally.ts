import { nameOfService } from '#kernel/routing/service-names.ts';
import type { Tallies, Tally } from '#kernel/routing/tally.ts';
import type { ServiceId } from '#kernel/services.ts';
import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { ComparedKind } from './comparisons.ts';

/** A person's choices among what is compared; for administrators everybody's as well. */
export async function readTallies(
  scope: DbScope,
  { id, isAdmin }: { readonly id: string; readonly isAdmin: boolean },
  kind: ComparedKind,
): Promise<Tallies> {
  return {
    mine: await tally(scope, kind, id),
    hub: isAdmin ? await tally(scope, kind, null) : null,
  };
}

/** How often each service was chosen, the most often first; of everybody without a person. */
async function tally(scope: DbScope, kind: ComparedKind, userId: string | null): Promise<Tally[]> {
  type Row = { service: ServiceId; shown: number; picked: number; micros: number | null };
  const { rows } = await scope.execute<Row>(sql`
    select e.entry ->> 'service' as service, count(*)::int as shown,
      count(*) filter (where c.picked = e.place - 1)::int as picked,
      case when bool_and(e.entry -> 'micros' <> 'null'::jsonb)
        then sum((e.entry ->> 'micros')::numeric)::float8 end as micros
    from comparisons c,
      jsonb_array_elements(c.entries) with ordinality as e(entry, place)
    where c.kind = ${kind} and c.picked is not null and e.entry ->> 'error' is null
      and (${userId}::uuid is null or c.user_id = ${userId})
    group by 1 order by picked desc, shown, 1`);
  return rows.map(({ service, shown, picked, micros }) => ({
    ...{ service, name: nameOfService(service), shown, picked },
    microsPerPick: micros === null || picked === 0 ? null : Math.round(micros / picked),
  }));
}
