import { cors } from 'hono/cors';

/**
 * Any page may call these APIs: they take their credentials from headers that the caller's own
 * script sets, never from cookies, so a foreign page can do nothing that it could not do anyway.
 */
export const corsRules = () =>
  cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    allowHeaders: [
      'authorization',
      'apikey',
      'content-type',
      'x-client-info',
      'x-supabase-api-version',
      'accept-profile',
      'content-profile',
      'prefer',
      'range',
      'x-retry-count',
      'x-region',
    ],
    exposeHeaders: [
      'content-range',
      'content-profile',
      'x-supabase-api-version',
      'x-sb-error-code',
      'x-relay-error',
    ],
    maxAge: 3600,
  });
