import type {
  Media,
  ProviderContext,
  VideoAdapter,
  VideoOperation,
  VideoRequest,
  VideoStatus,
} from '../../provider.ts';
import { callForObject, unexpectedAnswer } from '../http/call.ts';
import { providerError } from '../http/errors.ts';
import { type JobWords, jobState, running } from '../http/job-status.ts';
import { listIn, objectIn, textIn } from '../http/json.ts';
import { multipart } from '../http/multipart.ts';
import { downloadResult } from '../http/result-download.ts';
import { spokenSeconds } from '../spoken-seconds.ts';
import { chosenVoice } from '../voice-choice.ts';
import { keyHeaders } from './key-headers.ts';

const words: JobWords = { done: ['completed'], failed: ['failed'] };

/**
 * A public avatar speaks the prompt, or a given face does, with the recording where there is one. The
 * documents send HeyGen a `script`, and only `/v3/videos` speaks a script word for word and names the
 * video to poll; `/v3/video-agents` writes a text of its own from the prompt and may answer without a
 * video id.
 */
export const video: VideoAdapter = {
  // It lasts as long as its speaker speaks.
  secondsOf: ({ prompt, duration, audio }) =>
    audio && duration !== undefined ? duration : spokenSeconds(prompt),
  submit,
  poll,
  find,
  download: (context, status) => downloadResult('heygen', context, status, keyHeaders(context)),
};

async function submit(context: ProviderContext, request: VideoRequest): Promise<VideoOperation> {
  const { image, audio } = request;
  const look = image ? undefined : await firstLook(context);
  const face = image && { type: 'url', url: (await upload(context, image)).url };
  const recording = audio && (await upload(context, audio)).id;
  const body = await callForObject('heygen', context, {
    method: 'POST',
    path: '/v3/videos',
    headers: keyHeaders(context),
    json: {
      ...(face ? { type: 'image', image: face } : { type: 'avatar', avatar_id: look?.id }),
      ...(recording
        ? { audio_asset_id: recording }
        : {
            script: request.prompt,
            voice_id: chosenVoice(request.voice) ?? look?.voice ?? (await firstVoice(context)),
          }),
      aspect_ratio: request.aspectRatio ?? '16:9',
      resolution: '1080p',
      ...(request.orderId && { title: titleOf(request.orderId) }),
    },
  });
  const id = textIn(objectIn(body.data).video_id);
  if (id === undefined) throw unexpectedAnswer('heygen', context);
  return { id };
}

/** What HeyGen takes at once. */
const mostBytes = 32 * 1024 * 1024;

/** Puts a file into the account and returns how HeyGen knows it. */
async function upload(context: ProviderContext, file: Media): Promise<{ id: string; url: string }> {
  if (file.bytes.length > mostBytes) {
    const detail = 'it takes files of up to 32 MB, about five minutes of a recording.';
    throw providerError('heygen', 'bad-request', context, { detail });
  }
  const body = await callForObject('heygen', context, {
    method: 'POST',
    path: '/v3/assets',
    headers: keyHeaders(context),
    form: multipart({ file }),
  });
  const { asset_id, url } = objectIn(body.data);
  const [id, address] = [textIn(asset_id), textIn(url)];
  if (id === undefined || address === undefined) throw unexpectedAnswer('heygen', context);
  return { id, url: address };
}

type Look = { readonly id: string; readonly voice: string | undefined };

/** The first look of the account's list that brings a voice, else simply the first. */
async function firstLook(context: ProviderContext): Promise<Look> {
  const body = await callForObject('heygen', context, {
    path: '/v3/avatars/looks?limit=20',
    headers: keyHeaders(context),
  });
  const looks = listIn(body.data).flatMap((look) => {
    const { id, default_voice_id } = objectIn(look);
    const known = textIn(id);
    return known === undefined ? [] : [{ id: known, voice: textIn(default_voice_id) }];
  });
  const look = looks.find(({ voice }) => voice !== undefined) ?? looks[0];
  if (look !== undefined) return look;
  throw providerError('heygen', 'bad-request', context, { detail: 'the account shows no avatar.' });
}

async function firstVoice(context: ProviderContext): Promise<string> {
  const body = await callForObject('heygen', context, {
    path: '/v3/voices?type=public&limit=1',
    headers: keyHeaders(context),
  });
  const voice = textIn(objectIn(listIn(body.data)[0]).voice_id);
  if (voice === undefined) throw unexpectedAnswer('heygen', context);
  return voice;
}

async function poll(context: ProviderContext, operation: VideoOperation): Promise<VideoStatus> {
  const body = await callForObject('heygen', context, {
    path: `/v3/videos/${encodeURIComponent(operation.id)}`,
    headers: keyHeaders(context),
  });
  const film = objectIn(body.data);
  const state = jobState(words, film.status);
  const url = textIn(film.video_url);
  // Completed without an address: the link is still being signed, so ask again.
  if (state === 'running' || (state === 'done' && url === undefined)) return running();
  if (state === 'done') return { state, url: url! };
  return { state, message: textIn(film.failure_message) ?? 'HeyGen could not make the film.' };
}

/** What the film is called in the account's own list. */
const titleOf = (orderId: string) => `Guildhall ${orderId}`;

/** A film carries our id in its title, by which the list can be asked. */
async function find(
  context: ProviderContext,
  orderId: string,
): Promise<VideoOperation | 'absent' | 'unknown'> {
  const title = titleOf(orderId);
  const body = await callForObject('heygen', context, {
    path: `/v3/videos?limit=100&title=${encodeURIComponent(title)}`,
    headers: keyHeaders(context),
  });
  if (!Array.isArray(body.data)) return 'unknown';
  const films = listIn(body.data).map(objectIn);
  const ours = films.find((film) => film.title === title);
  const id = textIn(ours?.id) ?? textIn(ours?.video_id);
  if (id !== undefined) return { id };
  return body.has_more === true ? 'unknown' : 'absent';
}
