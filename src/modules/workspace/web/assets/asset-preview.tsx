import {
  Archive,
  AudioLines,
  File,
  FileText,
  Film,
  Image,
  type LucideIcon,
  Table2,
} from 'lucide-react';
import type { Asset } from '../../asset-contract.ts';
import { type Kind, nameOf } from './asset-words.ts';

const icons: Readonly<Record<Kind, LucideIcon>> = {
  ...{ image: Image, video: Film, audio: AudioLines, text: FileText },
  ...{ table: Table2, archive: Archive, file: File },
};

/** A thumbnail, or the sign of its kind. What it shows is named beside it. */
export function AssetThumb({ asset }: { asset: Asset }) {
  const Icon = icons[asset.kind];
  if (asset.thumbUrl) {
    return (
      <img
        src={asset.thumbUrl}
        alt=""
        loading="lazy"
        className="size-full object-contain"
        width={asset.width ?? undefined}
        height={asset.height ?? undefined}
      />
    );
  }
  return <Icon className="size-10 text-muted" strokeWidth={1.25} aria-hidden />;
}

/** The thing itself, where a browser can show it. */
export function AssetPreview({ asset }: { asset: Asset }) {
  const label = nameOf(asset);
  if (asset.kind === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: a file of somebody’s own, whose captions nobody knows
      <video controls preload="metadata" src={asset.url} aria-label={label} className="w-full" />
    );
  }
  if (asset.kind === 'audio') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: a file of somebody’s own, whose captions nobody knows
      <audio controls preload="metadata" src={asset.url} aria-label={label} className="w-full" />
    );
  }
  if (!asset.thumbUrl) return null;
  return (
    <img
      src={asset.url}
      alt={asset.alt ?? ''}
      className="mx-auto max-h-72 rounded-lg bg-sunken object-contain"
    />
  );
}
