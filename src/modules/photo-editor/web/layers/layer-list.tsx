import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import {
  Circle,
  Eye,
  EyeOff,
  GripVertical,
  Image,
  Lock,
  LockOpen,
  type LucideIcon,
  Square,
  Type,
} from 'lucide-react';
import type { PhotoLayer } from '#kernel/photo/layers/photo-layer.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { SortableItems } from '#ui/sortable-items.tsx';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';

const iconOf = (layer: PhotoLayer): LucideIcon => {
  if (layer.kind === 'shape') return layer.shape === 'ellipse' ? Circle : Square;
  return layer.kind === 'text' ? Type : Image;
};

/** All layers, the highest first, and the photo below them. */
export function LayerList() {
  const { layering } = usePhotoEditor();
  const { layers, move, selected, select } = layering;
  const shown = layers.toReversed();
  return (
    <SortableItems items={shown.map(({ id, name }) => ({ id, title: name }))} onMove={move}>
      <ul aria-label="Layers, the highest first" className="flex flex-col gap-0.5">
        {shown.map((layer) => (
          <Row key={layer.id} layer={layer} />
        ))}
        <li className="flex items-center rounded-lg">
          <button
            type="button"
            aria-pressed={!selected}
            className="ml-8 flex min-w-0 flex-1 items-center gap-2 rounded-lg px-2 py-2 text-left text-sm aria-pressed:bg-sunken"
            onClick={() => select(undefined)}
          >
            <Image className="size-4 shrink-0 text-muted" aria-hidden /> The photo
          </button>
        </li>
      </ul>
    </SortableItems>
  );
}

function Row({ layer }: { layer: PhotoLayer }) {
  const { layering, materials, canEdit } = usePhotoEditor();
  const { selected, select, change } = layering;
  const sortable = useSortable({ id: layer.id, disabled: !canEdit });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = sortable;
  const isSelected = selected?.id === layer.id;
  const { name, isHidden, isLocked } = layer;
  const Icon = iconOf(layer);
  const isGone = layer.kind === 'picture' && materials.missing.has(layer.assetId);
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
      className={cn('flex items-center rounded-lg', isSelected && 'bg-sunken')}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Change the place of ${name}`}
        className="grid size-8 shrink-0 cursor-grab touch-none place-items-center text-muted"
      >
        <GripVertical className="size-4" aria-hidden />
      </button>
      <button
        type="button"
        aria-pressed={isSelected}
        className="flex min-w-0 flex-1 items-center gap-2 px-2 py-2 text-left text-sm"
        onClick={() => select(layer.id)}
      >
        <Icon className="size-4 shrink-0 text-muted" aria-hidden />
        <span className={cn('truncate', isHidden && 'text-muted line-through')}>{name}</span>
        {layer.mask && <span className="shrink-0 text-[12px] text-muted">mask</span>}
        {isGone && <span className="shrink-0 text-[12px] text-danger">picture gone</span>}
      </button>
      <Button
        look="quiet"
        size="icon"
        aria-label={isLocked ? `Unlock ${name}` : `Lock ${name}`}
        onClick={() =>
          change({ ...layer, isLocked: !isLocked }, `${isLocked ? 'Unlock' : 'Lock'} ${name}`)
        }
      >
        {isLocked ? <Lock aria-hidden /> : <LockOpen aria-hidden className="opacity-40" />}
      </Button>
      <Button
        look="quiet"
        size="icon"
        aria-label={isHidden ? `Show ${name}` : `Hide ${name}`}
        onClick={() =>
          change({ ...layer, isHidden: !isHidden }, `${isHidden ? 'Show' : 'Hide'} ${name}`)
        }
      >
        {isHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden className="opacity-40" />}
      </Button>
    </li>
  );
}
