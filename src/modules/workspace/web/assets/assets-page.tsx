import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { FolderOpen, Upload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { errorMessage } from '#shell/api.ts';
import { PageHeader } from '#shell/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/states.tsx';
import { api, queries } from '../queries.ts';
import { AssetDrawer } from './asset-drawer.tsx';
import { AssetFilters } from './asset-filters.tsx';
import { AssetGrid } from './asset-grid.tsx';
import { kindNames } from './asset-words.ts';
import { DropArea } from './drop-area.tsx';
import { InterruptedNote } from './interrupted-note.tsx';
import { UploadList } from './upload-list.tsx';
import { uploadQueue } from './upload-queue.ts';

/** `/assets`: the files that people keep. What is chosen stands in the address. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const set = (change: Readonly<Record<string, string>>, replace = true) =>
    setSearch(
      (old) => {
        for (const [name, value] of Object.entries(change)) {
          if (value) old.set(name, value);
          else old.delete(name);
        }
        return old;
      },
      { replace },
    );
  const kind = kindNames.find(([name]) => name === search.get('kind'))?.[0];
  const q = search.get('q') ?? '';
  const isTrash = search.get('trash') === '1';
  const chooser = useRef<HTMLInputElement>(null);
  const choose = () => chooser.current?.click();
  const client = useQueryClient();
  useEffect(() => {
    uploadQueue.onArrival(() => void client.invalidateQueries({ queryKey: queries.key() }));
  }, [client]);
  return (
    <>
      <PageHeader
        title="Library"
        actions={
          <Button look="primary" onClick={choose}>
            <Upload aria-hidden /> Add files
          </Button>
        }
      >
        Pictures, recordings, texts and tables that you keep, with where they come from and what may
        be done with them. Drop files anywhere on this page.
      </PageHeader>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label="Files to add"
        onChange={({ target }) => {
          uploadQueue.add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <DropArea onFiles={(files) => uploadQueue.add(files)} />
      <InterruptedNote onChoose={choose} />
      <UploadList />
      <AssetFilters kind={kind} q={q} isTrash={isTrash} onChange={set} />
      <Found
        {...{ kind, q, isTrash }}
        onChoose={choose}
        onOpen={(asset) => set({ asset }, false)}
      />
      <AssetDrawer id={search.get('asset') ?? ''} onClose={() => set({ asset: '' })} />
    </>
  );
}

type FoundProps = {
  readonly kind: (typeof kindNames)[number][0] | undefined;
  readonly q: string;
  readonly isTrash: boolean;
  readonly onChoose: () => void;
  readonly onOpen: (id: string) => void;
};

function Found({ kind, q, isTrash, onChoose, onOpen }: FoundProps) {
  const found = useInfiniteQuery({
    queryKey: [...queries.assets.key(), kind, q, isTrash],
    queryFn: ({ pageParam }) =>
      api.assets({ kind, q, trashed: isTrash, limit: 48, ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  if (found.isError) {
    return (
      <ErrorState
        title="Your library could not be loaded"
        message={errorMessage(found.error)}
        onRetry={() => void found.refetch()}
      />
    );
  }
  if (!found.data) return <Skeleton className="h-72" />;
  const assets = found.data.pages.flatMap((page) => page.assets);
  if (assets.length === 0) {
    if (isTrash) {
      return (
        <EmptyState icon={FolderOpen} title="The trash is empty">
          What you throw away stays here for 30 days.
        </EmptyState>
      );
    }
    if (kind || q) return <EmptyState icon={FolderOpen} title="Nothing in your library fits" />;
    return (
      <EmptyState
        icon={FolderOpen}
        title="Your library is empty"
        action={
          <Button look="primary" onClick={onChoose}>
            <Upload aria-hidden /> Add files
          </Button>
        }
      >
        Drop files here, or choose some. What is interrupted goes on where it stopped.
      </EmptyState>
    );
  }
  return (
    <>
      <AssetGrid assets={assets} onOpen={onOpen} />
      {found.hasNextPage && (
        <MoreButton busy={found.isFetchingNextPage} onMore={() => void found.fetchNextPage()} />
      )}
    </>
  );
}
