import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Copy, Download, FolderOpen, RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { errorMessage, fetchAsUser } from '#shell/api.ts';
import { saveAnswer } from '#shell/save-file.ts';
import { toast } from '#shell/toast.ts';
import { useChangeOf } from '#shell/use-change.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/states.tsx';
import { api, queries } from '../queries.ts';
import { SendTo } from '../send/send-to.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { nameOfKind, pathOfProject } from './project-words.ts';

type Props = {
  readonly q: string;
  readonly isTrash?: boolean;
  /** Said when there is nothing, and nothing was looked for. */
  readonly empty: ReactNode;
};

/** Projects, the last changed first. */
export function ProjectList({ q, isTrash = false, empty }: Props) {
  const found = useInfiniteQuery({
    queryKey: [...queries.projects.key(), q, isTrash],
    queryFn: ({ pageParam }) =>
      api.projects({
        ...{ q, trashed: isTrash ? 'true' : 'false', limit: 48 },
        ...(pageParam && { after: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  if (found.isError) {
    return (
      <ErrorState
        title="Your projects could not be loaded"
        message={errorMessage(found.error)}
        onRetry={() => void found.refetch()}
      />
    );
  }
  if (!found.data) return <Skeleton className="h-72" />;
  const projects = found.data.pages.flatMap((page) => page.projects);
  if (projects.length === 0) {
    if (q) return <EmptyState icon={FolderOpen} title="No project fits these words" />;
    return empty;
  }
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {projects.map((project) => (
          <Entry key={project.id} project={project} isTrash={isTrash} />
        ))}
      </ul>
      {found.hasNextPage && (
        <MoreButton busy={found.isFetchingNextPage} onMore={() => void found.fetchNextPage()} />
      )}
    </>
  );
}

type Listed = { id: string; kind: string; title: string; updatedAt: string };

function Entry({ project, isTrash }: { project: Listed; isTrash: boolean }) {
  const { id, kind, title, updatedAt } = project;
  const path = isTrash ? undefined : pathOfProject(project);
  return (
    <li className="relative flex flex-col gap-3 rounded-2xl border bg-surface p-4 hover:border-line-strong">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-medium break-words">
          {path ? (
            <Link to={path} className="after:absolute after:inset-0 after:rounded-2xl">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <Badge>{nameOfKind(kind)}</Badge>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 text-[13px] text-muted">
        <span>
          Changed{' '}
          {new Date(updatedAt).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}
        </span>
        {isTrash ? <Restore id={id} title={title} /> : <Actions id={id} title={title} />}
      </div>
    </li>
  );
}

function Actions({ id, title }: { id: string; title: string }) {
  const restore = useChangeOf(queries.key(), () => api.restoreProject({ id }), {
    done: `“${title}” is back.`,
  });
  const trash = useChangeOf(queries.key(), () => api.trashProject({ id }), {
    after: () =>
      toast(`“${title}” is in the trash.`, {
        action: { label: 'Undo', onClick: () => restore.mutate(undefined) },
      }),
  });
  const copy = useChangeOf(queries.key(), () => api.duplicateProject({ id }), {
    done: `“${title}” was copied.`,
  });
  const bundle = useChangeOf(
    queries.key(),
    async () => saveAnswer(await fetchAsUser(`/api/projects/${id}/bundle`), `${title}.zip`),
    { failed: 'It could not be exported' },
  );
  return (
    <span className="relative z-10 ml-auto flex gap-1">
      <ShareButton size="small" look="quiet" name={title} subject="project" subjectId={id} />
      <SendTo size="small" look="quiet" name={title} from={{ type: 'project', id }} />
      <Button
        size="small"
        look="quiet"
        aria-label={`Export ${title}`}
        busy={bundle.isPending}
        onClick={() => bundle.mutate(undefined)}
      >
        <Download aria-hidden />
      </Button>
      <Button
        size="small"
        look="quiet"
        aria-label={`Copy ${title}`}
        busy={copy.isPending}
        onClick={() => copy.mutate(undefined)}
      >
        <Copy aria-hidden />
      </Button>
      <Button
        size="small"
        look="quiet"
        aria-label={`Move ${title} to the trash`}
        busy={trash.isPending}
        onClick={() => trash.mutate(undefined)}
      >
        <Trash2 aria-hidden />
      </Button>
    </span>
  );
}

function Restore({ id, title }: { id: string; title: string }) {
  const restore = useChangeOf(queries.key(), () => api.restoreProject({ id }), {
    done: `“${title}” is back.`,
  });
  return (
    <Button size="small" busy={restore.isPending} onClick={() => restore.mutate(undefined)}>
      <RotateCcw aria-hidden /> Restore
    </Button>
  );
}
