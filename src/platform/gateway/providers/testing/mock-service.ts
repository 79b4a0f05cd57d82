import type { MockJobs } from './mock-jobs.ts';
import type { MockScenario } from './mock-scenarios.ts';

/** A request as the mock received it; `json` is an empty object unless the body was JSON. */
export type MockRequest = {
  /** Which of the two origins was asked: the API or the host of the result links. */
  readonly host: 'api' | 'media';
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  readonly json: Readonly<Record<string, unknown>>;
};

/** A request on its way through a service, with what the service needs to answer. */
export type MockCall = MockRequest & {
  /** Path without query. */
  readonly pathname: string;
  readonly key: string;
  readonly scenario: MockScenario;
  readonly jobs: MockJobs;
  /** Address of a file on the media host, such as `link('film.mp4')`. */
  readonly link: (file: string, isExpired?: boolean) => string;
};

/** An answer: JSON, text, bytes, or a stream of ready-made chunks. */
export type MockReply = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly text?: string;
  readonly bytes?: Uint8Array;
  readonly chunks?: readonly string[];
};

/** How one service behaves. */
export type MockService = {
  readonly keyOf: (headers: MockRequest['headers']) => string;
  /** The service's own error shape. */
  readonly error: (status: number, code: string, message: string) => MockReply;
  /** Where the service's way of saying it is special; undefined falls back to `error`. */
  readonly refuse?: (scenario: MockScenario, call: MockCall) => MockReply | undefined;
  /** Answers a good call; undefined becomes a 404. */
  readonly answer: (call: MockCall) => MockReply | undefined;
};

/** The key of `Authorization: Bearer …`. */
export const bearerKey = (headers: MockRequest['headers']): string =>
  (headers.authorization ?? '').replace(/^Bearer /, '');

/** Reads the key from a header of the given name. */
export const headerKey =
  (name: string) =>
  (headers: MockRequest['headers']): string =>
    headers[name] ?? '';

/** The part of a path after a prefix, or undefined: `idIn('/v1/jobs/7', '/v1/jobs/')` is `7`. */
export function idIn(pathname: string, prefix: string): string | undefined {
  const rest = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : '';
  return rest === '' || rest.includes('/') ? undefined : decodeURIComponent(rest);
}
