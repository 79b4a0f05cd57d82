import type {
  Media,
  ProviderContext,
  VideoAdapter,
  VideoOperation,
  VideoRequest,
  VideoStatus,
} from '../../provider.ts';
import { callForObject, unexpectedAnswer } from '../http/call.ts';
import { readErrorBody } from '../http/error-body.ts';
import { type JobWords, jobState, running } from '../http/job-status.ts';
import { listIn, objectIn, textIn } from '../http/json.ts';
import { multipart } from '../http/multipart.ts';
import { downloadResult } from '../http/result-download.ts';
import { spokenSeconds } from '../spoken-seconds.ts';
import { chosenVoice } from '../voice-choice.ts';
import { keyHeaders } from './key-headers.ts';

/** The portrait of D-ID's own documentation, used when the request brings no face. */
const defaultPortrait = 'https://d-id-public-bucket.s3.us-west-2.amazonaws.com/alice.jpg';
const words: JobWords = { done: ['done'], failed: ['error', 'rejected'] };

/** A talk: a portrait that speaks the prompt, or the recording when there is one. */
export const video: VideoAdapter = {
  // It lasts as long as its speaker speaks.
  secondsOf: ({ prompt, duration, audio }) =>
    audio && duration !== undefined ? duration : spokenSeconds(prompt),
  submit,
  poll,
  find,
  download: (context, status) => downloadResult('d-id', context, status, keyHeaders(context)),
};

async function submit(context: ProviderContext, request: VideoRequest): Promise<VideoOperation> {
  const portrait = request.image && (await upload(context, 'image', request.image));
  const body = await callForObject('d-id', context, {
    method: 'POST',
    path: '/talks',
    headers: keyHeaders(context),
    json: {
      source_url: portrait ?? defaultPortrait,
      script: await scriptOf(context, request),
      ...(request.orderId && { name: request.orderId, user_data: request.orderId }),
    },
  });
  const id = textIn(body.id);
  if (id === undefined) throw unexpectedAnswer('d-id', context);
  return { id };
}

async function scriptOf(context: ProviderContext, request: VideoRequest): Promise<unknown> {
  if (request.audio !== undefined) {
    return { type: 'audio', audio_url: await upload(context, 'audio', request.audio) };
  }
  const voice = chosenVoice(request.voice);
  const provider = voice === undefined ? {} : { provider: { type: 'microsoft', voice_id: voice } };
  return { type: 'text', input: request.prompt, ...provider };
}

/** Puts a file into D-ID's temporary storage (a day or two) and returns its address there. */
async function upload(
  context: ProviderContext,
  field: 'image' | 'audio',
  media: Media,
): Promise<string> {
  const body = await callForObject('d-id', context, {
    method: 'POST',
    path: `/${field}s`,
    headers: keyHeaders(context),
    form: multipart({ [field]: media }),
  });
  const url = textIn(body.url);
  if (url === undefined) throw unexpectedAnswer('d-id', context);
  return url;
}

async function poll(context: ProviderContext, operation: VideoOperation): Promise<VideoStatus> {
  const body = await callForObject('d-id', context, {
    path: `/talks/${encodeURIComponent(operation.id)}`,
    headers: keyHeaders(context),
  });
  const state = jobState(words, body.status);
  // `pending_url` may appear earlier, but is an s3:// address that nobody outside can open.
  const url = textIn(body.result_url);
  if (state === 'running' || (state === 'done' && url === undefined)) return running();
  if (state === 'done') return { state, url: url! };
  const { message } = readErrorBody(JSON.stringify({ error: body.error ?? {} }));
  return { state, message: message ?? 'D-ID could not make the film.' };
}

/** Newest talks that are looked through. */
const mostTalks = 100;

/** A talk carries our id as its name and as `user_data`; the list shows the newest first. */
async function find(
  context: ProviderContext,
  orderId: string,
): Promise<VideoOperation | 'absent' | 'unknown'> {
  const body = await callForObject('d-id', context, {
    path: `/talks?limit=${mostTalks}`,
    headers: keyHeaders(context),
  });
  if (!Array.isArray(body.talks)) return 'unknown';
  const talks = listIn(body.talks).map(objectIn);
  const ours = talks.find(({ name, user_data }) => name === orderId || user_data === orderId);
  const id = textIn(ours?.id);
  if (id !== undefined) return { id };
  const isLabelled = talks.every((talk) => 'name' in talk || 'user_data' in talk);
  return isLabelled && talks.length < mostTalks ? 'absent' : 'unknown';
}
