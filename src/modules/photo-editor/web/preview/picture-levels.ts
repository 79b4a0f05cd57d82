import type { Size } from '#kernel/photo/pixels.ts';
import { framer, type Source } from './develop-preview.ts';

export type Level = { readonly scale: number; readonly frame: ReturnType<typeof framer> };

/** A picture at several sizes, each half as wide as the one before, and very small. */
export type Levels = Size & { readonly levels: readonly Level[]; readonly thumb: Level };

/** Pixels of the longer side below which there is no smaller level. */
const smallest = 300;
/** Pixels of the longer side of a small picture, such as a filter's. */
const thumbSide = 132;

/** Reads a preview. `side` is the longer side of the picture that it was made of. Throws where it cannot be had. */
export async function openLevels(url: string, side: number): Promise<Levels> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The hub answered with status ${answer.status}.`);
  const picture = await createImageBitmap(await answer.blob(), { colorSpaceConversion: 'none' });
  const { width, height } = picture;
  const longer = Math.max(width, height);
  const at = (share: number): Level => {
    const source = drawn(picture, share);
    const scale = Math.max(source.pixels.width, source.pixels.height) / side;
    return { scale, frame: framer({ ...source, scale }) };
  };
  const levels: Level[] = [at(1)];
  for (let share = 0.5; longer * share >= smallest && levels.length < 4; share /= 2)
    levels.push(at(share));
  const thumb = at(Math.min(1, thumbSide / longer));
  picture.close();
  return { width, height, levels, thumb };
}

function drawn(picture: ImageBitmap, share: number): Omit<Source, 'scale'> {
  const [width, height] = [
    Math.max(1, Math.round(picture.width * share)),
    Math.max(1, Math.round(picture.height * share)),
  ];
  const ink = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!ink) throw new Error('This browser cannot draw in the background.');
  ink.imageSmoothingQuality = 'high';
  ink.drawImage(picture, 0, 0, width, height);
  const { data } = ink.getImageData(0, 0, width, height);
  return { pixels: { data: data as Uint8ClampedArray<ArrayBuffer>, width, height, channels: 4 } };
}
