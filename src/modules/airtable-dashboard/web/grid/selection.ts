/** A cell by the places of its row and column. */
export type Place = { readonly row: number; readonly column: number };
/** From where the selection began to where it ends now. */
export type Selection = { readonly anchor: Place; readonly head: Place };

export type Bounds = { readonly rows: number; readonly columns: number };

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/** The rectangle of a selection, both ends included. */
export const rectangle = ({ anchor, head }: Selection) => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  right: Math.max(anchor.column, head.column),
});

export function isSelected(selection: Selection, { row, column }: Place): boolean {
  const { top, bottom, left, right } = rectangle(selection);
  return row >= top && row <= bottom && column >= left && column <= right;
}

const steps: Readonly<Record<string, [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -1e9],
  End: [0, 1e9],
  PageUp: [-20, 0],
  PageDown: [20, 0],
};

type Key = { readonly key: string; readonly shiftKey: boolean; readonly ctrl: boolean };

/** Where a key moves the selection to; undefined for keys that do not move. */
export function moveSelection(
  selection: Selection,
  { key, shiftKey, ctrl }: Key,
  bounds: Bounds,
): Selection | undefined {
  const single = (place: Place): Selection => ({ anchor: place, head: place });
  if (key === 'a' && ctrl) {
    return {
      anchor: { row: 0, column: 0 },
      head: { row: bounds.rows - 1, column: bounds.columns - 1 },
    };
  }
  if (key === 'Tab') {
    const at = selection.head.row * bounds.columns + selection.head.column + (shiftKey ? -1 : 1);
    const next = within(at, bounds.rows * bounds.columns);
    return single({ row: Math.floor(next / bounds.columns), column: next % bounds.columns });
  }
  const step = steps[key];
  if (!step) return undefined;
  const far = ctrl ? 1e9 : 1;
  const head = {
    row: within(selection.head.row + step[0] * far, bounds.rows),
    column: within(selection.head.column + step[1] * far, bounds.columns),
  };
  return shiftKey ? { anchor: selection.anchor, head } : single(head);
}
