import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Ellipsis, GripVertical, MoveDiagonal2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/layers/menu.tsx';
import { type Board, gridColumns, type Tile } from '../../board-schema.ts';
import { queryOfTile } from '../../board-time.ts';
import { FigureCard } from '../figures/figure-card.tsx';

type Props = {
  readonly board: Board;
  readonly tile: Tile;
  readonly canEdit: boolean;
  readonly onChange: (tile: Tile) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

/** Pixels of a chart that is so many rows high. */
const heightOf = (rows: number): number => rows * 150 - 30;
const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** One chart on the grid: dragged by its handle, made larger at its corner, both by keyboard as well. */
export function BoardTile({ board, tile, canEdit, onChange, onEdit, onRemove }: Props) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: tile.id,
  });
  const frame = useRef<HTMLDivElement>(null);
  const { title, kind, width, height } = tile;
  const name = title || 'this chart';
  const size = (columns: number, rows: number) => {
    const next = { width: within(columns, 2, gridColumns), height: within(rows, 1, 4) };
    if (next.width !== width || next.height !== height) onChange({ ...tile, ...next });
  };
  const handle = canEdit && (
    <Button
      size="icon"
      look="quiet"
      className="-ml-2 cursor-grab touch-none"
      {...attributes}
      {...listeners}
      aria-label={`Move ${name}`}
    >
      <GripVertical aria-hidden className="size-4" />
    </Button>
  );
  const actions = canEdit && (
    <Menu
      align="end"
      trigger={
        <Button size="icon" look="quiet" aria-label={`More: ${name}`}>
          <Ellipsis aria-hidden className="size-4" />
        </Button>
      }
    >
      <MenuItem onSelect={onEdit}>Change</MenuItem>
      <MenuItem disabled={width >= gridColumns} onSelect={() => size(width + 2, height)}>
        Wider
      </MenuItem>
      <MenuItem disabled={width <= 2} onSelect={() => size(width - 2, height)}>
        Narrower
      </MenuItem>
      <MenuItem disabled={height >= 4} onSelect={() => size(width, height + 1)}>
        Higher
      </MenuItem>
      <MenuItem disabled={height <= 1} onSelect={() => size(width, height - 1)}>
        Lower
      </MenuItem>
      <MenuItem onSelect={onRemove}>Remove</MenuItem>
    </Menu>
  );
  return (
    <div
      ref={(element) => {
        setNodeRef(element);
        frame.current = element;
      }}
      className="relative min-w-0 md:col-[span_var(--columns)]"
      style={{
        ...{ '--columns': width, transform: CSS.Translate.toString(transform), transition },
        ...{ zIndex: isDragging ? 10 : undefined, opacity: isDragging ? 0.8 : undefined },
      }}
    >
      <FigureCard
        {...{ title, kind, handle, actions }}
        query={queryOfTile(board, tile, new Date())}
        height={heightOf(height)}
        className="h-full"
      />
      {canEdit && <Corner {...{ name, width, height, frame, size }} />}
    </div>
  );
}

type CornerProps = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly frame: { readonly current: HTMLDivElement | null };
  readonly size: (columns: number, rows: number) => void;
};

/** Makes a chart wider and higher: pulled, or by the arrow keys. */
function Corner({ name, width, height, frame, size }: CornerProps) {
  const pulled = useRef<{ x: number; y: number; width: number; height: number; step: number }>(
    undefined,
  );
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    const wide = frame.current?.parentElement?.clientWidth ?? 0;
    pulled.current = {
      x: event.clientX,
      y: event.clientY,
      width,
      height,
      step: Math.max(1, wide / gridColumns),
    };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const pull = (event: PointerEvent) => {
    const from = pulled.current;
    if (!from) return;
    const columns = from.width + Math.round((event.clientX - from.x) / from.step);
    size(columns, from.height + Math.round((event.clientY - from.y) / 150));
  };
  const press = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ...{ ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] },
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    size(width + step[0], height + step[1]);
  };
  return (
    <button
      type="button"
      aria-label={`Size of ${name}: ${width} of ${gridColumns} columns, ${height} high. Change it by the arrow keys.`}
      className="absolute right-1 bottom-1 hidden size-6 cursor-nwse-resize touch-none place-items-center rounded text-muted hover:text-ink md:grid"
      onPointerDown={begin}
      onPointerMove={pull}
      onPointerUp={() => {
        pulled.current = undefined;
      }}
      onKeyDown={press}
    >
      <MoveDiagonal2 aria-hidden className="size-4" />
    </button>
  );
}
