import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Eye, EyeOff, GripVertical, Lock, LockOpen } from 'lucide-react';
import type { Layer } from '#kernel/scene/scene-schema.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { SortableItems } from '#ui/sortable-items.tsx';

type Props = {
  readonly layers: readonly Layer[];
  readonly selected: readonly string[];
  readonly canEdit: boolean;
  readonly select: (ids: readonly string[]) => void;
  readonly change: (layer: Layer) => void;
  /** Places from the top, from 0. */
  readonly move: (from: number, to: number) => void;
};

export const titleOf = (layer: Layer): string =>
  layer.name || (layer.kind === 'text' ? layer.text.slice(0, 40) : layer.id);

/** All layers, the highest first. */
export function LayerList({ layers, move, ...rest }: Props) {
  const shown = layers.toReversed();
  const items = shown.map((layer) => ({ id: layer.id, title: titleOf(layer) }));
  return (
    <SortableItems {...{ items, onMove: move }}>
      <ul aria-label="Layers" className="flex max-h-64 flex-col gap-0.5 overflow-y-auto">
        {shown.map((layer) => (
          <Row key={layer.id} {...{ layer, ...rest }} />
        ))}
      </ul>
    </SortableItems>
  );
}

type RowProps = Omit<Props, 'layers' | 'move'> & { readonly layer: Layer };

function Row({ layer, selected, canEdit, select, change }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } =
    useSortable({ id: layer.id, disabled: !canEdit });
  const title = titleOf(layer);
  const isSelected = selected.includes(layer.id);
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn('flex items-center rounded-lg', isSelected && 'bg-sunken')}
    >
      {canEdit && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Move ${title}`}
          className="grid size-8 shrink-0 cursor-grab touch-none place-items-center text-muted"
        >
          <GripVertical className="size-4" aria-hidden />
        </button>
      )}
      <button
        type="button"
        aria-pressed={isSelected}
        className={cn(
          'min-w-0 flex-1 truncate px-2 py-1.5 text-left text-sm',
          layer.hidden && 'text-muted line-through',
        )}
        onClick={(event) => {
          if (!event.shiftKey) return select([layer.id]);
          select(isSelected ? selected.filter((id) => id !== layer.id) : [...selected, layer.id]);
        }}
      >
        {title}
      </button>
      {canEdit && (
        <>
          <Button
            look="quiet"
            size="icon"
            aria-pressed={layer.locked}
            aria-label={layer.locked ? `Unlock ${title}` : `Lock ${title}`}
            onClick={() => change({ ...layer, locked: !layer.locked })}
          >
            {layer.locked ? <Lock aria-hidden /> : <LockOpen aria-hidden className="opacity-40" />}
          </Button>
          <Button
            look="quiet"
            size="icon"
            aria-pressed={layer.hidden}
            aria-label={layer.hidden ? `Show ${title}` : `Hide ${title}`}
            onClick={() => change({ ...layer, hidden: !layer.hidden })}
          >
            {layer.hidden ? <EyeOff aria-hidden /> : <Eye aria-hidden className="opacity-40" />}
          </Button>
        </>
      )}
    </li>
  );
}
