import {
  type ProviderContext,
  ProviderError,
  type VideoOperation,
  type VideoStatus,
} from '../../provider.ts';
import { callForObject, unexpectedAnswer } from '../http/call.ts';
import { providerError } from '../http/errors.ts';
import { type JobWords, jobState, progressIn, running } from '../http/job-status.ts';
import { type JsonObject, listIn, textIn } from '../http/json.ts';
import { keyHeaders } from './key-headers.ts';

const words: JobWords = { done: ['complete'], failed: ['failed', 'cancelled', 'error'] };
/** Characters that the API takes as a script. */
const longestScript = 800;

/** A presenter speaks the script (the older AI Creator API, under `/api` of the same host). */
export async function submitToCreator(
  context: ProviderContext,
  script: string,
): Promise<VideoOperation> {
  if (script.length > longestScript) {
    throw providerError('captions', 'bad-request', context, {
      detail: `the script must not be longer than ${longestScript} characters.`,
    });
  }
  const creatorName = await firstCreator(context);
  const body = await post(context, 'submit', { script, creatorName, resolution: 'fhd' });
  const id = textIn(body.operationId);
  if (id === undefined) throw unexpectedAnswer('captions', context);
  return { id, api: 'creator' };
}

/** Where a presenter's film stands; failures come as HTTP errors. */
export async function pollCreator(context: ProviderContext, id: string): Promise<VideoStatus> {
  let body: JsonObject;
  try {
    body = await post(context, 'poll', { operationId: id }, { 'x-operation-id': id });
  } catch (error) {
    const isFailure = error instanceof ProviderError && error.kind === 'bad-request';
    if (isFailure) return { state: 'failed', message: error.message };
    throw error;
  }
  const state = jobState(words, body.state);
  const url = textIn(body.url);
  if (state === 'done' && url !== undefined) return { state, url };
  if (state === 'failed') return { state, message: 'Captions.ai could not make the film.' };
  return running(progressIn(body.progress));
}

async function firstCreator(context: ProviderContext): Promise<string> {
  try {
    const body = await post(context, 'list', {});
    const creator = textIn(listIn(body.supportedCreators)[0]);
    if (creator !== undefined) return creator;
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'not-found') throw error;
  }
  throw providerError('captions', 'bad-request', context, {
    detail: 'this address makes films only from a picture together with a recording or a voice.',
  });
}

function post(
  context: ProviderContext,
  action: 'list' | 'submit' | 'poll',
  json: unknown,
  extraHeaders: Readonly<Record<string, string>> = {},
): Promise<JsonObject> {
  return callForObject('captions', context, {
    method: 'POST',
    path: `/api/creator/${action}`,
    headers: { ...keyHeaders(context), ...extraHeaders },
    json,
  });
}
