import { useQueryClient } from '@tanstack/react-query';
import { FolderOpen, Upload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { PagedList } from '#shell/lists/paged-list.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { useAddress } from '#shell/page/use-address.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { queries } from '../queries.ts';
import { AssetDrawer } from './asset-drawer.tsx';
import { AssetFilters } from './asset-filters.tsx';
import { AssetGrid } from './asset-grid.tsx';
import { kindNames } from './asset-words.ts';
import { DropArea } from './drop-area.tsx';
import { InterruptedNote } from './interrupted-note.tsx';
import { UploadList } from './upload-list.tsx';
import { uploadQueue } from './upload-queue.ts';
import { useAssetPages } from './use-asset-pages.ts';

/** `/assets`: the files that people keep. What is chosen stands in the address. */
export function Page() {
  const { get, set } = useAddress();
  const kind = kindNames.find(([name]) => name === get('kind'))?.[0];
  const q = get('q');
  const space = get('space');
  const isTrash = get('trash') === '1';
  const chooser = useRef<HTMLInputElement>(null);
  const add = (files: readonly File[]) => uploadQueue.add(files, space || undefined);
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
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <DropArea onFiles={add} />
      <InterruptedNote onChoose={choose} />
      <UploadList />
      <AssetFilters {...{ kind, q, space, isTrash }} onChange={set} />
      <Found
        {...{ kind, q, space, isTrash }}
        onChoose={choose}
        onOpen={(asset) => set({ asset }, { replace: false })}
      />
      <AssetDrawer id={get('asset')} onClose={() => set({ asset: '' })} />
    </>
  );
}

type FoundProps = {
  readonly kind: (typeof kindNames)[number][0] | undefined;
  readonly q: string;
  readonly space: string;
  readonly isTrash: boolean;
  readonly onChoose: () => void;
  readonly onOpen: (id: string) => void;
};

function Found({ onChoose, onOpen, ...wanted }: FoundProps) {
  const found = useAssetPages(wanted);
  return (
    <PagedList
      query={found}
      items={({ assets }) => assets}
      title="Your library could not be loaded"
      skeleton="h-72"
      empty={<NoFiles {...wanted} onChoose={onChoose} />}
    >
      {(assets) => <AssetGrid assets={assets} onOpen={onOpen} />}
    </PagedList>
  );
}

function NoFiles({ kind, q, space, isTrash, onChoose }: Omit<FoundProps, 'onOpen'>) {
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
      title={space ? 'No files here yet' : 'Your library is empty'}
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
