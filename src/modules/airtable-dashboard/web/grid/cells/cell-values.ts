import type { RecordTableView } from '../../../contract.ts';

export type GridField = RecordTableView['fields'][number];

/** Whether a cell of this field can be written in the grid as text. */
export const isTextual = ({ type, isComputed }: GridField): boolean =>
  !isComputed && !['multipleAttachments', 'checkbox'].includes(type);

type Attachment = { readonly filename?: string; readonly url?: string };

/** A cell's value as text: what is shown, copied and exported. */
export function cellText(field: GridField, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (field.type === 'checkbox') return value === true ? 'true' : '';
  if (field.type === 'multipleAttachments' && Array.isArray(value)) {
    return value.map((file: Attachment) => file.filename ?? file.url ?? '').join(', ');
  }
  if (Array.isArray(value)) return value.map(String).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * A text as a value of the field. Numbers, choices and dates go to the server as they were typed,
 * which reads them by the field's type and says what is wrong. Empty texts empty the cell.
 */
export function cellValue(field: GridField, text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (field.type === 'checkbox') return /^(true|yes|1|x|✓)$/i.test(trimmed);
  if (['multipleSelects', 'multipleRecordLinks'].includes(field.type)) {
    return trimmed
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  }
  if (['number', 'currency', 'percent', 'rating'].includes(field.type)) {
    // Only what can be read in one way: taking signs out at will made 499 of 4,99.
    const plain = trimmed.replace(/[$€£¥\s_]/g, '').replace(/,(?=\d{3}(\D|$))/g, '');
    return /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : trimmed;
  }
  return field.type === 'multilineText' ? text : trimmed;
}
