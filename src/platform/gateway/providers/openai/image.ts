import { openForeign } from '../../../pictures/open-foreign.ts';
import type { ImageAdapter, ImageRequest, Media, ProviderContext } from '../../provider.ts';
import { callForObject } from '../http/call.ts';
import { bearer } from '../http/keys/bearer.ts';
import { multipart } from '../http/multipart.ts';
import { readPictures } from '../openai-shape/read-pictures.ts';

const defaultModel = 'gpt-image-2';

/** GPT image models answer in base64; compatible servers may answer with links. */
export const image: ImageAdapter = {
  defaultModel,
  takes: {
    ...{ edit: true, mask: true, strength: false, negative: false, seed: false, references: 15 },
    sizes: 'any',
  },
  generate,
};

async function generate(context: ProviderContext, request: ImageRequest): Promise<Media[]> {
  const order = {
    model: request.model ?? defaultModel,
    prompt: request.prompt,
    n: Math.min(Math.max(request.count ?? 1, 1), 10),
    size: sizeOf(request),
  };
  const given = picturesOf(request);
  const body = await callForObject('openai', context, {
    method: 'POST',
    headers: bearer(context.apiKey),
    ...(given.length === 0
      ? { path: '/v1/images/generations', json: order }
      : { path: '/v1/images/edits', form: await editForm(order, given, request.mask) }),
  });
  return readPictures('openai', context, body);
}

/** The picture to start from, and those to follow: up to 16 in all. */
const picturesOf = ({ source, references = [] }: ImageRequest): Media[] =>
  [...(source ? [source] : []), ...references].slice(0, 16);

type Order = { readonly model: string; readonly prompt: string; n: number; size: string };

/** Pictures are changed by a form; its mask belongs to the first of them. */
async function editForm({ n, ...order }: Order, given: readonly Media[], mask?: Media) {
  return multipart({
    ...{ ...order, n: String(n) },
    'image[]': given,
    ...(mask && { mask: await asHoles(mask) }),
  });
}

const maskRules = {
  kinds: ['png', 'jpeg', 'webp'],
  mostPixels: 80_000_000,
  field: 'mask',
} as const;

/** A mask whose white is to be drawn anew, as this service wants it: transparent there. */
const asHoles = (mask: Media): Promise<Media> =>
  openForeign(mask.bytes, { ...maskRules, person: 'masks' }, async (picture) => {
    const { width, height } = await picture.metadata();
    const plain = picture.flatten();
    const alpha = await plain.clone().greyscale().negate().extractChannel(0).raw().toBuffer();
    const raw = { width, height, channels: 1 as const };
    const bytes = await plain.toColourspace('srgb').joinChannel(alpha, { raw }).png().toBuffer();
    return { bytes, mimeType: 'image/png' };
  });

/** Sides must be multiples of 16 with a ratio between 1:3 and 3:1. */
function sizeOf({ width = 1024, height = 1024 }: ImageRequest): string {
  const even = (side: number): number => Math.max(Math.round(side / 16) * 16, 16);
  const longest = Math.max(width, height);
  const atLeast = (side: number): number => Math.max(side, longest / 3);
  return `${even(atLeast(width))}x${even(atLeast(height))}`;
}
