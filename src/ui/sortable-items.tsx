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
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

type Item = { readonly id: string; readonly title: string };

/**
 * A list whose order people change by mouse, finger or keyboard (Space, arrows, Space); screen readers are told. What is
 * in it takes part by `useSortable` with its id. `onMove` gets places, from 0.
 */
export function SortableItems(props: {
  readonly items: readonly Item[];
  readonly onMove: (from: number, to: number) => void;
  /** They stand in rows of several. */
  readonly isGrid?: boolean;
  readonly children: ReactNode;
}) {
  const { items, onMove, isGrid = false } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id)
      onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announce(items) }}
      onDragEnd={drop}
    >
      <SortableContext
        items={ids}
        strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}
      >
        {props.children}
      </SortableContext>
    </DndContext>
  );
}

function announce(items: readonly Item[]): Announcements {
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id);
  const title = (id: unknown) => items[placeOf(id)]?.title ?? '';
  const place = (id: unknown) => `place ${placeOf(id) + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }) => `Picked up ${title(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${title(active.id)} is at ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${title(active.id)} was put down at ${place(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${title(active.id)} went back to ${place(active.id)}.`,
  };
}
