// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the rows that are not in view
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { GridRecord } from '../../contract.ts';
import { cellClipboard } from './cells/cell-clipboard.ts';
import { CellEditor } from './cells/cell-editor.tsx';
import { CellFiles } from './cells/cell-files.tsx';
import { changesOf, placesOf } from './cells/cell-ranges.ts';
import type { GridField } from './cells/cell-values.ts';
import { useCellEditing } from './cells/use-cell-editing.ts';
import type { Edit } from './edit-history.ts';
import { columnWidth, GridHeader, GridRow, rowHeight } from './grid-rows.tsx';
import { moveSelection, type Place, type Selection } from './selection.ts';

type Props = {
  readonly label: string;
  readonly fields: readonly GridField[];
  readonly records: readonly GridRecord[];
  readonly onEdit: (edit: Edit) => Promise<boolean>;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Called when the last rows come into view. */
  readonly onEnd: () => void;
  /** Loads so many records, if there are; answers those that are loaded. */
  readonly onLoad: (most: number) => Promise<readonly GridRecord[]>;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
};

/**
 * Records as a spreadsheet: arrows, Tab, Enter or F2 to write, Delete to empty, Ctrl+C, V, Z and Y.
 * Only the rows in view exist in the page.
 */
export function Grid(props: Props) {
  const { fields, records, selection, onSelect } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRowsInView(props, scroller);
  const write = (cells: readonly (readonly [Place, string])[], among = records) => {
    const changes = changesOf(cells, fields, among);
    return changes.length > 0 ? props.onEdit({ kind: 'changed', changes }) : undefined;
  };
  const cell = useCellEditing({ fields, records, at: selection.head, onWrite: write });
  const clipboard = cellClipboard({ ...props, isEditing: cell.text !== undefined, onWrite: write });
  const move = (next: Selection) => {
    onSelect(next);
    rows.scrollToIndex(next.head.row);
  };
  const focus = () => scroller.current?.focus();
  const done = (save: boolean, way: Way) => {
    if (!cell.end(save)) return;
    focus();
    if (way !== 'none') move(moveSelection(selection, keyOf(way), boundsOf(props)) ?? selection);
  };
  const written = fields[selection.head.column];
  const editor = written && cell.text !== undefined && (
    <CellEditor field={written} text={cell.text} onChange={cell.setText} onDone={done} />
  );
  return (
    <>
      {cell.filesAt && (
        <CellFiles
          field={fields[cell.filesAt.column]}
          record={records[cell.filesAt.row]}
          onEdit={props.onEdit}
          onClose={() => {
            cell.closeFiles();
            focus();
          }}
        />
      )}
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-rowcount={records.length + 1}
        aria-colcount={fields.length}
        aria-activedescendant={`cell-${selection.head.row}-${selection.head.column}`}
        style={{ height: rows.getTotalSize() + 56 }}
        className="max-h-[min(70dvh,44rem)] overflow-auto rounded-xl border bg-surface text-sm outline-offset-2"
        onKeyDown={(event) => hearKey(event, props, { move, write, begin: cell.begin })}
        {...clipboard}
      >
        <div style={{ width: 56 + fields.length * columnWidth }} className="relative">
          <GridHeader fields={fields} />
          <div className="relative" style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ index, start }) => (
              <GridRow
                key={records[index]?.id ?? index}
                index={index}
                start={start}
                fields={fields}
                record={records[index]}
                selection={selection}
                editor={editor}
                onPick={(place, event) => {
                  const anchor = event.shiftKey ? selection.anchor : place;
                  onSelect({ anchor, head: place });
                  if (cell.text === undefined) focus();
                }}
                onOpen={() => cell.begin()}
              />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}

type Way = 'down' | 'right' | 'left' | 'none';

/** The key that would go that way. */
const keyOf = (way: Exclude<Way, 'none'>) => ({
  key: way === 'down' ? 'ArrowDown' : 'Tab',
  shiftKey: way === 'left',
  ctrl: false,
});

const boundsOf = ({ records, fields }: Props) => ({ rows: records.length, columns: fields.length });

/** The rows in view; asks for more when the last ones come near. */
function useRowsInView(
  { records, onEnd }: Props,
  scroller: { readonly current: HTMLDivElement | null },
) {
  const rows = useVirtualizer({
    count: records.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const last = rows.getVirtualItems().at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= records.length - 20) onEnd();
  }, [last, records.length, onEnd]);
  return rows;
}

type Deeds = {
  readonly move: (next: Selection) => void;
  readonly write: (cells: readonly (readonly [Place, string])[]) => unknown;
  readonly begin: (text?: string) => void;
};

/** What a key does; keys that do nothing here stay with the browser. */
function hearKey(event: KeyboardEvent, props: Props, { move, write, begin }: Deeds): void {
  const { selection } = props;
  const { key, shiftKey } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  const next = moveSelection(selection, { key, shiftKey, ctrl }, boundsOf(props));
  if (next) move(next);
  else if (ctrl && key === 'z') (shiftKey ? props.onRedo : props.onUndo)();
  else if (ctrl && key === 'y') props.onRedo();
  else if (key === 'Enter' || key === 'F2' || key === ' ') begin();
  else if (key === 'Delete' || key === 'Backspace') {
    write(placesOf(selection).map((place) => [place, ''] as const));
  } else if (key.length === 1 && !ctrl && !event.altKey) begin(key);
  else return;
  event.preventDefault();
}
