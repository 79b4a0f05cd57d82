import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import { dashed } from '#kernel/text/dashed.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import type { Ad, Variant } from '../../ad-project.ts';
import { type AdSize, adSizes, filmSizes, placementOf } from '../../placements.ts';
import { boardOf } from '../draw/board-of.ts';
import { loadAd, variantsOf } from '../projects/load-ad.ts';
import { adFilm } from '../render/ad-film.ts';
import { type AdPictures, adPictures } from '../render/ad-pictures.ts';
import { animatedGif } from '../render/animated-gif.ts';
import { encodeAd } from '../render/encode-ad.ts';
import { html5Zip } from '../render/html5-zip.ts';
import { requireSettled } from '../render/require-settled.ts';

export const adFormats = ['png', 'jpeg', 'webp', 'gif', 'mp4', 'html5'] as const;
const orderSchema = z.object({
  projectId: z.uuid(),
  variantIds: z.array(z.string()).optional(),
  sizes: z.array(z.enum(adSizes)),
  format: z.enum(adFormats),
});
type Order = z.output<typeof orderSchema>;
export const renderedSchema = z.object({
  files: z.array(z.object({ variantId: z.string(), size: z.enum(adSizes), assetId: z.string() })),
});
export const engine = { service: 'local', label: 'Local engine (drawn by rules)' };

/** Draws variants in their sizes and keeps the files. */
export const renderRun = defineRun({
  ...{ name: 'ad.render', module: 'ai-ad-creator', pool: 'heavy' as const },
  title: ({ sizes, format }: Order) => `Ads in ${sizes.length} sizes as ${format}`,
  path: ({ projectId }: Order) =>
    projectId ? `/ai-ad-creator/ads/${projectId}` : '/modules/ai-ad-creator',
  stages: ['Drawing'],
  input: orderSchema,
  output: renderedSchema,
  async work(context) {
    const { platform, user, input, signal } = context;
    const { ad } = await loadAd(platform.db, user.id, input.projectId);
    const variants = variantsOf(ad, input.variantIds);
    requireSettled(ad, variants);
    const pictures = await adPictures(platform, user.id, { ...ad, variants });
    const files: z.output<typeof renderedSchema>['files'] = [];
    const all = variants.flatMap((variant) => input.sizes.map((size) => ({ variant, size })));
    for (const [at, { variant, size }] of all.entries()) {
      signal.throwIfAborted();
      const assetId = await keepAd(context, ad, pictures, { variant, size });
      files.push({ variantId: variant.id, size, assetId });
      context.progress((at + 1) / all.length, 'Drawing');
    }
    context.usedEngine(engine);
    context.cost(0);
    return { files };
  },
});

type One = { readonly variant: Variant; readonly size: AdSize };
function keepAd(
  context: RunContext<Order>,
  ad: Ad,
  pictures: AdPictures,
  one: One,
): Promise<string> {
  const { format } = context.input;
  const { variant, size } = one;
  const ending = { png: 'png', jpeg: 'jpg', webp: 'webp', gif: 'gif', mp4: 'mp4', html5: 'zip' }[
    format
  ];
  return keepMade(context as RunContext<unknown>, `${variant.id} ${size}`, async () => ({
    name: `${dashed(ad.brief.product).slice(0, 40) || 'ad'}-${variant.id}-${size}.${ending}`,
    title: `${variant.headline.slice(0, 120)}, ${size.replace('x', ' × ')}`,
    alt: [variant.headline, variant.text].filter(Boolean).join('. '),
    bytes: await bytesOf(ad, pictures, one, format, context.signal),
    engine,
  }));
}

/** One file of an ad. Throws 400 for headlines that its size cannot hold, and for films where it takes none. */
export async function bytesOf(
  ad: Ad,
  pictures: AdPictures,
  { variant, size }: One,
  format: Order['format'],
  signal?: AbortSignal,
) {
  const { brief, look } = ad;
  const image = variant.image ?? brief.image;
  const photo = image ? pictures.photos.get(image) : undefined;
  const logo = look.logo ? pictures.photos.get(look.logo) : undefined;
  const board = boardOf({ brief, look, variant, size, photo, logo });
  if (format === 'html5') return html5Zip(board, pictures.drawn, { brief, variant });
  const { mostBytes, film } = placementOf(size);
  if (format === 'mp4') {
    if (!film) throw noFilm(size);
    return adFilm(board, pictures.drawn, film, signal);
  }
  if (format === 'gif') return animatedGif(board, pictures.drawn, mostBytes);
  return encodeAd(board, pictures.drawn, format, mostBytes);
}

/** The sizes of an order in its format: films are left out where nobody takes them, unless that leaves nothing. */
export function sizesFor(format: Order['format'], sizes: readonly AdSize[]): AdSize[] {
  if (format !== 'mp4') return [...sizes];
  const able = sizes.filter((size) => placementOf(size).film);
  if (able.length === 0) throw noFilm(sizes[0] as AdSize);
  return able;
}

const noFilm = (size: AdSize) =>
  badInput(
    `${placementOf(size).network} takes no films in ${size.replace('x', ' × ')}. Choose ${filmSizes.map((one) => one.replace('x', ' × ')).join(', ')}, or GIF.`,
    'sizes',
  );
