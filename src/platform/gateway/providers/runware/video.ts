import { newId } from '#platform/db/new-id.ts';
import {
  type ProviderContext,
  ProviderError,
  type VideoAdapter,
  type VideoOperation,
  type VideoRequest,
  type VideoStatus,
} from '../../provider.ts';
import { type JobWords, jobState, progressIn, running } from '../http/job-status.ts';
import { type JsonObject, textIn } from '../http/json.ts';
import { bearer } from '../http/keys/bearer.ts';
import { downloadResult } from '../http/result-download.ts';
import { isTaskFailure, runTask } from './task.ts';

/** A model that public clients use with plain text; it takes 5 or 10 seconds and full HD. */
const model = 'klingai:5@3';
const words: JobWords = { done: ['success'], failed: ['error', 'failed'] };
const sizes = {
  '16:9': { width: 1920, height: 1080 },
  '9:16': { width: 1080, height: 1920 },
  '1:1': { width: 1080, height: 1080 },
} as const;

/** Asynchronous inference: the task's own UUID is what finds it again. */
export const video: VideoAdapter = {
  secondsOf,
  submit,
  poll,
  find,
  download: (context, status) => downloadResult('runware', context, status, bearer(context.apiKey)),
};

function secondsOf({ duration = 5 }: VideoRequest): number {
  return duration > 7 ? 10 : 5;
}

async function submit(context: ProviderContext, request: VideoRequest): Promise<VideoOperation> {
  const taskUUID = request.orderId ?? newId();
  await runTask(context, {
    taskType: 'videoInference',
    taskUUID,
    deliveryMethod: 'async',
    model,
    positivePrompt: request.prompt,
    duration: secondsOf(request),
    ...sizes[request.aspectRatio ?? '16:9'],
    ...frames(request),
  });
  return { id: taskUUID };
}

/** A still becomes the first frame, as a data URI. */
function frames({ image }: VideoRequest): JsonObject {
  if (image === undefined) return {};
  const data = Buffer.from(image.bytes).toString('base64');
  return { frameImages: [{ inputImage: `data:${image.mimeType};base64,${data}`, frame: 'first' }] };
}

async function poll(context: ProviderContext, operation: VideoOperation): Promise<VideoStatus> {
  let result: JsonObject;
  try {
    [result = {}] = await runTask(context, { taskType: 'getResponse', taskUUID: operation.id });
  } catch (error) {
    // A failed film is reported as an error of the question about it.
    if (isTaskFailure(error)) return { state: 'failed', message: error.message };
    throw error;
  }
  const url = textIn(result.videoURL) ?? textIn(result.mediaURL);
  const state = jobState(words, result.status);
  if (state === 'done' && url !== undefined) return { state, url };
  if (state === 'failed') return { state, message: 'Runware could not make the film.' };
  return running(progressIn(result.progress));
}

/** Sentences about tasks that the service has never seen. */
const missing = /no such|not found|unknown task|does not exist/i;

/** A task is known by the UUID that we gave it; that it failed is for `poll` to tell. */
async function find(
  context: ProviderContext,
  orderId: string,
): Promise<VideoOperation | 'absent' | 'unknown'> {
  try {
    const results = await runTask(context, { taskType: 'getResponse', taskUUID: orderId });
    return results.some(({ taskUUID }) => taskUUID === orderId) ? { id: orderId } : 'unknown';
  } catch (error) {
    const isAbsent =
      error instanceof ProviderError && (error.kind === 'not-found' || missing.test(error.message));
    if (isAbsent) return 'absent';
    if (isTaskFailure(error)) return { id: orderId };
    throw error;
  }
}
