import { showBytes } from '#kernel/text/show-bytes.ts';
import { TileGrid } from '#ui/tile-grid.tsx';
import type { Asset } from '../../asset-contract.ts';
import { AssetThumb } from './asset-preview.tsx';
import { nameOf, showSeconds } from './asset-words.ts';

type Props = {
  readonly assets: readonly Asset[];
  readonly onOpen: (id: string) => void;
  /** `small` inside a window. */
  readonly size?: 'page' | 'small';
};

const columns = {
  page: 'grid-cols-2 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6',
  small: 'grid-cols-2 sm:grid-cols-4',
} as const;

/** Cards of files; each opens its details. */
export const AssetGrid = ({ assets, onOpen, size = 'page' }: Props) => (
  <TileGrid label="Files" items={assets} keyOf={({ id }) => id} columns={columns[size]}>
    {(asset) => (
      <button
        type="button"
        onClick={() => onOpen(asset.id)}
        className="flex w-full flex-col overflow-hidden rounded-2xl border bg-surface text-left transition-colors hover:border-line-strong"
      >
        <span className="grid aspect-square w-full place-items-center bg-sunken">
          <AssetThumb asset={asset} />
        </span>
        <span className="w-full px-3 py-2">
          <span className="block truncate text-sm font-medium">{nameOf(asset)}</span>
          <span className="block truncate text-xs text-muted tabular-nums">{factsOf(asset)}</span>
        </span>
      </button>
    )}
  </TileGrid>
);

/** Its size in the measure that tells most, and in bytes. */
export function factsOf({ width, height, seconds, bytes }: Asset): string {
  const size = width && height ? `${width} × ${height}` : undefined;
  const length = seconds ? showSeconds(seconds) : undefined;
  return [size, length, showBytes(bytes)].filter(Boolean).join(' · ');
}
