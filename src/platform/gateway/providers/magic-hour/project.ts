import type { ProviderContext, VideoStatus } from '../../provider.ts';
import { callForObject, unexpectedAnswer } from '../http/call.ts';
import { type JobWords, jobState, running } from '../http/job-status.ts';
import { listIn, objectIn, textIn } from '../http/json.ts';
import { bearer } from '../http/keys/bearer.ts';

const words: JobWords = { done: ['complete'], failed: ['error', 'canceled'] };

/** State of a project with the addresses of all its files; failed projects refund their credits. */
export type ProjectStatus =
  | (VideoStatus & { state: 'running' | 'failed' })
  | { readonly state: 'done'; readonly urls: readonly string[] };

/** Starts a project and returns its id. Costs credits. */
export async function createProject(
  context: ProviderContext,
  path: string,
  json: unknown,
): Promise<string> {
  const body = await callForObject('magic-hour', context, {
    method: 'POST',
    path,
    headers: bearer(context.apiKey),
    json,
  });
  const id = textIn(body.id);
  if (id === undefined) throw unexpectedAnswer('magic-hour', context);
  return id;
}

/** Asks for a project's state. Each answer carries freshly signed addresses. */
export async function readProject(
  context: ProviderContext,
  family: 'image-projects' | 'video-projects',
  id: string,
): Promise<ProjectStatus> {
  const body = await callForObject('magic-hour', context, {
    path: `/v1/${family}/${encodeURIComponent(id)}`,
    headers: bearer(context.apiKey),
  });
  const state = jobState(words, body.status);
  if (state === 'failed') {
    const message = textIn(objectIn(body.error).message);
    return { state, message: message ?? 'Magic Hour could not finish the project.' };
  }
  const urls = listIn(body.downloads).flatMap((file) => textIn(objectIn(file).url) ?? []);
  return state === 'done' && urls.length > 0 ? { state, urls } : running();
}
