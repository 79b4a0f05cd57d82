import type { FieldType } from '#kernel/field-types.ts';

export type FieldChoice = { readonly id: string; readonly name: string; readonly color?: string };

export type FieldOptions = {
  /** Decimal places of numbers. */
  readonly precision?: number;
  /** Sign of a currency, e.g. `$`. */
  readonly symbol?: string;
  /** Most stars of a rating. */
  readonly max?: number;
  /** What a select offers. */
  readonly choices?: readonly FieldChoice[];
  /** The table that links point to. */
  readonly linkedTableId?: string;
  readonly [other: string]: unknown;
};

export type RecordField = {
  /** `fld` and 14 characters. */
  readonly id: string;
  readonly name: string;
  readonly type: FieldType;
  readonly description?: string;
  readonly options?: FieldOptions;
  /** The same field's id in Airtable, where the table is mirrored. */
  readonly airtableId?: string;
  /** Computed by Airtable (formula, rollup …): shown as text, never written. */
  readonly isReadOnly?: boolean;
};

export type RecordTable = {
  /** `tbl` and 14 characters. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The first one is the primary field. */
  readonly fields: readonly RecordField[];
  readonly position: number;
  readonly airtableId: string | null;
};

/** The field with this name or id; undefined without one. */
export const fieldOf = (table: RecordTable, nameOrId: string): RecordField | undefined =>
  table.fields.find(({ name }) => name === nameOrId) ??
  table.fields.find(({ id, airtableId }) => id === nameOrId || airtableId === nameOrId);

/** Types whose values the hub sets itself. */
export const computedTypes: readonly FieldType[] = [
  'autoNumber',
  'createdTime',
  'lastModifiedTime',
];

/** Whether nobody may write the field. */
export const isComputed = (field: RecordField): boolean =>
  field.isReadOnly === true || computedTypes.includes(field.type);

const numberTypes: readonly FieldType[] = ['number', 'currency', 'percent', 'rating', 'autoNumber'];
/** Whether values of the type are numbers. */
export const isNumeric = (type: FieldType): boolean => numberTypes.includes(type);

const timeTypes: readonly FieldType[] = ['date', 'dateTime', 'createdTime', 'lastModifiedTime'];
/** Whether values of the type are moments or days. */
export const isTemporal = (type: FieldType): boolean => timeTypes.includes(type);
