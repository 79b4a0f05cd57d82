import type { AssetRow } from '../assets/asset-rows.ts';
import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Mapping } from './guess-mapping.ts';
import type { ImportInput } from './import-run.ts';
import type { ImportChoices, ImportTarget } from './import-target.ts';

type Order = {
  readonly id: string;
  readonly user: { readonly id: string };
  readonly spaceId: string;
  readonly asset: Pick<AssetRow, 'id' | 'name'>;
  readonly input: ImportInput;
  readonly target: ImportTarget;
  /** Left out by a run that was tried again from its start: then it is what the order before it was. */
  readonly byProgram?: boolean;
};

export const choicesOf = (input: ImportInput): ImportChoices => {
  const { tableId, collectionId, listId, mergeOn, consentSource } = input;
  return { tableId, collectionId, listId, mergeOn, consentSource };
};

/** Writes an import down, unless it is there. */
export async function noteImport(scope: DbScope, order: Order): Promise<void> {
  const { id, user, spaceId, asset, input, target, byProgram } = order;
  const before = sql`coalesce((
    select by_program from imports
    where user_id = ${user.id} and asset_id = ${asset.id} and target = ${input.target}
    order by id desc limit 1), true)`;
  await scope.execute(sql`
    insert into imports (id, user_id, space_id, asset_id, file_name, target, is_shared, by_program,
      choices, mapping, dry_run)
    values (${id}, ${user.id}, ${spaceId}, ${asset.id}, ${asset.name}, ${input.target},
      ${target.forAdmins ?? false}, ${byProgram === undefined ? before : sql`${byProgram}::boolean`},
      ${JSON.stringify(choicesOf(input))}::jsonb,
      ${input.mapping ? JSON.stringify(input.mapping) : null}::jsonb, ${input.dryRun})
    on conflict (id) do nothing`);
}

/**
 * Notes what was found in the file, and gives the rows that an earlier beginning has done. One of
 * which nothing is left, or nothing was there yet, counts from zero.
 */
export async function beginImport(
  scope: DbScope,
  id: string,
  rows: number,
  mapping: Mapping,
): Promise<number> {
  const { rows: found } = await scope.execute<{ rows_done: number }>(sql`
    update imports set rows_total = ${rows}, mapping = ${JSON.stringify(mapping)}::jsonb,
      rolled_back_at = null, added = case when rows_done = 0 then 0 else added end,
      updated = case when rows_done = 0 then 0 else updated end,
      skipped = case when rows_done = 0 then 0 else skipped end,
      faulty = case when rows_done = 0 then 0 else faulty end
    where id = ${id} returning rows_done`);
  const done = found[0]?.rows_done ?? 0;
  if (done === 0) await scope.execute(sql`delete from import_faults where import_id = ${id}`);
  return done;
}
