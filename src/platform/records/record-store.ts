import type { DbScope } from '../db/database.ts';
import type { RecordTable } from './field-types.ts';
import type { ChangeListener, RecordChange, WriteOptions } from './records.ts';
import type { Links } from './stored-records.ts';

/** What the parts of the store share. */
export type RecordStore = {
  readonly links: Links;
  readonly listeners: Set<ChangeListener>;
  /** Whether changes are to be sent to Airtable. */
  readonly isMirror: boolean;
  /** Books the job that fetches files for attachment fields. */
  bookFetch(scope: DbScope): Promise<void>;
  /** Books the job that sends changes to Airtable. */
  bookPush(scope: DbScope): Promise<void>;
};

/** Who changes: people and programs here, or Airtable, whose own changes are not sent back. */
export type Origin = 'local' | 'airtable';

/** Tells everybody who listens, inside the transaction of the change. */
export async function announce(
  { store, scope, check }: Pick<StoreWrite, 'store' | 'scope' | 'check'>,
  changes: RecordChange[],
): Promise<void> {
  if (changes.length === 0) return;
  if (check) changes.forEach(check);
  for (const listener of store.listeners) await listener(scope, changes);
}

/** A change of one record on its way to Airtable. */
export type OutboxEntry = {
  readonly recordId: string;
  readonly airtableId: string | null;
  readonly kind: 'upsert' | 'delete';
  /** Names of changed fields; null means all. */
  readonly fields: readonly string[] | null;
  /** What the record was before; absent for a new one. */
  readonly base?: Record<string, unknown>;
};

export type StoreWrite = {
  readonly store: RecordStore;
  readonly scope: DbScope;
  readonly table: RecordTable;
  readonly origin: Origin;
  readonly check?: WriteOptions['check'];
};
