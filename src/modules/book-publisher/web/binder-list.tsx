import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { Book } from '../book-schema.ts';
import { BinderRow } from './binder-row.tsx';

type Props = {
  readonly chapters: Book['chapters'];
  readonly open: string | undefined;
  readonly canEdit: boolean;
  readonly choose: (part: string) => void;
  /** Takes the ids of all chapters in their new order. */
  readonly reorder: (order: readonly string[]) => void;
};

/**
 * The chapters in their order; dragged by mouse, finger or keyboard (Space, arrows, Space), or moved by
 * Alt with an arrow. Front matter stays in front and back matter behind, wherever it is dropped.
 */
export function BinderList({ chapters, open, canEdit, choose, reorder }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const parts = chapters.map(({ part }) => part);
  const move = (from: number, to: number) => {
    if (from < 0 || to < 0 || to >= parts.length || from === to) return;
    reorder(arrayMove(parts, from, to).map((part) => part.slice('chapter:'.length)));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(parts.indexOf(String(active.id)), parts.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announce(chapters) }}
      onDragEnd={drop}
    >
      <SortableContext items={parts} strategy={verticalListSortingStrategy}>
        <ol className="flex max-h-72 flex-col gap-1 overflow-y-auto lg:max-h-none">
          {chapters.map((chapter, at) => (
            <BinderRow
              key={chapter.part}
              {...{ chapter, canEdit }}
              isOpen={chapter.part === open}
              choose={() => choose(chapter.part)}
              move={(by) => move(at, at + by)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** What screen readers say while a chapter is moved. */
function announce(chapters: Book['chapters']): Announcements {
  const placeOf = (id: unknown) => chapters.findIndex(({ part }) => part === id);
  const title = (id: unknown) => chapters[placeOf(id)]?.title || 'Untitled';
  const place = (id: unknown) => `place ${placeOf(id) + 1} of ${chapters.length}`;
  return {
    onDragStart: ({ active }) => `Picked up ${title(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${title(active.id)} is at ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${title(active.id)} was put down at ${place(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${title(active.id)} went back to ${place(active.id)}.`,
  };
}
