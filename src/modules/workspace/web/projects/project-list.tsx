import { FolderOpen } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { PagedList } from '#shell/lists/paged-list.tsx';
import { usePages } from '#shell/lists/use-pages.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { ListedProject } from '../../project-contract.ts';
import { api, queries } from '../queries.ts';
import { useSpaces } from '../spaces/use-spaces.ts';
import { VersionsDrawer } from '../versions/versions-drawer.tsx';
import { PickedBar } from './picked-bar.tsx';
import { ProjectActions, RestoreButton } from './project-actions.tsx';
import { ProjectEntry, type View } from './project-entry.tsx';
import { useSelection } from './use-selection.ts';

export type Wanted = {
  readonly q: string;
  /** Empty for every kind, and for every space. */
  readonly kind: string;
  readonly space: string;
};

type Noted = {
  readonly onShown?: (projects: readonly ListedProject[]) => void;
  readonly noteOf?: (id: string) => ReactNode;
};

type Props = Partial<Wanted> & {
  readonly view?: View;
  readonly isTrash?: boolean;
  /** The kind is the screen's own, not something that was looked for. */
  readonly isKindGiven?: boolean;
  /** Said when there is nothing, and nothing was looked for. */
  readonly empty: ReactNode;
  readonly onClear?: () => void;
} & Noted;

/** Projects, the last changed first. */
export function ProjectList({ q = '', kind = '', space = '', ...props }: Props) {
  const { view = 'grid', isTrash = false, isKindGiven = false, empty, onClear, ...noted } = props;
  const found = usePages(
    [...queries.projects.key(), q, kind, space, isTrash],
    (after) =>
      api.projects({
        ...{ q, trashed: isTrash ? 'true' : 'false', limit: 48 },
        ...(kind && { kind }),
        ...(space && { spaceId: space }),
        ...(after && { after }),
      }),
    { keep: true },
  );
  const isNarrowed = q || (kind && !isKindGiven) || space;
  return (
    <PagedList
      query={found}
      items={({ projects }) => projects}
      title="Your projects could not be loaded"
      skeleton="h-72"
      empty={
        isNarrowed ? (
          <EmptyState
            icon={FolderOpen}
            title={q ? 'No project fits these words' : 'No projects here yet'}
            action={onClear && <Button onClick={onClear}>Show all projects</Button>}
          />
        ) : (
          empty
        )
      }
    >
      {(projects) => <Entries projects={projects} view={view} isTrash={isTrash} {...noted} />}
    </PagedList>
  );
}

type EntriesProps = Noted & {
  readonly projects: readonly ListedProject[];
  readonly view: View;
  readonly isTrash: boolean;
};

function Entries({ projects, view, isTrash, onShown, noteOf }: EntriesProps) {
  useEffect(() => onShown?.(projects), [onShown, projects]);
  const { mayEdit } = useSpaces();
  const { ids, toggle, clear } = useSelection(projects.map(({ id }) => id));
  const [shown, setShown] = useState<ListedProject>();
  return (
    <>
      <PickedBar picked={projects.filter(({ id }) => ids.has(id))} onClear={clear} />
      <ul
        aria-label="Projects"
        className={
          view === 'grid' ? 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3' : 'flex flex-col gap-2'
        }
      >
        {projects.map((project) => {
          const { id, spaceId } = project;
          const isPickable = !isTrash && mayEdit(spaceId);
          return (
            <ProjectEntry
              key={id}
              {...{ project, view, opens: !isTrash }}
              note={noteOf?.(id)}
              {...(isPickable && {
                pick: { isPicked: ids.has(id), onPick: (range: boolean) => toggle(id, range) },
              })}
              actions={
                isTrash ? (
                  mayEdit(spaceId) && <RestoreButton project={project} />
                ) : (
                  <ProjectActions project={project} onVersions={() => setShown(project)} />
                )
              }
            />
          );
        })}
      </ul>
      <VersionsDrawer
        projectId={shown?.id ?? ''}
        title={shown?.title ?? ''}
        canEdit={shown !== undefined && mayEdit(shown.spaceId)}
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
      />
    </>
  );
}
