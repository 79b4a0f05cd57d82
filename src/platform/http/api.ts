import { OpenAPIGenerator } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { type AnyRouter, ORPCError } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { Hono } from 'hono';
import type { Platform } from '../platform.ts';
import type { HubEnv } from './server-module.ts';

/**
 * Serves one router of all modules twice: as REST with an OpenAPI document under `/api`, and as
 * the typed calls of our own web app under `/api/rpc`.
 */
export function createApi(platform: Platform, router: AnyRouter, version: string): Hono<HubEnv> {
  const report = async <T>({ next }: { next(): Promise<T> }): Promise<T> => {
    try {
      return await next();
    } catch (thrown) {
      const error = withField(thrown);
      const expected =
        error instanceof ORPCError && (error.status < 500 || error.code === 'SERVICE_FAILED');
      if (!expected) platform.log.error({ err: error }, 'An endpoint failed');
      throw error;
    }
  };
  const rest = new OpenAPIHandler(router, { clientInterceptors: [report] });
  const rpc = new RPCHandler(router, { clientInterceptors: [report] });
  const document = createDocument(router, version);
  const api = new Hono<HubEnv>();
  api.get('/openapi.json', async (c) => c.json(await document()));
  api.all('/rpc/*', async (c) => {
    const { matched, response } = await rpc.handle(c.req.raw, {
      prefix: '/api/rpc',
      context: c.get('hub'),
    });
    return matched ? response : c.json(unknownPath, 404);
  });
  api.all('/*', async (c) => {
    const { matched, response } = await rest.handle(c.req.raw, {
      prefix: '/api',
      context: c.get('hub'),
    });
    return matched ? response : c.json(unknownPath, 404);
  });
  return api;
}

/** Input that does not fit its schema: `field` is the first path at fault, as with every other refusal. */
function withField(error: unknown): unknown {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return error;
  const data = error.data as { issues?: { path?: PropertyKey[] }[]; field?: string } | undefined;
  const path = data?.issues?.[0]?.path;
  if (!path || data.field !== undefined) return error;
  const field = path.map(String).join('.');
  const { status, message, defined } = error;
  return new ORPCError('BAD_REQUEST', { defined, status, message, data: { ...data, field } });
}

const unknownPath = {
  code: 'NOT_FOUND',
  status: 404,
  message: 'There is no such endpoint. The list of all is at /api/openapi.json.',
};

function createDocument(router: AnyRouter, version: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  let made: Promise<unknown> | undefined;
  return () => {
    made ??= generator.generate(router, {
      info: { title: 'Guildhall', version },
      servers: [{ url: '/api' }],
      security: [{ bearer: [] }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    });
    return made;
  };
}
