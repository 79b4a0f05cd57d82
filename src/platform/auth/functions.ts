import { Hono } from 'hono';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#platform/db/new-id.ts';
import { asExpectedError } from '../db/expected-errors.ts';
import { clientAddress } from '../http/request-context.ts';
import type { HubEnv, HubFunction, RequestContext } from '../http/server-module.ts';
import type { Platform } from '../platform.ts';
import { authenticate } from './authenticate.ts';
import { requireApiKey } from './http/api-key.ts';
import { parseJson, readText } from './http/auth-request.ts';
import { corsRules } from './http/cors-rules.ts';

/** The backend functions of all modules, for `/functions/v1/<name>`. */
export function createFunctionRoutes(
  platform: Platform,
  functions: Readonly<Record<string, HubFunction>>,
): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.use('*', corsRules(), requireApiKey(platform));
  routes.on(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], '/:name', async (c) => {
    const name = c.req.param('name') ?? '';
    const run = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (!run) throw new AppError('not_found', 404, `There is no function named "${name}".`);
    const context: RequestContext = c.get('hub') ?? {
      platform,
      user: await authenticate(platform, c.req.header('authorization') ?? null),
      ip: clientAddress(platform, c),
      requestId: newId(),
    };
    const result = await run(context, await readBody(c.req.raw));
    return Response.json(result ?? null, { headers: { 'cache-control': 'no-store' } });
  });
  routes.all('*', () => {
    throw new AppError('not_found', 404, 'There is no such function.');
  });
  routes.onError((error) => functionError(platform, error));
  return routes;
}

/** The parsed JSON body, the text of a plain one, undefined without one. */
async function readBody(request: Request): Promise<unknown> {
  const text = await readText(request);
  if (text === '') return undefined;
  const type = request.headers.get('content-type') ?? 'application/json';
  return /^application\/json\b/i.test(type) ? parseJson(text) : text;
}

/** Expected failures keep their status and sentence; a function that breaks is a plain 500. */
function functionError(platform: Platform, thrown: Error): Response {
  const error = asExpectedError(thrown);
  if (error instanceof AppError) {
    const { code, message, field } = error;
    return Response.json({ code, message, ...(field && { field }) }, { status: error.status });
  }
  platform.log.error({ err: error }, 'A function failed');
  return Response.json(
    {
      code: 'internal',
      message: 'Something went wrong on our side. It has been recorded.',
    },
    { status: 500 },
  );
}
