import { layOver } from '#kernel/photo/layers/compose-layers.ts';
import type { Pixels, Size } from '#kernel/photo/pixels.ts';
import type { Recipe } from '#kernel/photo/recipe.ts';
import { partOf } from '../../layers/composition-of.ts';
import { developPreview, histogramOf } from './develop-preview.ts';
import { layerDrawer } from './draw-layers.ts';
import { type Levels, openLevels } from './picture-levels.ts';
import type { Answered, Asked, Materials } from './preview-messages.ts';

// A thread of its own, so that sliders and pages stay quick whatever a recipe asks for.

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<Asked>) => void) | null;
  postMessage(message: Answered, transfer?: Transferable[]): void;
};

let photo: Levels | undefined;
let original: Size = { width: 1, height: 1 };
let drawers: readonly ReturnType<typeof layerDrawer>[] = [];
let outlines: Materials['outlines'] = {};
const pictures = new Map<string, Levels>();
const asked = new Set<string>();
/** The photo itself as it was developed last, for each level: layers are moved above it again and again. */
const grounds = new Map<number, { readonly key: string; readonly pixels: Pixels }>();

scope.onmessage = ({ data }) => {
  if (data.kind === 'open') {
    open(data.url, data.original).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      scope.postMessage({ kind: 'failed', message });
    });
  } else if (data.kind === 'develop') develop(data);
  else if (data.kind === 'materials') take(data);
  else small(data.id, data.recipes, data.assetId);
};

async function open(url: string, size: Size): Promise<void> {
  original = size;
  photo = await openLevels(url, Math.max(size.width, size.height));
  drawers = photo.levels.map((_, level) => layerDrawer(original, level));
  const { width, height, levels } = photo;
  scope.postMessage({ kind: 'opened', width, height, levels: levels.length });
}

/** Hears of what layers are drawn from. A picture that cannot be had leaves its layer empty, as it will in the file. */
function take(materials: Materials): void {
  outlines = materials.outlines;
  for (const [id, { url, side }] of Object.entries(materials.pictures)) {
    if (asked.has(id)) continue;
    asked.add(id);
    openLevels(url, side).then(
      (levels) => {
        pictures.set(id, levels);
        scope.postMessage({ kind: 'ready' });
      },
      () => void asked.delete(id),
    );
  }
}

function develop({ id, wanted, level }: Extract<Asked, { kind: 'develop' }>): void {
  const at = Math.min(level, (photo?.levels.length ?? 1) - 1);
  const begun = performance.now();
  const ground = groundOf(wanted.recipe, at);
  if (!ground) return;
  const { width, height } = ground;
  const isAlone = wanted.layers.length === 0;
  const data = isAlone ? ground.data : ground.data.slice();
  // What is sent away cannot be kept.
  if (isAlone) grounds.delete(at);
  else {
    const part = partOf({ ...original, assetId: '', notes: [] }, wanted.recipe);
    const above = drawers[at]?.(wanted, { width, height }, part, { pictures, outlines }) ?? [];
    for (const layer of above) layOver({ data, width, height, channels: 4 }, layer);
  }
  const took = performance.now() - begun;
  const histogram = histogramOf({ data, width, height, channels: 4 });
  const frame = { data, width, height };
  scope.postMessage({ kind: 'developed', id, level, frame, histogram, took }, [
    ...[data.buffer, histogram.buffer],
  ]);
}

function groundOf(recipe: Recipe, at: number): Pixels | undefined {
  const source = photo?.levels[at];
  if (!source) return undefined;
  const key = JSON.stringify(recipe);
  const known = grounds.get(at);
  if (known?.key === key) return known.pixels;
  const pixels = developPreview(source.frame(recipe), recipe, source.scale);
  grounds.set(at, { key, pixels });
  return pixels;
}

function small(id: number, recipes: readonly Recipe[], assetId: string | undefined): void {
  const levels = assetId === undefined ? photo : pictures.get(assetId);
  if (!levels) return;
  const { frame, scale } = levels.thumb;
  const frames = recipes.map((recipe) => {
    const { data, width, height } = developPreview(frame(recipe), recipe, scale);
    return { data, width, height };
  });
  scope.postMessage(
    { kind: 'small', id, frames },
    frames.map(({ data }) => data.buffer),
  );
}
