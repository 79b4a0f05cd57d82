import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/class-names.ts';
import type { Book } from '../../book-schema.ts';

type Props = {
  readonly chapter: Book['chapters'][number];
  readonly isOpen: boolean;
  readonly canEdit: boolean;
  readonly choose: () => void;
  readonly move: (by: 1 | -1) => void;
};

/** One chapter of the binder, with the handle that it is dragged by. */
export function BinderRow({ chapter, isOpen, canEdit, choose, move }: Props) {
  const sortable = useSortable({ id: chapter.part, disabled: !canEdit });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = sortable;
  const title = chapter.title || 'Untitled';
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
      className={cn(
        'flex items-center gap-1 rounded-lg',
        isDragging && 'relative z-10 bg-surface ring-2 ring-ring',
      )}
    >
      {canEdit && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Move ${title}`}
          className="grid size-8 shrink-0 cursor-grab touch-none place-items-center rounded-lg text-muted hover:bg-sunken active:cursor-grabbing"
        >
          <GripVertical className="size-4" aria-hidden />
        </button>
      )}
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={choose}
        onKeyDown={(event) => {
          const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
          if (!by || !event.altKey || !canEdit) return;
          event.preventDefault();
          move(by);
        }}
        className="min-w-0 flex-1 rounded-lg px-3 py-2 text-left text-sm hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-medium"
      >
        <span className="block truncate">{title}</span>
        {chapter.kind !== 'chapter' && (
          <Badge>{chapter.kind === 'front' ? 'Front matter' : 'Back matter'}</Badge>
        )}
      </button>
    </li>
  );
}
