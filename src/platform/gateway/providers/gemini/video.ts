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
import { type JsonObject, listIn, objectIn, textIn } from '../http/json.ts';
import { mediaTypeOf } from '../http/media-type.ts';
import { downloadResult } from '../http/result-download.ts';
import { keyHeaders } from './models.ts';

const model = 'gemini-omni-1.2-flash';
const words: JobWords = {
  done: ['completed'],
  failed: ['failed', 'cancelled', 'incomplete', 'budget_exceeded'],
};

/** Film from an Omni model through the Interactions API, run in the background and polled. */
export const video: VideoAdapter = {
  submit,
  poll,
  download: (context, status) => downloadResult('gemini', context, status, keyHeaders(context)),
};

async function submit(context: ProviderContext, request: VideoRequest): Promise<VideoOperation> {
  const body = await callForObject('gemini', context, {
    method: 'POST',
    path: '/v1beta/interactions',
    headers: keyHeaders(context),
    json: {
      model,
      input: inputOf(request),
      response_format: {
        type: 'video',
        // The model knows no square format.
        aspect_ratio: request.aspectRatio === '9:16' ? '9:16' : '16:9',
        ...(request.duration === undefined ? {} : { duration: `${Math.round(request.duration)}s` }),
        delivery: 'uri',
      },
      background: true,
    },
  });
  const id = textIn(body.id);
  if (id === undefined) throw unexpectedAnswer('gemini', context);
  return { id };
}

function inputOf({ prompt, image }: VideoRequest): unknown {
  if (image === undefined) return prompt;
  const data = Buffer.from(image.bytes).toString('base64');
  return [
    { type: 'image', data, mime_type: image.mimeType },
    { type: 'text', text: prompt },
  ];
}

async function poll(context: ProviderContext, operation: VideoOperation): Promise<VideoStatus> {
  const body = await callForObject('gemini', context, {
    path: `/v1beta/interactions/${encodeURIComponent(operation.id)}`,
    headers: keyHeaders(context),
    // Finished films may come inline, a third larger as base64.
    maxBytes: 512 * 1024 * 1024,
  });
  const state = jobState(words, body.status);
  if (state === 'running') return running();
  if (state === 'done') return finished(body);
  const { message } = readErrorBody(JSON.stringify({ errors: body.errors ?? [] }));
  return {
    state: 'failed',
    message: message ?? `Gemini ended the film as ${String(body.status)}.`,
  };
}

function finished(body: JsonObject): VideoStatus {
  const output = [body.output_video, ...videosInSteps(body)].map(objectIn).find(hasVideo);
  const url = textIn(output?.uri);
  if (url !== undefined) return { state: 'done', url };
  const encoded = textIn(output?.data);
  if (encoded === undefined) return { state: 'failed', message: 'Gemini finished without a film.' };
  return { state: 'done', media: inlineMedia(encoded, textIn(output?.mime_type)) };
}

function videosInSteps(body: JsonObject): unknown[] {
  return listIn(body.steps)
    .flatMap((step) => [...listIn(objectIn(step).content)])
    .filter((part) => objectIn(part).type === 'video');
}

function hasVideo(output: JsonObject): boolean {
  return textIn(output.uri) !== undefined || textIn(output.data) !== undefined;
}

function inlineMedia(encoded: string, mimeType: string | undefined): Media {
  const bytes = new Uint8Array(Buffer.from(encoded, 'base64'));
  return { bytes, mimeType: mediaTypeOf(bytes, mimeType) };
}
