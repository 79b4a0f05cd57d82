import { useRef, useState } from 'react';
import type { GridRecord } from '../../../contract.ts';
import type { Place } from '../selection.ts';
import { cellText, type GridField, isTextual } from './cell-values.ts';

type Grid = {
  readonly fields: readonly GridField[];
  readonly records: readonly GridRecord[];
  /** The cell that is edited. */
  readonly at: Place;
  /** Writes texts into cells. */
  readonly onWrite: (cells: readonly (readonly [Place, string])[]) => void;
};

/** What is being written into the active cell, and which cell's files are open. */
export function useCellEditing({ fields, records, at, onWrite }: Grid) {
  const [text, setText] = useState<string>();
  const [filesAt, setFilesAt] = useState<Place>();
  const ended = useRef(false);

  /** Opens the active cell, with a text in place of its own. */
  const begin = (instead?: string) => {
    const field = fields[at.column];
    const record = records[at.row];
    if (!field || !record) return;
    if (field.type === 'checkbox' && !field.isComputed) {
      onWrite([[at, record.fields[field.name] === true ? '' : 'true']]);
    } else if (field.type === 'multipleAttachments') {
      setFilesAt(at);
    } else if (isTextual(field)) {
      ended.current = false;
      setText(instead ?? cellText(field, record.fields[field.name]));
    }
  };
  /** Ends the writing; false if it had ended before. */
  const end = (save: boolean): boolean => {
    // Moving the focus away from the field ends it a second time.
    if (text === undefined || ended.current) return false;
    ended.current = true;
    setText(undefined);
    if (save) onWrite([[at, text]]);
    return true;
  };
  return { text, setText, begin, end, filesAt, closeFiles: () => setFilesAt(undefined) };
}
