import type { ImageAdapter, ImageRequest, Media, ProviderContext } from '../../provider.ts';
import { callForObject, unexpectedAnswer } from '../http/call.ts';
import { providerError } from '../http/errors.ts';
import { type JsonObject, listIn, objectIn, textIn } from '../http/json.ts';
import { mediaTypeOf } from '../http/media-type.ts';
import { keyHeaders } from './models.ts';

const defaultModel = 'gemini-3.1-flash-image';
const ratios = ['1:1', '2:3', '3:2', '3:4', '4:3', '9:16', '16:9', '21:9'] as const;

/** Pictures from `generateContent` of an image model: one per call, so several calls for several. */
export const image: ImageAdapter = {
  defaultModel,
  takes: {
    ...{ edit: true, mask: false, strength: false, negative: false, seed: false, references: 13 },
    sizes: ratios,
  },
  generate,
};

async function generate(context: ProviderContext, request: ImageRequest): Promise<Media[]> {
  const count = Math.min(Math.max(request.count ?? 1, 1), 4);
  const calls = Array.from({ length: count }, () => generateOne(context, request));
  return (await Promise.all(calls)).flat();
}

async function generateOne(context: ProviderContext, request: ImageRequest): Promise<Media[]> {
  const model = encodeURIComponent(request.model ?? defaultModel);
  const body = await callForObject('gemini', context, {
    method: 'POST',
    path: `/v1beta/models/${model}:generateContent`,
    headers: keyHeaders(context),
    json: {
      contents: [{ role: 'user', parts: [...picturesOf(request), { text: request.prompt }] }],
      generationConfig: {
        responseModalities: ['TEXT', 'IMAGE'],
        imageConfig: { aspectRatio: nearestRatio(request) },
      },
    },
  });
  const pictures = picturesIn(body);
  if (pictures.length > 0) return pictures;
  const reason = refusalIn(body);
  if (reason === undefined) throw unexpectedAnswer('gemini', context);
  throw providerError('gemini', 'moderation', context, { detail: reason });
}

/** The picture to start from, and those to follow: up to 14 in all. */
const picturesOf = ({ source, references = [] }: ImageRequest) =>
  [...(source ? [source] : []), ...references].slice(0, 14).map(({ bytes, mimeType }) => ({
    inlineData: { mimeType, data: Buffer.from(bytes).toString('base64') },
  }));

function picturesIn(body: JsonObject): Media[] {
  const parts = listIn(body.candidates).flatMap((candidate) => [
    ...listIn(objectIn(objectIn(candidate).content).parts),
  ]);
  return parts.flatMap((part) => {
    const { data, mimeType } = objectIn(objectIn(part).inlineData);
    const encoded = textIn(data);
    if (encoded === undefined) return [];
    const bytes = new Uint8Array(Buffer.from(encoded, 'base64'));
    return [{ bytes, mimeType: mediaTypeOf(bytes, textIn(mimeType)) }];
  });
}

/** Why there is no picture: a blocked prompt, or a candidate that ended for safety. */
function refusalIn(body: JsonObject): string | undefined {
  const blocked = textIn(objectIn(body.promptFeedback).blockReason);
  const ended = textIn(objectIn(listIn(body.candidates)[0]).finishReason);
  return blocked ?? (ended === undefined || ended === 'STOP' ? undefined : ended);
}

function nearestRatio({ width = 1024, height = 1024 }: ImageRequest): string {
  const wanted = Math.log(width / height);
  const distance = (ratio: string): number => {
    const [across = 1, down = 1] = ratio.split(':').map(Number);
    return Math.abs(Math.log(across / down) - wanted);
  };
  return ratios.toSorted((a, b) => distance(a) - distance(b))[0]!;
}
