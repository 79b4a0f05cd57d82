import type { DbScope } from '../db/database.ts';
import type { RecordTable } from './field-types.ts';

/** Values by field name. Empty values (`""`, `[]`, `false`, null) are absent. */
export type RecordFields = Readonly<Record<string, unknown>>;

export type StoredRecord = {
  /** `rec` and 14 characters. */
  readonly id: string;
  /** Name of its table. */
  readonly table: string;
  readonly fields: RecordFields;
  /** ISO, UTC. */
  readonly createdTime: string;
  /** ISO, UTC. */
  readonly lastModified: string;
  /** Grows by one with each change, from 1. */
  readonly version: number;
};

export type RecordChange = {
  readonly kind: 'created' | 'updated' | 'deleted';
  /** After the change; of a deleted record what it was. */
  readonly record: StoredRecord;
  readonly before?: StoredRecord;
};

export type ListOptions = {
  /** 1 to 100; 100 without. */
  readonly pageSize?: number;
  /** What the page before answered as `offset`. */
  readonly offset?: string;
  readonly filterByFormula?: string;
  readonly sort?: readonly { readonly field: string; readonly direction?: 'asc' | 'desc' }[];
  /** Only these fields, by name or id. */
  readonly fields?: readonly string[];
  readonly maxRecords?: number;
};

export type WriteOptions = {
  /** Turns texts into the field's type and adds missing options of selects. */
  readonly typecast?: boolean;
  /** Looks at each change before it stands, inside its transaction; what it throws undoes them all. */
  readonly check?: (change: RecordChange) => void;
};

export type RecordUpdate = {
  readonly id: string;
  readonly fields: RecordFields;
  /** CONFLICT when the record has another version by now. */
  readonly expectedVersion?: number;
};

export type ChangeListener = (scope: DbScope, changes: RecordChange[]) => Promise<void>;

/**
 * Tables of records with typed fields. `table` is a table's name or id; an unknown one is a
 * `table_not_found` error, and so on: codes are Airtable's error types in small letters.
 */
export type Records = {
  tables(scope: DbScope): Promise<RecordTable[]>;
  list(
    scope: DbScope,
    table: string,
    options?: ListOptions,
  ): Promise<{ records: StoredRecord[]; offset?: string }>;
  get(scope: DbScope, table: string, id: string): Promise<StoredRecord | undefined>;
  /** Any number at once; all or nothing. */
  create(
    scope: DbScope,
    table: string,
    fields: readonly RecordFields[],
    options?: WriteOptions,
  ): Promise<StoredRecord[]>;
  /** Merges the given fields in; with `replace` fields that are not given are emptied. */
  update(
    scope: DbScope,
    table: string,
    changes: readonly RecordUpdate[],
    options?: WriteOptions & { readonly replace?: boolean },
  ): Promise<StoredRecord[]>;
  /** Updates the record whose `mergeOn` fields (1 to 3) equal the row's, else creates one. */
  upsert(
    scope: DbScope,
    table: string,
    mergeOn: readonly string[],
    rows: readonly RecordFields[],
    options?: WriteOptions & { readonly replace?: boolean },
  ): Promise<{ records: StoredRecord[]; created: string[]; updated: string[] }>;
  /** Answers the ids that were there. */
  remove(scope: DbScope, table: string, ids: readonly string[]): Promise<string[]>;
  /**
   * Calls the listener inside the transaction of every change, whatever caused it (grid, API,
   * import, sync); its failure undoes the change. The returned function ends it.
   */
  onChange(listener: ChangeListener): () => void;
};
