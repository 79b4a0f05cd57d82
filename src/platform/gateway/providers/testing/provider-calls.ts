import type { ServiceId } from '#kernel/services.ts';
import {
  type Provider,
  type ProviderContext,
  ProviderError,
  type TextEvent,
  type TextRequest,
  type VideoAdapter,
  type VideoOperation,
  type VideoStatus,
} from '../../provider.ts';
import { providerOf } from '../catalogue.ts';
import type { MockProvider } from './mock-providers.ts';

/** A key that every format rule accepts; `word` chooses the scenario of the mock. */
export const keyWith = (word: string): string => `sk-ant-test-0123456789-${word}`;

/** A context that points at a mock. */
export function contextFor(
  mock: Pick<MockProvider, 'origin'>,
  apiKey: string = keyWith('good'),
  signal?: AbortSignal,
): ProviderContext {
  return { apiKey, baseUrl: mock.origin, fetch, ...(signal === undefined ? {} : { signal }) };
}

/** The provider of a service that is known to exist. */
export function providerNamed(id: ServiceId): Provider {
  const provider = providerOf(id);
  if (provider === undefined) throw new Error(`no provider ${id}`);
  return provider;
}

/** A request with one user message. */
export const ask = (text: string): TextRequest => ({ messages: [{ role: 'user', content: text }] });

/** Reads a stream to its end. */
export async function readAll(stream: AsyncIterable<TextEvent>): Promise<TextEvent[]> {
  const events: TextEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

/** The text of a stream's deltas. */
export const textOf = (events: readonly TextEvent[]): string =>
  events.map((event) => (event.type === 'delta' ? event.text : '')).join('');

/** The ProviderError a promise ends with; fails when it ends otherwise. */
export async function failureOf(promise: Promise<unknown>): Promise<ProviderError> {
  const outcome = await promise.then(
    () => new Error('the call succeeded'),
    (error: unknown) => error,
  );
  if (outcome instanceof ProviderError) return outcome;
  throw outcome;
}

/** Polls until the job ends and returns every status on the way. */
export async function pollToEnd(
  video: VideoAdapter,
  context: ProviderContext,
  operation: VideoOperation,
): Promise<VideoStatus[]> {
  const seen: VideoStatus[] = [];
  while (seen.length < 10) {
    const status = await video.poll(context, operation);
    seen.push(status);
    if (status.state !== 'running') return seen;
  }
  throw new Error('the job never ended');
}
