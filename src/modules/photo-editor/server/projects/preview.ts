import { AppError } from '#kernel/errors.ts';
import { findRendition, keepRendition } from '#platform/assets/renditions.ts';
import type { GivenPicture } from '#platform/makers/pictures/given-pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { previewSide } from '../../photo-project.ts';
import { renderPhoto } from '../render/render-photo.ts';

/** Of a WebP: what is lost at this quality is not seen. */
const quality = 92;

type Preview = {
  readonly fileId: string;
  /** What reading the picture has changed; none for a preview that was there already. */
  readonly notes: readonly string[];
};

/**
 * The picture as it is edited by: read as the export reads it, at most 2,048 pixels a side. Made once. Throws 422
 * for what is damaged or too large, 410 for what is gone.
 */
export async function previewOf(platform: Platform, asset: GivenPicture): Promise<Preview> {
  const kept = await findRendition(platform, asset.id, 'preview');
  if (kept !== undefined) return { fileId: kept, notes: [] };
  return makePreview(platform, asset);
}

/** The same, read anew, with what reading has changed. */
export async function makePreview(platform: Platform, asset: GivenPicture): Promise<Preview> {
  const file = await platform.files.find(platform.db, asset.file_id);
  if (!file)
    throw new AppError('gone', 410, 'This picture is not here any more.', { field: 'assetId' });
  const bytes = new Uint8Array(await platform.files.read(file));
  const isLarge = Math.max(asset.width, asset.height) > previewSide;
  const resize = { width: previewSide, height: previewSide, fit: 'inside' as const };
  const steps = isLarge ? [{ resize }] : [];
  const made = await renderPhoto(bytes, { format: 'webp', quality, steps });
  const fileId = await keepRendition(platform, asset.id, 'preview', made.bytes);
  return { fileId, notes: made.notes };
}
