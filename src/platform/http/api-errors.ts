import type { Context, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { asExpectedError } from '../db/expected-errors.ts';
import type { HubEnv } from './server-module.ts';
import { requireStorable } from './storable.ts';

/** What contracts call failures that our own code calls otherwise. */
const codes: Readonly<Record<string, string>> = {
  bad_input: 'BAD_REQUEST',
  too_large: 'request_entity_too_large',
};

export type ErrorBody = {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** An expected failure in the shape of the contracts, for routes outside of them, runs and models. */
export function errorBody({ code, status, message, field, details }: AppError): ErrorBody {
  return {
    ...{ code: codes[code] ?? code.toUpperCase(), status, message },
    data: { ...details, ...(field && { field }) },
  };
}

/** The same as a response, with the header that says when to come again. */
export function apiError(error: AppError): Response {
  const body = errorBody(error);
  const { retryAfter } = body.data as { retryAfter?: number };
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return Response.json(body, { status: error.status, headers: headers as HeadersInit });
}

/** For routes outside of contracts that programs call as they call those: failures look the same. */
export const withApiErrors: MiddlewareHandler<HubEnv> = async (c: Context<HubEnv>, next) => {
  await next();
  const error = c.error && asExpectedError(c.error);
  if (error instanceof AppError) {
    c.res = undefined;
    c.res = apiError(error);
  }
};

/** Texts of a form or of headers by a schema. Throws 400 with the first field at fault and all issues. */
export function parseFields<T extends z.ZodType>(schema: T, fields: unknown): z.output<T> {
  requireStorable(fields);
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path, message }));
  const field = issues[0]?.path.join('.');
  throw new AppError('bad_input', 400, `${field}: ${issues[0]?.message}`, {
    ...(field && { field }),
    details: { issues },
  });
}
