import { AppError } from '#kernel/errors.ts';
import { isObject, textIn } from '../providers/http/json.ts';
import { bearer } from '../providers/http/keys/bearer.ts';
import {
  type LoadedModel,
  type OllamaDetails,
  type OllamaModel,
  type PullLine,
  readLoaded,
  readPullLine,
  readShow,
  readTags,
} from './ollama-answers.ts';

/** Where an Ollama server is, and how it is reached. */
export type OllamaPlace = {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: typeof fetch;
  readonly signal?: AbortSignal | undefined;
};

/** Letters of a line of its answers at most. */
const longestLine = 100_000;

/** Models on an Ollama server; undefined where what answers is none. */
export async function listModels(place: OllamaPlace): Promise<OllamaModel[] | undefined> {
  const answer = await send(place, '/api/tags').catch(() => undefined);
  if (!answer?.ok) {
    await answer?.body?.cancel();
    return undefined;
  }
  return readTags(await answer.json().catch(() => undefined));
}

/** What one of its models can do; undefined where the server does not tell. */
export async function showModel(
  place: OllamaPlace,
  model: string,
): Promise<OllamaDetails | undefined> {
  const answer = await send(place, '/api/show', { model }).catch(() => undefined);
  if (!answer?.ok) {
    await answer?.body?.cancel();
    return undefined;
  }
  return readShow(await answer.json().catch(() => undefined));
}

/** Its models that are in memory now. */
export async function listLoaded(place: OllamaPlace): Promise<LoadedModel[]> {
  const answer = await send(place, '/api/ps').catch(() => undefined);
  if (answer?.ok) return readLoaded(await answer.json().catch(() => undefined));
  await answer?.body?.cancel();
  return [];
}

/** Deletes a model with its file. Throws 404 when the server has none of this name. */
export async function deleteModel(place: OllamaPlace, model: string): Promise<void> {
  await expectDone(await reach(place, '/api/delete', { model }, 'DELETE'));
}

/**
 * Loads a model and keeps it in memory for so many minutes, -1 for as long as the server runs; 0 lets go
 * of it. Throws 502 with the server's own words when it cannot.
 */
export async function keepLoaded(
  place: OllamaPlace,
  { model, minutes, embeds }: { model: string; minutes: number; embeds: boolean },
): Promise<void> {
  const keep_alive = minutes < 0 ? -1 : `${minutes}m`;
  // A model that only embeds refuses to write, even nothing.
  const [path, body] =
    embeds && minutes !== 0
      ? ['/api/embed', { model, input: [], keep_alive }]
      : ['/api/generate', { model, keep_alive: minutes === 0 ? 0 : keep_alive, stream: false }];
  await expectDone(await reach(place, path as string, body as object));
}

/** Fetches a model onto the server, and tells line by line how far it is. Throws with its own words. */
export async function* pullModel(place: OllamaPlace, model: string): AsyncGenerator<PullLine> {
  const answer = await reach(place, '/api/pull', { model, stream: true });
  if (!answer.ok || !answer.body) throw await refusalOf(answer);
  let isDone = false;
  for await (const line of linesOf(answer.body)) {
    const read = readPullLine(line);
    if (!read) continue;
    if (read.error) throw said(read.error);
    isDone = read.status === 'success';
    yield read;
  }
  if (!isDone) throw new AppError('service_failed', 502, 'Ollama broke off before the end.');
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw said('a line without an end.');
    yield* lines.filter(Boolean);
  }
  if (rest.trim()) yield rest;
}

function send(
  { baseUrl, apiKey, fetch, signal }: OllamaPlace,
  path: string,
  json?: object,
  method = json ? 'POST' : 'GET',
): Promise<Response> {
  return fetch(`${baseUrl}${path}`, {
    ...{ method, redirect: 'manual' },
    headers: { ...bearer(apiKey), ...(json && { 'content-type': 'application/json' }) },
    ...(json && { body: JSON.stringify(json) }),
    ...(signal && { signal }),
  });
}

async function reach(...asked: Parameters<typeof send>): Promise<Response> {
  try {
    return await send(...asked);
  } catch (error) {
    if (error instanceof AppError || asked[0].signal?.aborted) throw error;
    const message = `Nothing answers at ${asked[0].baseUrl} now. Start Ollama, and try again.`;
    throw new AppError('service_failed', 502, message, { cause: error });
  }
}

async function expectDone(answer: Response): Promise<void> {
  if (!answer.ok) throw await refusalOf(answer);
  await answer.body?.cancel();
}

async function refusalOf(answer: Response): Promise<AppError> {
  const body: unknown = await answer.json().catch(() => undefined);
  const words = (isObject(body) && textIn(body.error)) || `it answered ${answer.status}.`;
  if (answer.status === 404) return new AppError('not_found', 404, `Ollama says: ${words}`);
  return said(words);
}

const said = (words: string) =>
  new AppError('service_failed', 502, `Ollama says: ${words.slice(0, 500)}`);
