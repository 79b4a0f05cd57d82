import type { ImageAdapter, ImageRequest, Media, ProviderContext } from '../../provider.ts';
import { bearer } from '../http/bearer.ts';
import { callForObject, unexpectedAnswer } from '../http/call.ts';
import { downloadMedia } from '../http/download.ts';
import { listIn, objectIn, textIn } from '../http/json.ts';
import { mediaTypeOf } from '../http/media-type.ts';

const defaultModel = 'gpt-image-2';

/** GPT image models answer in base64; compatible servers may answer with links. */
export const image: ImageAdapter = { defaultModel, generate };

async function generate(context: ProviderContext, request: ImageRequest): Promise<Media[]> {
  const body = await callForObject('openai', context, {
    method: 'POST',
    path: '/v1/images/generations',
    headers: bearer(context.apiKey),
    json: {
      model: request.model ?? defaultModel,
      prompt: request.prompt,
      n: Math.min(Math.max(request.count ?? 1, 1), 10),
      size: sizeOf(request),
    },
  });
  const pictures = await Promise.all(listIn(body.data).map((item) => readPicture(context, item)));
  if (pictures.length === 0) throw unexpectedAnswer('openai', context);
  return pictures;
}

function readPicture(context: ProviderContext, item: unknown): Media | Promise<Media> {
  const { b64_json, url } = objectIn(item);
  const encoded = textIn(b64_json);
  if (encoded !== undefined) {
    const bytes = new Uint8Array(Buffer.from(encoded, 'base64'));
    return { bytes, mimeType: mediaTypeOf(bytes, 'image/png') };
  }
  const address = textIn(url);
  if (address === undefined) throw unexpectedAnswer('openai', context);
  return downloadMedia('openai', context, address, { keyHeaders: bearer(context.apiKey) });
}

/** Sides must be multiples of 16 with a ratio between 1:3 and 3:1. */
function sizeOf({ width = 1024, height = 1024 }: ImageRequest): string {
  const even = (side: number): number => Math.max(Math.round(side / 16) * 16, 16);
  const longest = Math.max(width, height);
  const atLeast = (side: number): number => Math.max(side, longest / 3);
  return `${even(atLeast(width))}x${even(atLeast(height))}`;
}
