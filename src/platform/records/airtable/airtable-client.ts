import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../../platform.ts';
import { BaseClosed, closeBase, takeTurn } from './base-gate.ts';

/** Airtable refused a request; `type` is its word for why. */
export class AirtableError extends Error {
  readonly status: number;
  readonly type: string;
  constructor(status: number, type: string, message: string) {
    super(message || `Airtable API error: ${status}`);
    this.name = 'AirtableError';
    this.status = status;
    this.type = type;
  }
}

export type AirtableClient = {
  readonly baseId: string;
  /** Sends one request at the base's pace. Throws AirtableError, or BaseClosed when to wait long. */
  request<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T>;
  /** The same at the host that takes files. */
  upload<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T>;
};

/** A client for the base of the settings; undefined when the hub has none. */
export function airtableClient(platform: Platform): AirtableClient | undefined {
  const { AIRTABLE_TOKEN: token, AIRTABLE_BASE_ID: baseId, ...config } = platform.config;
  if (!token || !baseId) return undefined;
  async function send<T>(method: string, address: string, body: unknown, signal?: AbortSignal) {
    const wait = await takeTurn(platform.db, baseId as string, config.AIRTABLE_REQUESTS_PER_S);
    if (wait > 0) await sleep(wait, undefined, { signal });
    const timeout = AbortSignal.timeout(config.AIRTABLE_TIMEOUT_MS);
    const response = await platform.fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const text = await response.text();
    if (response.ok) return (text === '' ? undefined : JSON.parse(text)) as T;
    throw await failure(platform, baseId as string, response, text);
  }
  return {
    baseId,
    request: (method, path, body, signal) =>
      send(method, `${config.AIRTABLE_API_URL}${path}`, body, signal),
    upload: (path, body, signal) =>
      send('POST', `${config.AIRTABLE_CONTENT_URL}${path}`, body, signal),
  };
}

async function failure(platform: Platform, baseId: string, response: Response, text: string) {
  const { type, message } = readError(text);
  if (response.status === 429 || type === 'RATE_LIMIT_REACHED') {
    return new BaseClosed(await closeBase(platform.db, baseId));
  }
  if (response.status === 503) {
    const given = Number(response.headers.get('retry-after'));
    const seconds = Number.isFinite(given) && given > 0 ? Math.min(given, 600) : 5;
    return new BaseClosed(await closeBase(platform.db, baseId, seconds));
  }
  return new AirtableError(response.status, type, message);
}

/** Reads both forms of errors: `{error: {type, message} | text}` and `{errors: [{error, message}]}`. */
export function readError(text: string): { type: string; message: string } {
  try {
    const body = JSON.parse(text) as {
      error?: string | { type?: string; message?: string };
      errors?: { error?: string; message?: string }[];
    };
    if (typeof body.error === 'string') return { type: body.error, message: '' };
    if (body.error) return { type: body.error.type ?? '', message: body.error.message ?? '' };
    const [first] = body.errors ?? [];
    return { type: first?.error ?? '', message: first?.message ?? '' };
  } catch {
    return { type: '', message: '' };
  }
}
