import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { RecordTable } from '../../field-types.ts';
import type { StoredAttachment } from '../../stored-records.ts';
import { noteSync } from '../../sync-log.ts';

/** A noted change that is to be sent, with the record's values at this moment. */
export type DueChange = {
  readonly id: number;
  readonly table_id: string;
  readonly record_id: string;
  readonly kind: 'upsert' | 'delete';
  readonly fields: string[] | null;
  readonly revision: number;
  readonly attempts: number;
  readonly airtable_id: string | null;
  readonly values: Record<string, unknown> | null;
};

/** A record as Airtable answered it. */
export type Pushed = { id: string; fields: Record<string, unknown> };

/** Notes what Airtable took over; a change that came meanwhile stays due. */
export async function notePushed(
  platform: Platform,
  table: RecordTable,
  batch: readonly DueChange[],
  pushed: readonly Pushed[],
  held: ReadonlySet<string>,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    for (const [index, change] of batch.entries()) {
      const there = pushed[index];
      if (!there) continue;
      await tx.execute(sql`
        update records set airtable_id = ${there.id}, pushed_at = clock_timestamp()
        where id = ${change.record_id}`);
      await tx.execute(sql`
        update record_changes set airtable_id = ${there.id} where record_id = ${change.record_id}`);
      await linkAttachments(tx, table, change, there, held);
    }
    await forget(tx, batch);
  });
}

export const noteDeleted = (scope: DbScope, batch: readonly DueChange[]): Promise<void> =>
  forget(scope, batch);

async function forget(scope: DbScope, batch: readonly DueChange[]): Promise<void> {
  const done = JSON.stringify(batch.map(({ id, revision }) => ({ id, revision })));
  await scope.execute(sql`
    delete from record_changes c
    using jsonb_to_recordset(${done}::jsonb) as d (id bigint, revision integer)
    where c.id = d.id and c.revision = d.revision`);
}

/** Learns which of Airtable's attachments are copies of ours, so that neither is fetched again. */
async function linkAttachments(
  scope: DbScope,
  table: RecordTable,
  change: DueChange,
  there: Pushed,
  held: ReadonlySet<string>,
): Promise<void> {
  for (const { name, type } of table.fields) {
    const ours = change.values?.[name];
    const theirs = there.fields[name];
    if (type !== 'multipleAttachments' || !Array.isArray(ours) || !Array.isArray(theirs)) continue;
    const listed = ours as StoredAttachment[];
    // Uploaded ones came after the others.
    const ordered = [
      ...listed.filter(({ id }) => !held.has(id)),
      ...listed.filter(({ id }) => held.has(id)),
    ];
    for (const [index, one] of ordered.entries()) {
      const id = (theirs[index] as { id?: unknown } | undefined)?.id;
      if (typeof id !== 'string') continue;
      await scope.execute(sql`
        update record_attachments a set airtable_id = ${id} where id = ${one.id} and not exists (
          select 1 from record_attachments b where b.record_id = a.record_id and b.airtable_id = ${id})`);
    }
  }
}

/** Seconds until another try, by how often it has failed. */
const pauseOf = (attempts: number) => Math.min(6 * 3600, 10 * 4 ** Math.min(attempts, 8));

/** Keeps refused changes for a later try, each on its own. */
export async function noteFailure(
  scope: DbScope,
  table: RecordTable,
  batch: readonly DueChange[],
  error: Error,
): Promise<void> {
  const isAlone = batch.length === 1;
  for (const { id, attempts } of batch) {
    // In company it may be innocent: then it is tried alone at once.
    const pause = isAlone ? pauseOf(attempts) : 0;
    await scope.execute(sql`
      update record_changes set attempts = attempts + 1, error = ${error.message.slice(0, 500)},
        not_before = now() + make_interval(secs => ${pause}::float8)
      where id = ${id}`);
  }
  if (!isAlone) return;
  await noteSync(scope, {
    level: 'warning',
    message: `Airtable did not take a change: ${error.message}`,
    table: table.name,
    recordId: batch[0]?.record_id,
  });
}
