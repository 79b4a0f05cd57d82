import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DraftConflict } from '#shell/autosave/draft-conflict.tsx';
import { useAutosave } from '#shell/autosave/use-autosave.ts';
import { api, queries } from '../queries.ts';
import type { OpenProject } from './open-project.ts';
import { type Undo, useUndo } from './use-undo.ts';

/** What a part's editor works with. */
export type EditedPart<T> = Omit<Undo<T>, 'now'> & { readonly body: T; readonly canEdit: boolean };

type Props<T> = {
  readonly project: OpenProject;
  readonly name: string;
  /** What a part that is not there yet begins with. */
  readonly start?: T;
  /** Whether it can be stored as it is; what cannot waits for the next change. */
  readonly isWhole?: (body: T) => boolean;
  readonly children: (part: EditedPart<T>) => ReactNode;
};

/**
 * One part of a project, open for editing: saved as it is changed, with undo. Two people who save the
 * same part are asked, and neither text is lost. What somebody else saved is shown as soon as it is
 * read, unless changes of one's own still wait.
 */
export function ProjectPart<T>(props: Props<T>) {
  const { project, name, start } = props;
  const { rev = 0, body = start } = project.parts[name] ?? {};
  /** The last state that is known here, by our own saves or by reading. */
  const known = useRef({ rev, isQuiet: true });
  const [shown, setShown] = useState({ rev, body: body as T });
  useEffect(() => {
    if (rev <= known.current.rev || !known.current.isQuiet) return;
    known.current.rev = rev;
    setShown({ rev, body: body as T });
  }, [rev, body]);
  return <OpenPart key={shown.rev} {...props} {...{ shown, known, setShown }} />;
}

type Shown<T> = { readonly rev: number; readonly body: T };
type OpenProps<T> = Props<T> & {
  readonly shown: Shown<T>;
  readonly known: { readonly current: { rev: number; isQuiet: boolean } };
  readonly setShown: (next: Shown<T>) => void;
};

function OpenPart<T>({ project, name, shown, known, setShown, ...props }: OpenProps<T>) {
  const { id, canEdit, report, reload } = project;
  const { isWhole, children } = props;
  const client = useQueryClient();
  const { state, problem, change, flush, overwrite, forget } = useAutosave<T>(
    { id, version: shown.rev },
    async (body, version) => {
      const saved = await api.savePart({ id, part: name, body, known: version });
      known.current.rev = saved.rev;
      // Whoever opens the part again on this page begins with what was saved last.
      client.setQueryData(queries.project.queryOptions({ input: { id } }).queryKey, (read) => {
        const before = read?.parts[name];
        if (!read || !before) return undefined;
        return { ...read, parts: { ...read.parts, [name]: { ...before, rev: saved.rev, body } } };
      });
      return { version: saved.rev };
    },
  );
  const { now, ...undo } = useUndo(shown.body, (next) => {
    if (!isWhole || isWhole(next)) change(next);
  });
  const { canUndo, canRedo } = undo;
  const latest = useRef(undo);
  latest.current = undo;
  known.current.isQuiet = state === 'saved';
  useEffect(() => {
    const steps = {
      ...{ canUndo, canRedo },
      undo: () => latest.current.undo(),
      redo: () => latest.current.redo(),
    };
    report(name, { state, problem, flush, steps });
    return () => report(name, undefined);
  }, [report, name, state, problem, flush, canUndo, canRedo]);
  const theirs = async () => {
    const { rev, body } = (await api.project({ id })).parts[name] ?? { rev: 0, body: now };
    return { version: rev, draft: body as T };
  };
  return (
    <>
      {children({ ...undo, body: now, canEdit })}
      <DraftConflict
        saving={{ state, problem, overwrite, forget }}
        theirs={theirs}
        kept="Theirs stays among the versions."
        onTake={async ({ version: rev, draft: body }) => {
          known.current.rev = rev;
          setShown({ rev, body });
          await reload();
        }}
        copy={async () => {
          const { projectId } = await api.duplicateProject({ id });
          const copy = await api.project({ id: projectId });
          const { rev = 0 } = copy.parts[name] ?? {};
          await api.savePart({ id: projectId, part: name, body: now, known: rev });
          return copy.path ?? '/projects';
        }}
      />
    </>
  );
}
