import { type Psd, type ReadOptions, readPsd } from 'ag-psd';
import { AppError } from '#kernel/errors.ts';
import type { Pixels } from '#kernel/photo/pixels.ts';
import type { ReadPhoto } from '../render/read-photo.ts';
import { initialisePsd } from './initialise-psd.ts';
import { checkPsdHead } from './psd-head.ts';

/** Bytes that all unpacked layers may take together. */
const mostUnpacked = 1_000_000_000;

/** Opens a PSD in a process of its own. Throws 422 for what is damaged, too large or in colours that are not known. */
export function openPsd(bytes: Uint8Array, field: string, options: ReadOptions = {}): Psd {
  checkPsdHead(bytes, field);
  initialisePsd();
  try {
    return readPsd(bytes, {
      ...{ useImageData: true, skipThumbnail: true, skipLinkedFilesData: true },
      ...{ totalMemoryLimit: mostUnpacked, ...options },
    });
  } catch (error) {
    const isLarge = /memory/i.test(error instanceof Error ? error.message : '');
    throw new AppError(
      'unreadable',
      422,
      isLarge
        ? 'The layers of this PSD are too large together. Merge some of them and try again.'
        : 'This PSD can’t be read; it may be damaged. Save it anew and try again.',
      { field },
    );
  }
}

/** Pixels as the library holds them; none where a layer is empty. */
export function pixelsOf(image: Psd['imageData'] | undefined): Pixels | undefined {
  if (!image || image.width < 1 || image.height < 1) return undefined;
  const { width, height, data } = image;
  return { data: Uint8ClampedArray.from(data), width, height, channels: 4 };
}

/** What all layers of a PSD look like together, as the program that wrote it has kept it. */
export function readPsdPicture(bytes: Uint8Array, field: string): ReadPhoto {
  const pixels = pixelsOf(openPsd(bytes, field, { skipLayerImageData: true }).imageData);
  if (!pixels) {
    const message =
      'This PSD was saved without a picture of its layers. Save it anew with “Maximise compatibility”.';
    throw new AppError('unreadable', 422, message, { field });
  }
  return { pixels, credits: {}, notes: [] };
}
