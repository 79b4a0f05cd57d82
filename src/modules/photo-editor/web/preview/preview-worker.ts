import type { Recipe } from '#kernel/photo/recipe.ts';
import { developPreview, framer, histogramOf, type Source } from './develop-preview.ts';
import type { Answered, Asked } from './preview-messages.ts';

// A thread of its own, so that sliders and pages stay quick whatever a recipe asks for.

type Level = { readonly scale: number; readonly frame: ReturnType<typeof framer> };

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<Asked>) => void) | null;
  postMessage(message: Answered, transfer?: Transferable[]): void;
};
/** Pixels of the longer side below which there is no smaller level. */
const smallest = 300;
/** Pixels of the longer side of a small picture, such as a filter's. */
const thumbSide = 132;

let levels: readonly Level[] = [];
let thumb: Level | undefined;

scope.onmessage = ({ data }) => {
  if (data.kind === 'open') {
    void open(data.url, data.originalSide).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      scope.postMessage({ kind: 'failed', message });
    });
  } else if (data.kind === 'develop') develop(data);
  else small(data.id, data.recipes);
};

async function open(url: string, originalSide: number): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The hub answered with status ${answer.status}.`);
  const blob = await answer.blob();
  const picture = await createImageBitmap(blob, { colorSpaceConversion: 'none' });
  const { width, height } = picture;
  const longer = Math.max(width, height);
  const at = (share: number): Level => {
    const source = drawn(picture, share);
    const scale = Math.max(source.pixels.width, source.pixels.height) / originalSide;
    return { scale, frame: framer({ ...source, scale }) };
  };
  const found: Level[] = [at(1)];
  for (let share = 0.5; longer * share >= smallest && found.length < 4; share /= 2)
    found.push(at(share));
  levels = found;
  thumb = at(Math.min(1, thumbSide / longer));
  picture.close();
  scope.postMessage({ kind: 'opened', width, height, levels: levels.length });
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

function develop({ id, recipe, level }: Extract<Asked, { kind: 'develop' }>): void {
  const source = levels[Math.min(level, levels.length - 1)];
  if (!source) return;
  const begun = performance.now();
  const { data, width, height } = developPreview(source.frame(recipe), recipe, source.scale);
  const took = performance.now() - begun;
  const histogram = histogramOf({ data, width, height, channels: 4 });
  const frame = { data, width, height };
  scope.postMessage({ kind: 'developed', id, level, frame, histogram, took }, [
    ...[data.buffer, histogram.buffer],
  ]);
}

function small(id: number, recipes: readonly Recipe[]): void {
  if (!thumb) return;
  const { frame, scale } = thumb;
  const frames = recipes.map((recipe) => {
    const { data, width, height } = developPreview(frame(recipe), recipe, scale);
    return { data, width, height };
  });
  scope.postMessage(
    { kind: 'small', id, frames },
    frames.map(({ data }) => data.buffer),
  );
}
