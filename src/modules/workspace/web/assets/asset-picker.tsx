import { FolderOpen, Upload } from 'lucide-react';
import { useState } from 'react';
import { fetchAsUser } from '#shell/hub/api.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { PagedList } from '#shell/lists/paged-list.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Dropzone } from '#ui/files/dropzone.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Asset } from '../../asset-contract.ts';
import { queries } from '../queries.ts';
import { AssetGrid } from './asset-grid.tsx';
import type { Kind } from './asset-words.ts';
import { useAssetPages } from './use-asset-pages.ts';

export type AssetPickerProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Offers only these; every kind without it. */
  readonly kind?: Kind;
  /** As the browser's own `accept` for a new file. */
  readonly accept?: string;
  /** The space of what will use it, which must be the file's own; empty for all. */
  readonly space: string;
  readonly onPick: (asset: Asset) => void;
};

/** Chooses a file of the library, or adds one by choosing or dropping it. */
export function AssetPicker(props: AssetPickerProps) {
  const { open, onClose, title } = props;
  return (
    <Dialog open={open} onOpenChange={onClose} title={title} className="w-[min(94vw,46rem)]">
      <Choice {...props} />
    </Dialog>
  );
}

function Choice({ kind, accept, space, onPick, onClose }: AssetPickerProps) {
  const [q, setQ] = useState('');
  const found = useAssetPages({ kind, q, space });
  const pick = (asset: Asset) => {
    onPick(asset);
    onClose();
  };
  const add = useChangeOf(queries.assets.key(), (file: File) => addAsset(file, space), {
    after: pick,
    failed: 'The file was not added',
  });
  return (
    <div className="flex flex-col gap-4">
      <Dropzone
        inputLabel="File to add"
        {...(accept && { accept })}
        busy={add.isPending}
        onFiles={([file]) => add.mutate(file)}
        choose={
          <>
            <Upload aria-hidden /> Choose a new file
          </>
        }
        hint="or drop it here. It is kept in the library."
      />
      <SearchField
        label="Search the library"
        placeholder="Title, tag, author, prompt"
        restMs={250}
        value={q}
        onChange={setQ}
      />
      <PagedList
        query={found}
        items={({ assets }) => assets}
        title="The library could not be loaded"
        skeleton="h-48"
        empty={
          <EmptyState
            icon={FolderOpen}
            title={q ? 'Nothing in the library fits' : 'Nothing in the library yet'}
          />
        }
      >
        {(assets) => (
          <AssetGrid
            size="small"
            assets={assets}
            onOpen={(id) => {
              const asset = assets.find((one) => one.id === id);
              if (asset) pick(asset);
            }}
          />
        )}
      </PagedList>
    </div>
  );
}

/** Keeps a file of up to 32 MB in the library. Throws what the hub said about it. */
async function addAsset(file: File, space: string): Promise<Asset> {
  const form = new FormData();
  if (space) form.set('spaceId', space);
  form.set('file', file);
  const answer = await fetchAsUser('/api/assets', { method: 'POST', body: form });
  const said = (await answer.json().catch(() => ({}))) as Asset & { message?: string };
  if (!answer.ok) throw new Error(said.message ?? `${file.name} could not be added.`);
  return said;
}
