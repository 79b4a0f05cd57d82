import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical, Plus, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { Input } from '#ui/fields/field.tsx';
import type { OutlineLine } from './new-brief.ts';

type Props = {
  readonly lines: readonly OutlineLine[];
  readonly change: (lines: readonly OutlineLine[]) => void;
};

/** The sections of the text to be: dragged, or moved by Alt with the arrows. */
export function OutlineList({ lines, change }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const at = (id: unknown) => lines.findIndex((line) => line.id === id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) change(arrayMove([...lines], at(active.id), at(over.id)));
  };
  const add = () => change([...lines, { id: crypto.randomUUID(), heading: '', note: '' }]);
  return (
    <div className="flex flex-col gap-3">
      {lines.length === 0 && (
        <p className="rounded-2xl border border-dashed p-6 text-center text-sm text-muted">
          Without an outline the draft follows the pattern of its format.
        </p>
      )}
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
        <SortableContext items={lines.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol aria-label="Sections" className="flex flex-col gap-2">
            {lines.map((line, index) => (
              <Row
                key={line.id}
                line={line}
                number={index + 1}
                change={(part) =>
                  change(lines.map((one) => (one === line ? { ...one, ...part } : one)))
                }
                remove={() => change(lines.filter((one) => one !== line))}
                move={(by) => {
                  const to = index + by;
                  if (to >= 0 && to < lines.length) change(arrayMove([...lines], index, to));
                }}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {lines.length < 40 && (
        <Button size="small" className="self-start" onClick={add}>
          <Plus aria-hidden /> Add a section
        </Button>
      )}
    </div>
  );
}

type RowProps = {
  readonly line: OutlineLine;
  readonly number: number;
  readonly change: (part: Partial<OutlineLine>) => void;
  readonly remove: () => void;
  readonly move: (by: 1 | -1) => void;
};

function Row({ line, number, change, remove, move }: RowProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: line.id });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn(
        'flex items-start gap-2 rounded-xl border bg-surface p-2',
        isDragging && 'relative z-10 ring-2 ring-ring',
      )}
      onKeyDown={(event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
        if (!by || !event.altKey) return;
        event.preventDefault();
        move(by);
      }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Move section ${number}: drag it, or press Alt with the up or down arrow`}
        className="mt-1 grid size-8 shrink-0 cursor-grab touch-none place-items-center rounded-lg text-muted hover:bg-sunken"
      >
        <GripVertical className="size-4" aria-hidden />
      </button>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Input
          aria-label={`Heading of section ${number}`}
          placeholder="Heading"
          maxLength={200}
          value={line.heading}
          onChange={({ target }) => change({ heading: target.value })}
        />
        <Input
          aria-label={`What section ${number} says`}
          placeholder="What it says, in one sentence"
          maxLength={190}
          className="text-sm"
          value={line.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </div>
      <Button size="icon" look="quiet" aria-label={`Remove section ${number}`} onClick={remove}>
        <X aria-hidden />
      </Button>
    </li>
  );
}
