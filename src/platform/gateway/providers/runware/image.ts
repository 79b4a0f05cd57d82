import { newId } from '#platform/db/new-id.ts';
import type { ImageAdapter, ImageRequest, Media, ProviderContext } from '../../provider.ts';
import { unexpectedAnswer } from '../http/call.ts';
import { downloadMedia } from '../http/download.ts';
import { type JsonObject, textIn } from '../http/json.ts';
import { mediaTypeOf } from '../http/media-type.ts';
import { runTask } from './task.ts';

/** Model, size and number of pictures as document 2 states them. */
const defaultModel = 'runware:100@1';
const defaultSide = 1024;
const defaultCount = 1;

/** Synchronous inference; the pictures are fetched from the addresses in the answer. */
export const image: ImageAdapter = {
  defaultModel,
  takes: {
    ...{ edit: true, mask: true, strength: true, negative: true, seed: true, references: 0 },
    sizes: 'any',
  },
  generate,
};

async function generate(context: ProviderContext, request: ImageRequest): Promise<Media[]> {
  const results = await runTask(context, {
    taskType: 'imageInference',
    taskUUID: newId(),
    positivePrompt: request.prompt,
    model: request.model ?? defaultModel,
    width: side(request.width),
    height: side(request.height),
    numberResults: request.count ?? defaultCount,
    outputType: 'URL',
    outputFormat: 'PNG',
    ...(request.seed !== undefined && { seed: seedFor(request.seed) }),
    ...(request.negativePrompt && { negativePrompt: request.negativePrompt }),
    ...(request.source && startFrom(request.source, request)),
  });
  return Promise.all(results.map((result) => readPicture(context, result)));
}

/** The picture to start from; white of the mask is drawn anew. */
const startFrom = (source: Media, { mask, strength }: ImageRequest) => ({
  seedImage: dataOf(source),
  ...(mask && { maskImage: dataOf(mask) }),
  ...(strength !== undefined && { strength }),
});

const dataOf = ({ bytes, mimeType }: Media) =>
  `data:${mimeType};base64,${Buffer.from(bytes).toString('base64')}`;

/** Seeds there are numbers of JSON from 1 on: of longer ones the part that fits. */
const seedFor = (seed: string): number =>
  Number(BigInt(seed) % BigInt(Number.MAX_SAFE_INTEGER)) || Number.MAX_SAFE_INTEGER;

/** Pixels; the models take multiples of 64 between 128 and 2048. */
function side(pixels: number = defaultSide): number {
  return Math.min(Math.max(Math.round(pixels / 64) * 64, 128), 2048);
}

async function readPicture(context: ProviderContext, result: JsonObject): Promise<Media> {
  const url = textIn(result.imageURL);
  if (url !== undefined) return await downloadMedia('runware', context, url);
  const encoded = textIn(result.imageBase64Data);
  if (encoded === undefined) throw unexpectedAnswer('runware', context);
  const bytes = new Uint8Array(Buffer.from(encoded, 'base64'));
  return { bytes, mimeType: mediaTypeOf(bytes, 'image/png') };
}
