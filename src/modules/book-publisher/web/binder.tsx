import { ArrowDown, ArrowUp, ListPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTool } from '#shell/tools/use-tool.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { OpenProject } from '../../workspace/web/public.tsx';
import type { Book } from '../book-schema.ts';
import { OutlineDialog } from './outline-dialog.tsx';

type Props = {
  readonly project: OpenProject;
  readonly chapters: Book['chapters'];
  readonly open: string | undefined;
  readonly choose: (part: string) => void;
  /** Takes the ids of all chapters in their new order. */
  readonly reorder: (order: readonly string[]) => void;
};

/** The chapters in their order; Alt with an arrow moves the one that has the focus. */
export function Binder({ project, chapters, open, choose, reorder }: Props) {
  const [isPlanning, setPlanning] = useState(false);
  const adding = useTool<object, { part: string }>('book.add-chapter', {
    failed: 'The chapter was not added',
    after: async ({ output }) => {
      await project.reload();
      choose(output.part);
    },
  });
  const move = (at: number, by: number) => {
    const order = chapters.map(({ part }) => part.slice('chapter:'.length));
    const [one] = order.splice(at, 1);
    if (one === undefined || at + by < 0 || at + by > order.length) return;
    order.splice(at + by, 0, one);
    reorder(order);
  };
  const add = () =>
    adding.call.mutate({
      projectId: project.id,
      title: `Chapter ${chapters.length + 1}`,
      markdown: '',
    });
  return (
    <nav aria-label="Chapters" className="flex flex-col gap-3">
      <ol className="flex max-h-72 flex-col gap-1 overflow-y-auto lg:max-h-none">
        {chapters.map((chapter, at) => (
          <li key={chapter.part} className="group flex items-center gap-1">
            <button
              type="button"
              aria-current={chapter.part === open || undefined}
              onClick={() => choose(chapter.part)}
              onKeyDown={(event) => {
                const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                if (!by || !event.altKey || !project.canEdit) return;
                event.preventDefault();
                move(at, by);
              }}
              className="min-w-0 flex-1 rounded-lg px-3 py-2 text-left text-sm hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-medium"
            >
              <span className="block truncate">{chapter.title || 'Untitled'}</span>
              {chapter.kind !== 'chapter' && (
                <Badge>{chapter.kind === 'front' ? 'Front matter' : 'Back matter'}</Badge>
              )}
            </button>
            {project.canEdit && chapter.part === open && (
              <>
                <Button
                  size="icon"
                  look="quiet"
                  aria-label={`Move ${chapter.title} up`}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  <ArrowUp aria-hidden />
                </Button>
                <Button
                  size="icon"
                  look="quiet"
                  aria-label={`Move ${chapter.title} down`}
                  disabled={at === chapters.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <ArrowDown aria-hidden />
                </Button>
              </>
            )}
          </li>
        ))}
      </ol>
      {project.canEdit && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={add} disabled={adding.call.isPending}>
            <Plus aria-hidden /> Add chapter
          </Button>
          <Button size="small" look="quiet" onClick={() => setPlanning(true)}>
            <ListPlus aria-hidden /> Propose an outline
          </Button>
        </div>
      )}
      {isPlanning && <OutlineDialog project={project} onClose={() => setPlanning(false)} />}
    </nav>
  );
}
