import type {
  Media,
  ProviderContext,
  VideoOperation,
  VideoRequest,
  VideoStatus,
} from '../../provider.ts';
import { callForObject, unexpectedAnswer } from '../http/call.ts';
import { type JobWords, jobState, progressIn, running } from '../http/job-status.ts';
import { objectIn, textIn } from '../http/json.ts';
import { multipart } from '../http/multipart.ts';
import { keyHeaders } from './key-headers.ts';
import { speech } from './speech.ts';

/** The model that animates a picture. */
export const mirageModel = 'mirage-video-1-latest';

/** Films are charged by steps of so many seconds. */
const step = 6;
export const chargedSeconds = (seconds: number): number => Math.ceil(seconds / step) * step;

const words: JobWords = { done: ['complete'], failed: ['failed', 'cancelled'] };

/** True when a request brings what Mirage needs: a picture, and a recording or a voice to speak. */
export function suitsMirage(
  request: VideoRequest,
): request is VideoRequest & { readonly image: Media } {
  return (
    request.image !== undefined && (request.audio !== undefined || request.voice !== undefined)
  );
}

/** A picture that speaks a recording; without one the named voice speaks the prompt first. */
export async function submitToMirage(
  context: ProviderContext,
  request: VideoRequest & { readonly image: Media },
): Promise<VideoOperation> {
  const { prompt, voice } = request;
  const audio = request.audio ?? (await speech.synthesize(context, { text: prompt, voice }));
  const body = await callForObject('captions', context, {
    method: 'POST',
    path: '/v1/videos',
    headers: keyHeaders(context),
    form: multipart({
      model: mirageModel,
      image_reference: request.image,
      audio_reference: audio,
    }),
  });
  const id = textIn(body.id);
  if (id === undefined) throw unexpectedAnswer('captions', context);
  return { id, api: 'mirage' };
}

/** Where a Mirage film stands; the address it is fetched from redirects to storage. */
export async function pollMirage(context: ProviderContext, id: string): Promise<VideoStatus> {
  const path = `/v1/videos/${encodeURIComponent(id)}`;
  const body = await callForObject('captions', context, { path, headers: keyHeaders(context) });
  const state = jobState(words, body.status);
  if (state === 'running') return running(progressIn(body.progress));
  if (state === 'done') return { state, url: `${context.baseUrl}${path}/content` };
  const message = textIn(objectIn(body.error).message);
  return { state, message: message ?? 'Captions.ai could not make the film.' };
}
