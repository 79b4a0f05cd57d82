import { arrayMove } from '@dnd-kit/sortable';
import { SortableItems } from '#ui/sortable-items.tsx';
import type { Book } from '../../book-schema.ts';
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
  const parts = chapters.map(({ part }) => part);
  const move = (from: number, to: number) => {
    if (from < 0 || to < 0 || to >= parts.length || from === to) return;
    reorder(arrayMove(parts, from, to).map((part) => part.slice('chapter:'.length)));
  };
  return (
    <SortableItems
      items={chapters.map(({ part, title }) => ({ id: part, title: title || 'Untitled' }))}
      onMove={move}
    >
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
    </SortableItems>
  );
}
