import { v7 as uuidv7 } from 'uuid';
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
export const image: ImageAdapter = { defaultModel, generate };

async function generate(context: ProviderContext, request: ImageRequest): Promise<Media[]> {
  const results = await runTask(context, {
    taskType: 'imageInference',
    taskUUID: uuidv7(),
    positivePrompt: request.prompt,
    model: request.model ?? defaultModel,
    width: side(request.width),
    height: side(request.height),
    numberResults: request.count ?? defaultCount,
    outputType: 'URL',
    outputFormat: 'PNG',
    ...(request.seed === undefined ? {} : { seed: request.seed }),
  });
  return Promise.all(results.map((result) => readPicture(context, result)));
}

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
