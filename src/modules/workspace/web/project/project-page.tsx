import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { SaveState } from '#shell/autosave/save-state.tsx';
import { useSavesDone } from '#shell/autosave/unfinished-saves.ts';
import { Loaded } from '#shell/loaded.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { queries } from '../queries.ts';
import { type OpenProject, type PartSaving, savingOf } from './open-project.ts';
import { PresenceNote } from './presence-note.tsx';
import { ProjectBar } from './project-bar.tsx';
import { ProjectTitle } from './project-title.tsx';
import { UndoButtons } from './undo-buttons.tsx';

type Props = {
  readonly id: string;
  /** What people call such a project: “board”, “book”. */
  readonly noun: string;
  /** A sentence below the title. */
  readonly intro?: ReactNode;
  /** False where the title is one of the project's own fields. */
  readonly isTitleOwn?: boolean;
  /** Further buttons of the bar. */
  readonly actions?: (project: OpenProject) => ReactNode;
  readonly children: (project: OpenProject) => ReactNode;
};

/**
 * The screen of any project: title, what is saved, who else has it open, versions, sharing, sending,
 * copy, export and trash. What is inside is drawn by `children`, part by part with `ProjectPart`.
 */
export function ProjectPage({ id, noun, ...props }: Props) {
  const isSaved = useSavesDone(id);
  const client = useQueryClient();
  const options = queries.project.queryOptions({ input: { id } });
  const found = useQuery({
    ...{ ...options, enabled: isSaved, staleTime: Number.POSITIVE_INFINITY },
    // Another page may have read it long ago; what changed since is shown as soon as it is here.
    refetchOnMount: 'always',
  });
  const reload = () => client.invalidateQueries({ queryKey: options.queryKey });
  return (
    <Loaded query={found} title={`This ${noun} could not be opened`} skeleton="h-96">
      {(project) => <Open key={id} {...props} {...{ noun, project, reload }} />}
    </Loaded>
  );
}

type OpenProps = Omit<Props, 'id'> & {
  readonly project: Omit<OpenProject, 'canEdit' | 'report' | 'reload' | 'flush'>;
  readonly reload: () => Promise<void>;
};

function Open({ project, reload, noun, intro, isTitleOwn = true, actions, children }: OpenProps) {
  const [parts, setParts] = useState<ReadonlyMap<string, PartSaving>>(new Map());
  const report = useCallback((part: string, saving: PartSaving | undefined) => {
    setParts((known) => {
      const next = new Map(known);
      if (saving) next.set(part, saving);
      else next.delete(part);
      return next;
    });
  }, []);
  const open = [...parts.values()];
  const saving = savingOf(open);
  /** With several parts on the screen, each has its own way back beside it. */
  const only = open.length === 1 ? open[0] : undefined;
  const latest = useRef(saving);
  latest.current = saving;
  const flush = useCallback(() => latest.current.flush(), []);
  const canEdit = project.role !== 'viewer';
  const shown = useMemo(
    () => ({ ...project, canEdit, reload, report, flush }),
    [project, canEdit, reload, report, flush],
  );
  const { from } = project;
  return (
    <>
      <PageHeader
        title={canEdit && isTitleOwn ? <ProjectTitle project={shown} noun={noun} /> : project.title}
        actions={
          <ProjectBar project={shown} noun={noun} flush={flush}>
            {actions?.(shown)}
          </ProjectBar>
        }
      >
        {intro} {from && <Origin {...from} />}
      </PageHeader>
      <div className="-mt-4 mb-6 flex flex-wrap items-center gap-x-4 gap-y-1">
        {canEdit ? (
          <>
            <SaveState {...saving} />
            {only && <UndoButtons {...only.steps} />}
          </>
        ) : (
          <p className="text-[13px] text-muted">You can look at this {noun}, but not change it.</p>
        )}
        <PresenceNote projectId={project.id} />
      </div>
      {children(shown)}
    </>
  );
}

const Origin = ({ title, path }: { title: string; path: string }) => (
  <>
    From{' '}
    <Link to={path} className="text-accent underline underline-offset-2">
      “{title}”
    </Link>
    .
  </>
);
