import type { GridRecord } from '../../contract.ts';
import { api } from '../queries.ts';
import type { Edit, Values } from './edit-history.ts';

/** Records written in one call at most. */
const batch = 1000;

type Target = {
  /** The table's id. */
  readonly table: string;
  readonly shown: () => readonly GridRecord[];
  readonly show: (change: (records: GridRecord[]) => GridRecord[]) => void;
};

/**
 * Sends a step to the server and shows it, changes and removals before the answer. Answers the step with the
 * ids that new records were given.
 */
export async function putEdit(edit: Edit, target: Target): Promise<Edit> {
  const { table: id, show } = target;
  if (edit.kind === 'removed') {
    show((all) => all.filter((record) => !edit.ids.includes(record.id)));
    for (const ids of slices(edit.ids)) await api.records.remove({ id, ids: [...ids] });
    return edit;
  }
  if (edit.kind === 'added') {
    const made: GridRecord[] = [];
    for (const rows of slices(edit.rows)) {
      made.push(...(await api.records.create({ id, records: [...rows] })).records);
    }
    show((all) => [...all, ...made]);
    return { ...edit, ids: made.map((record) => record.id) };
  }
  const versions = new Map(target.shown().map((record) => [record.id, record.version]));
  const after = new Map(edit.changes.map((change) => [change.id, change.after]));
  show((all) => all.map((record) => merged(record, after.get(record.id))));
  for (const changes of slices(edit.changes)) {
    const sent = changes.map((change) => {
      const expectedVersion = versions.get(change.id);
      const fields = { ...change.after };
      return { id: change.id, fields, ...(expectedVersion && { expectedVersion }) };
    });
    const { records: changed } = await api.records.update({ id, changes: sent });
    const fresh = new Map(changed.map((record) => [record.id, record]));
    show((all) => all.map((record) => fresh.get(record.id) ?? record));
  }
  return edit;
}

const merged = (record: GridRecord, values: Values | undefined): GridRecord =>
  values ? { ...record, fields: { ...record.fields, ...values } } : record;

function* slices<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += batch) yield all.slice(at, at + batch);
}
