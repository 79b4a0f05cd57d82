import { FileStack, ListPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import type { Book } from '../../book-schema.ts';
import { ArticleDialog } from './article-dialog.tsx';
import { BinderList } from './binder-list.tsx';
import { OutlineDialog } from './outline-dialog.tsx';

type Props = {
  readonly project: OpenProject;
  readonly chapters: Book['chapters'];
  readonly open: string | undefined;
  readonly choose: (part: string) => void;
  /** Takes the ids of all chapters in their new order. */
  readonly reorder: (order: readonly string[]) => void;
};

/** The chapters in their order, and the ways to further ones. */
export function Binder({ project, chapters, open, choose, reorder }: Props) {
  const [isPlanning, setPlanning] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const adding = useTool<object, { part: string }>('book.add-chapter', {
    failed: 'The chapter was not added',
    after: async ({ output }) => {
      await project.reload();
      choose(output.part);
    },
  });
  const add = () =>
    adding.call.mutate({
      projectId: project.id,
      title: `Chapter ${chapters.length + 1}`,
      markdown: '',
    });
  return (
    <nav aria-label="Chapters" className="flex flex-col gap-3">
      <BinderList canEdit={project.canEdit} {...{ chapters, open, choose, reorder }} />
      {project.canEdit && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={add} disabled={adding.call.isPending}>
            <Plus aria-hidden /> Add chapter
          </Button>
          <Button size="small" look="quiet" onClick={() => setPlanning(true)}>
            <ListPlus aria-hidden /> Propose an outline
          </Button>
          <Button size="small" look="quiet" onClick={() => setChoosing(true)}>
            <FileStack aria-hidden /> From my articles
          </Button>
        </div>
      )}
      {isPlanning && <OutlineDialog project={project} onClose={() => setPlanning(false)} />}
      {isChoosing && <ArticleDialog {...{ project, choose }} onClose={() => setChoosing(false)} />}
    </nav>
  );
}
