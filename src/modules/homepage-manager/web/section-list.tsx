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
import { useModules } from '#shell/modules/modules.tsx';
import type { FilledSection, Section } from '../contract.ts';
import { SectionRow } from './section-row.tsx';
import { contentOf } from './use-preview.ts';

/** All sections in their order; dragged by mouse, finger or keyboard (Space, arrows, Space). */
export function SectionList(props: {
  sections: readonly Section[];
  filled: readonly FilledSection[] | undefined;
  onChange: (sections: Section[]) => void;
}) {
  const { sections, filled } = props;
  const coming = useModules().filter(({ status }) => status === 'coming-soon').length;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const names = sections.map(({ name }) => name);
  const move = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const from = names.indexOf(active.id as Section['name']);
    const to = names.indexOf(over.id as Section['name']);
    const moved = arrayMove([...sections], from, to);
    props.onChange(moved.map((section, index) => ({ ...section, sortOrder: index + 1 })));
  };
  const change = (name: string, part: Partial<Section>) =>
    props.onChange(sections.map((one) => (one.name === name ? { ...one, ...part } : one)));
  const contentFor = ({ name, maxItems }: Section) => {
    const found = filled?.find((one) => one.name === name);
    return found && contentOf(found, Math.min(coming, maxItems));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announce(sections) }}
      onDragEnd={move}
    >
      <SortableContext items={names} strategy={verticalListSortingStrategy}>
        <ul className="flex flex-col gap-2.5" aria-label="Sections">
          {sections.map((section) => (
            <SectionRow
              key={section.name}
              section={section}
              content={contentFor(section)}
              onChange={(part) => change(section.name, part)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

/** What screen readers say while a section is moved. */
function announce(sections: readonly Section[]): Announcements {
  const placeOf = (id: unknown) => sections.findIndex(({ name }) => name === id);
  const title = (id: unknown) => sections[placeOf(id)]?.displayName ?? '';
  const place = (id: unknown) => `place ${placeOf(id) + 1} of ${sections.length}`;
  return {
    onDragStart: ({ active }) => `Picked up ${title(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${title(active.id)} is at ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${title(active.id)} was put down at ${place(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${title(active.id)} went back to ${place(active.id)}.`,
  };
}
