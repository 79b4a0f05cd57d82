import type { ClipboardEvent } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import type { GridRecord } from '../../../contract.ts';
import { readTable, writeTable } from '../clipboard-table.ts';
import type { Edit } from '../edit-history.ts';
import { type Place, rectangle, type Selection } from '../selection.ts';
import { newRow, textsOf } from './cell-ranges.ts';
import type { GridField } from './cell-values.ts';

type Cells = readonly (readonly [Place, string])[];
type Grid = {
  readonly fields: readonly GridField[];
  readonly records: readonly GridRecord[];
  readonly selection: Selection;
  /** A cell is being written: the clipboard is its own. */
  readonly isEditing: boolean;
  readonly onWrite: (cells: Cells, among: readonly GridRecord[]) => Promise<boolean> | undefined;
  readonly onEdit: (edit: Edit) => Promise<boolean>;
  readonly onLoad: (most: number) => Promise<readonly GridRecord[]>;
};

/** Copies the selected cells as a table, and pastes tables from the first selected cell on. */
export function cellClipboard(grid: Grid) {
  const { fields, records, selection } = grid;
  const paste = async (text: string) => {
    const table = readTable(text);
    const { top, left } = rectangle(selection);
    // Rows that have not been scrolled to are there all the same.
    const all = await grid.onLoad(top + table.length);
    const inside = table.slice(0, Math.max(0, all.length - top));
    const cells = inside.flatMap((texts, row) =>
      texts.map((one, column) => [{ row: top + row, column: left + column }, one] as const),
    );
    if ((await grid.onWrite(cells, all)) === false) return;
    const beyond = table.slice(inside.length).map((texts) => newRow(texts, fields, left));
    const added = { kind: 'added', ids: [], rows: beyond } as const;
    if (beyond.length > 0 && !(await grid.onEdit(added))) return;
    toast.success(`Pasted ${table.length} ${table.length === 1 ? 'row' : 'rows'}`);
  };
  return {
    onCopy(event: ClipboardEvent) {
      if (grid.isEditing) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', writeTable(textsOf(selection, fields, records)));
    },
    onPaste(event: ClipboardEvent) {
      if (grid.isEditing) return;
      event.preventDefault();
      paste(event.clipboardData.getData('text/plain')).catch((error) =>
        toast.error(errorMessage(error)),
      );
    },
  };
}
