import type { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { requireStorable } from '../../http/storable.ts';

/** Who calls, for sessions, limits and the audit log. */
export type Caller = {
  readonly ip: string;
  readonly userAgent: string;
};

/** What an endpoint of `/auth/v1` gets to see of a request. */
export type AuthRequest = {
  readonly caller: Caller;
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  /** Value of a path parameter. */
  param(name: string): string;
  /** Parsed and checked JSON body; throws `bad_json` or `validation_failed`. */
  body<T>(schema: z.ZodType<T>): Promise<T>;
};

/** A body larger than this is refused, in bytes. */
const largestBody = 1_048_576;

/** Reads a body as text; throws 413 beyond 1 MiB, also when its length was not announced. */
export async function readText(raw: Request): Promise<string> {
  const tooLarge = new AppError(
    'request_entity_too_large',
    413,
    'The request body is larger than 1 MiB.',
  );
  if (Number(raw.headers.get('content-length') ?? 0) > largestBody) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of raw.body ?? []) {
    size += chunk.byteLength;
    if (size > largestBody) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Parses a JSON body; throws `bad_json`, or 400 for what could not be stored. */
export function parseJson(text: string): unknown {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new AppError('bad_json', 400, 'Could not parse request body as JSON');
  }
  requireStorable(body);
  return body;
}

/** Checks a body against its schema; the error names the first field at fault. */
export function checkBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.');
  throw new AppError(
    'validation_failed',
    400,
    field ? `${field}: ${issue?.message}` : 'The request body must be a JSON object',
    field ? { field } : {},
  );
}

/** JSON reply that no cache may keep. */
export const reply = (data: unknown, status = 200): Response =>
  Response.json(data, {
    status,
    headers: { 'cache-control': 'no-store', pragma: 'no-cache' },
  });

/** Redirect that no cache may keep. */
export const redirectTo = (location: string, status: 302 | 303): Response =>
  new Response(null, { status, headers: { location, 'cache-control': 'no-store' } });
