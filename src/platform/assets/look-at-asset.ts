import { readFile, stat } from 'node:fs/promises';
import { AppError } from '#kernel/errors.ts';
import { showBytes } from '#kernel/text/show-bytes.ts';
import type { FileSource } from '../files/look/file-bytes.ts';
import type { Looked } from '../files/look/look-at-file.ts';
import { unreadable } from '../files/look/unreadable.ts';
import { lookInWorker } from '../local/worker/local-worker-pool.ts';
import { openForeign } from '../pictures/open-foreign.ts';
import { drawThumb } from './draw-thumb.ts';

/** Kinds of pictures that can be opened here; all others are kept as they are, without a size. */
const kinds = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;
const opened = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
const mostPixels = 60_000_000;
/** Bytes of the largest picture: it is decoded in memory. */
const largestPicture = 200_000_000;

export type SeenAsset = Looked & {
  /** A small WebP of a picture; null for all else. */
  readonly thumb: Uint8Array | null;
};

/**
 * What an asset is by its content, with a picture's size and thumbnail. A picture is decoded as a
 * whole, so that what is kept can be shown. Throws 422 `unreadable` with the reason.
 */
export async function lookAtAsset(
  source: FileSource,
  name: string,
  person: string,
): Promise<SeenAsset> {
  const looked = await lookInWorker(source, name, { id: person });
  if (!opened.has(looked.mime)) return { ...looked, thumb: null };
  const bytes = 'path' in source ? await readPicture(source.path) : source.bytes;
  const rules = { kinds, mostPixels, person, field: 'file' };
  return openForeign(bytes, rules, async (picture) => {
    const { width, height } = (await picture.metadata()).autoOrient;
    return { ...looked, width, height, thumb: await drawThumb(picture) };
  }).catch((error) => {
    // The door speaks of a form's field; here it is the file that cannot be used.
    if (error instanceof AppError && error.status === 400) throw unreadable(error.message);
    throw error;
  });
}

async function readPicture(path: string): Promise<Uint8Array> {
  const { size } = await stat(path);
  if (size <= largestPicture) return readFile(path);
  throw unreadable(
    `This picture has ${showBytes(size)}; one may have ${showBytes(largestPicture)} at most.`,
  );
}
