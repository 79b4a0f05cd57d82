// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the rows that are not in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import type { MouseEvent, ReactNode } from 'react';
import { cn } from '#ui/class-names.ts';
import type { GridRecord } from '../../contract.ts';
import type { GridField } from './cells/cell-values.ts';
import { CellView } from './cells/cell-view.tsx';
import { isSelected, type Place, type Selection } from './selection.ts';

export const rowHeight = 36;
export const columnWidth = 190;

/** The names of the columns; they stay in view. */
export const GridHeader = ({ fields }: { fields: readonly GridField[] }) => (
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
);

type RowProps = {
  readonly index: number;
  /** Where it begins, in px from the first row. */
  readonly start: number;
  readonly fields: readonly GridField[];
  readonly record: GridRecord | undefined;
  readonly selection: Selection;
  /** Takes the place of the active cell's value while it is written. */
  readonly editor: ReactNode;
  readonly onPick: (place: Place, event: MouseEvent) => void;
  readonly onOpen: () => void;
};

/** One record, a cell for each field. */
export function GridRow({ index, start, fields, record, selection, ...props }: RowProps) {
  const { head } = selection;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
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
        const isHead = head.row === index && head.column === column;
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
            onClick={(event) => props.onPick(place, event)}
            onDoubleClick={props.onOpen}
          >
            {(isHead && props.editor) || (
              <div className="truncate">
                <CellView field={field} value={record?.fields[field.name]} />
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}
