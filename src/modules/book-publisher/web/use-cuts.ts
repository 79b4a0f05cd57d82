import { useCallback, useMemo, useRef, useState } from 'react';
import { useTool } from '#shell/tools/use-tool.ts';
import type { OpenProject, PartSaving } from '../../workspace/web/public.tsx';

type Change = { readonly version: number; readonly revs: Readonly<Record<string, number>> };
type Done = Change & { readonly part: string; readonly words: string };

/** Splits and joins of chapters, with the way back of the last one. Everything unsaved is saved first. */
export function useCuts(project: OpenProject, choose: (part: string) => void) {
  const open = useRef(new Map<string, PartSaving>());
  const [last, setLast] = useState<Done>();
  const { report: tell } = project;
  const report = useCallback<OpenProject['report']>(
    (part, saving) => {
      if (saving) open.current.set(part, saving);
      else open.current.delete(part);
      tell(part, saving);
    },
    [tell],
  );
  const watched = useMemo(() => ({ ...project, report }), [project, report]);
  const saved = (words: string) => ({
    after: async ({ output }: { output: Change & { part: string } }) => {
      setLast({ ...output, words });
      await project.reload();
      choose(output.part);
    },
  });
  const split = useTool<object, Change & { part: string }>('book.split-chapter', {
    ...{ failed: 'The chapter was not split', ...saved('The chapter was split.') },
  });
  const join = useTool<object, Change & { part: string }>('book.join-chapters', {
    ...{ failed: 'The chapters were not joined', ...saved('The chapters were joined.') },
  });
  const back = useTool<object, Change>('book.undo-binder', {
    failed: 'This could not be taken back',
    after: async () => {
      setLast(undefined);
      await project.reload();
    },
  });
  const flush = () => Promise.all([...open.current.values()].map((part) => part.flush()));
  /** What cannot be saved says so itself, above the text. */
  const then = (work: () => void) => void flush().then(work, () => undefined);
  const { id: projectId } = project;
  return {
    project: watched,
    last,
    isBusy: split.call.isPending || join.call.isPending || back.call.isPending,
    split: (part: string, at: number) => then(() => split.call.mutate({ projectId, part, at })),
    join: (part: string) => then(() => join.call.mutate({ projectId, part })),
    undo: () => {
      if (!last) return;
      const { version, revs } = last;
      then(() => back.call.mutate({ projectId, version, revs }));
    },
  };
}
