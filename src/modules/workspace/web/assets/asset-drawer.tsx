import { useQuery } from '@tanstack/react-query';
import { Download, RotateCcw, Trash2 } from 'lucide-react';
import { timeText } from '#shell/formats.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Loaded } from '#shell/loaded.tsx';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Drawer } from '#ui/layers/drawer.tsx';
import type { Asset } from '../../asset-contract.ts';
import { api, queries } from '../queries.ts';
import { SendTo } from '../send/send-to.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { AssetForm } from './asset-form.tsx';
import { factsOf } from './asset-grid.tsx';
import { AssetPreview } from './asset-preview.tsx';
import { nameOf } from './asset-words.ts';

type Props = { readonly id: string; readonly onClose: () => void };

/** One file beside the library: what it is, where it comes from, and what is said about it. */
export function AssetDrawer({ id, onClose }: Props) {
  const found = useQuery({ ...queries.asset.queryOptions({ input: { id } }), enabled: id !== '' });
  return (
    <Drawer
      open={id !== ''}
      onOpenChange={onClose}
      title={found.data ? nameOf(found.data) : 'File'}
    >
      <Loaded query={found} title="The file could not be opened" skeleton="h-72">
        {(asset) => <Details asset={asset} onClose={onClose} />}
      </Loaded>
    </Drawer>
  );
}

function Details({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const { id, trashedAt, usedIn } = asset;
  const restore = useChangeOf(queries.key(), () => api.restoreAsset({ id }), {
    done: `“${nameOf(asset)}” is back.`,
  });
  const trash = useChangeOf(queries.key(), () => api.trashAsset({ id }), {
    after() {
      onClose();
      toast(`“${nameOf(asset)}” is in the trash.`, {
        action: { label: 'Undo', onClick: () => restore.mutate(undefined) },
      });
    },
  });
  return (
    <div className="flex flex-col gap-6">
      <AssetPreview asset={asset} />
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <a href={`${asset.url}&download`} download={asset.name}>
            <Download aria-hidden /> Download
          </a>
        </Button>
        {!trashedAt && (
          <>
            <ShareButton subject="asset" subjectId={id} />
            <SendTo from={{ type: 'asset', id }} />
          </>
        )}
        {trashedAt ? (
          <Button busy={restore.isPending} onClick={() => restore.mutate(undefined)}>
            <RotateCcw aria-hidden /> Restore
          </Button>
        ) : (
          <Button look="danger" busy={trash.isPending} onClick={() => trash.mutate(undefined)}>
            <Trash2 aria-hidden /> Move to trash
          </Button>
        )}
      </div>
      <Facts asset={asset} />
      {usedIn.length > 0 && (
        <p className="text-sm text-muted">
          Used in {usedIn.length === 1 ? 'one project' : `${usedIn.length} projects`}.
        </p>
      )}
      <AssetForm asset={asset} />
    </div>
  );
}

function Facts({ asset }: { asset: Asset }) {
  const { name, mime, createdAt, provenance } = asset;
  const made = provenance && [provenance.label ?? provenance.service, provenance.model];
  const rows = [
    ['File', name],
    ['Kind', mime],
    ['Size', factsOf(asset)],
    ['Added', timeText(createdAt)],
    ['Made by', made?.filter(Boolean).join(', ')],
    ['Prompt', provenance?.prompt],
    ['Seed', provenance?.seed],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
