// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the rows that are not in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { cn } from '#ui/class-names.ts';
import type { GridRecord } from '../../contract.ts';
import { CellEditor } from './cells/cell-editor.tsx';
import { CellFiles } from './cells/cell-files.tsx';
import { changesOf, newRow, placesOf, textsOf } from './cells/cell-ranges.ts';
import { cellText, type GridField, isTextual } from './cells/cell-values.ts';
import { CellView } from './cells/cell-view.tsx';
import { readTable, writeTable } from './clipboard-table.ts';
import type { Edit } from './edit-history.ts';
import { isSelected, moveSelection, type Place, rectangle, type Selection } from './selection.ts';

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

const rowHeight = 36;
const columnWidth = 190;

/**
 * Records as a spreadsheet: arrows, Tab, Enter or F2 to write, Delete to empty, Ctrl+C, V, Z and Y.
 * Only the rows in view exist in the page.
 */
export function Grid(props: Props) {
  const { fields, records, selection, onSelect } = props;
  const [editing, setEditing] = useState<string>();
  const [filesAt, setFilesAt] = useState<Place>();
  const ended = useRef(false);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: records.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const { onEnd } = props;
  useEffect(() => {
    if (last >= records.length - 20) onEnd();
  }, [last, records.length, onEnd]);

  const bounds = { rows: records.length, columns: fields.length };
  const select = (next: Selection) => {
    onSelect(next);
    rows.scrollToIndex(next.head.row);
  };
  const begin = (text?: string) => {
    const field = fields[selection.head.column];
    const record = records[selection.head.row];
    if (!field || !record) return;
    if (field.type === 'checkbox' && !field.isComputed) {
      void change([[selection.head, record.fields[field.name] === true ? '' : 'true']]);
    } else if (field.type === 'multipleAttachments') {
      setFilesAt(selection.head);
    } else if (isTextual(field)) {
      ended.current = false;
      setEditing(text ?? cellText(field, record.fields[field.name]));
    }
  };
  const change = (cells: readonly (readonly [Place, string])[], among = records) => {
    const changes = changesOf(cells, fields, among);
    return changes.length > 0 ? props.onEdit({ kind: 'changed', changes }) : undefined;
  };
  const done = (save: boolean, move: 'down' | 'right' | 'left' | 'none') => {
    // Moving the focus away from the field ends it a second time.
    if (editing === undefined || ended.current) return;
    ended.current = true;
    setEditing(undefined);
    if (save) void change([[selection.head, editing]]);
    scroller.current?.focus();
    const keys = { down: 'ArrowDown', right: 'Tab', left: 'Tab' } as const;
    if (move === 'none') return;
    const key = { key: keys[move], shiftKey: move === 'left', ctrl: false };
    select(moveSelection(selection, key, bounds) ?? selection);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const ctrl = event.ctrlKey || event.metaKey;
    const next = moveSelection(
      selection,
      { key: event.key, shiftKey: event.shiftKey, ctrl },
      bounds,
    );
    if (next) select(next);
    else if (ctrl && event.key === 'z') (event.shiftKey ? props.onRedo : props.onUndo)();
    else if (ctrl && event.key === 'y') props.onRedo();
    else if (event.key === 'Enter' || event.key === 'F2' || event.key === ' ') begin();
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      void change(placesOf(selection).map((place) => [place, ''] as const));
    } else if (event.key.length === 1 && !ctrl && !event.altKey) begin(event.key);
    else return;
    event.preventDefault();
  };
  const onCopy = (event: React.ClipboardEvent) => {
    if (editing !== undefined) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeTable(textsOf(selection, fields, records)));
  };
  const onPaste = (event: React.ClipboardEvent) => {
    if (editing !== undefined) return;
    event.preventDefault();
    paste(event.clipboardData.getData('text/plain')).catch((error) =>
      toast.error(errorMessage(error)),
    );
  };
  const paste = async (text: string) => {
    const table = readTable(text);
    const { top, left } = rectangle(selection);
    // Rows that have not been scrolled to are there all the same.
    const all = await props.onLoad(top + table.length);
    const inside = table.slice(0, Math.max(0, all.length - top));
    const cells = inside.flatMap((texts, row) =>
      texts.map((one, column) => [{ row: top + row, column: left + column }, one] as const),
    );
    if ((await change(cells, all)) === false) return;
    const beyond = table.slice(inside.length).map((texts) => newRow(texts, fields, left));
    const added = { kind: 'added', ids: [], rows: beyond } as const;
    if (beyond.length > 0 && !(await props.onEdit(added))) return;
    toast.success(`Pasted ${table.length} ${table.length === 1 ? 'row' : 'rows'}`);
  };
  return (
    <>
      {filesAt && (
        <CellFiles
          field={fields[filesAt.column]}
          record={records[filesAt.row]}
          onEdit={props.onEdit}
          onClose={() => {
            setFilesAt(undefined);
            scroller.current?.focus();
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
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
      >
        <div style={{ width: 56 + fields.length * columnWidth }} className="relative">
          <div role="row" className="sticky top-0 z-20 flex border-b bg-sunken font-medium">
            <div
              role="columnheader"
              className="sticky left-0 w-14 shrink-0 border-r bg-sunken px-2 py-2 text-muted"
            >
              #
            </div>
            {fields.map((field) => (
              <div
                role="columnheader"
                key={field.id}
                title={`${field.name} (${field.type})`}
                className="shrink-0 truncate border-r px-2 py-2"
                style={{ width: columnWidth }}
              >
                {field.name}
              </div>
            ))}
          </div>
          <div className="relative" style={{ height: rows.getTotalSize() }}>
            {items.map(({ index, start }) => (
              <div
                role="row"
                aria-rowindex={index + 2}
                key={records[index]?.id ?? index}
                className="absolute flex w-full border-b"
                style={{ height: rowHeight, top: start }}
              >
                <div
                  role="rowheader"
                  className="sticky left-0 z-[5] w-14 shrink-0 border-r bg-sunken px-2 py-1.5 text-xs text-muted tabular-nums"
                >
                  {index + 1}
                </div>
                {fields.map((field, column) => {
                  const place = { row: index, column };
                  const isHead = selection.head.row === index && selection.head.column === column;
                  return (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid itself hears the keys
                    <div
                      role="gridcell"
                      id={`cell-${index}-${column}`}
                      aria-selected={isSelected(selection, place)}
                      key={field.id}
                      style={{ width: columnWidth }}
                      className={cn(
                        'relative shrink-0 border-r px-2 py-1.5',
                        isSelected(selection, place) && 'bg-accent-soft',
                        isHead && 'outline-2 -outline-offset-2 outline-accent',
                        field.isComputed && 'text-muted',
                      )}
                      onClick={(event) => {
                        const anchor = event.shiftKey ? selection.anchor : place;
                        onSelect({ anchor, head: place });
                        if (editing === undefined) scroller.current?.focus();
                      }}
                      onDoubleClick={() => begin()}
                    >
                      {isHead && editing !== undefined ? (
                        <CellEditor
                          field={field}
                          text={editing}
                          onChange={setEditing}
                          onDone={done}
                        />
                      ) : (
                        <div className="truncate">
                          <CellView field={field} value={records[index]?.fields[field.name]} />
                        </div>
                      )}
                    </div>
                  );
                })}
              </div>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
