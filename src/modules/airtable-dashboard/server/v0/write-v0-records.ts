import type { DbScope } from '#platform/db/database.ts';
import { refuse } from '#platform/records/record-errors.ts';
import type { Records, RecordUpdate, StoredRecord } from '#platform/records/records.ts';
import type { WriteRequest } from './read-v0-request.ts';

type Written = { records: StoredRecord[]; created?: string[]; updated?: string[] };

const typecastOf = ({ typecast }: WriteRequest) => ({ typecast: typecast ?? false });

/** POST: one record (`fields`) or up to ten (`records`). */
export async function createV0(
  records: Records,
  scope: DbScope,
  table: string,
  request: WriteRequest,
): Promise<Written> {
  const rows = request.records?.map(({ fields }) => fields) ?? [request.fields ?? {}];
  return { records: await records.create(scope, table, rows, typecastOf(request)) };
}

/** PATCH merges, PUT (`replace`) empties what is not named; with `performUpsert` by their fields. */
export async function updateV0(
  records: Records,
  scope: DbScope,
  table: string,
  request: WriteRequest,
  options: { readonly replace: boolean; readonly recordId?: string },
): Promise<Written> {
  const given = options.recordId
    ? [{ id: options.recordId, fields: request.fields ?? {} }]
    : (request.records ?? []);
  if (given.length === 0) throw refuse.badRequest('The request holds no records.', 'records');
  const how = { ...typecastOf(request), replace: options.replace };
  if (!request.performUpsert) {
    return { records: await records.update(scope, table, given.map(withId), how) };
  }
  const mergeOn = request.performUpsert.fieldsToMergeOn;
  return scope.transaction(async (tx) => {
    const named = given.filter(({ id }) => id !== undefined);
    const others = given.filter(({ id }) => id === undefined);
    const changed = await records.update(tx, table, named.map(withId), how);
    const rows = others.map(({ fields }) => fields);
    const merged = await records.upsert(tx, table, mergeOn, rows, how);
    const byPlace = { named: [...changed], others: [...merged.records] };
    return {
      records: given.map(({ id }) => (id ? byPlace.named : byPlace.others).shift() as StoredRecord),
      created: merged.created,
      updated: [...changed.map(({ id }) => id), ...merged.updated],
    };
  });
}

function withId({
  id,
  fields,
}: {
  id?: string | undefined;
  fields: Record<string, unknown>;
}): RecordUpdate {
  if (id === undefined) throw refuse.badRequest('Each record needs an id.', 'records');
  return { id, fields };
}

/** DELETE: all of them or none. */
export async function removeV0(
  records: Records,
  scope: DbScope,
  table: string,
  ids: readonly string[],
): Promise<{ id: string; deleted: true }[]> {
  if (ids.length === 0 || ids.length > 10) {
    throw refuse.badRequest('Name 1 to 10 records to delete.', 'records');
  }
  return scope.transaction(async (tx) => {
    const gone = await records.remove(tx, table, ids);
    const missing = ids.find((id) => !gone.includes(id));
    if (missing !== undefined) throw refuse.unknownRecord(missing);
    return gone.map((id) => ({ id, deleted: true as const }));
  });
}
