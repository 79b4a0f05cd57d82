import { type Context, Hono } from 'hono';
import { AppError } from '#kernel/errors.ts';
import { clientAddress } from '../http/request-context.ts';
import type { HubEnv } from '../http/server-module.ts';
import type { Platform } from '../platform.ts';
import { authorize, authorizeLink } from './endpoints/authorize.ts';
import { callback } from './endpoints/callback.ts';
import { enrolFactor } from './endpoints/factors/factor-enrol.ts';
import { removeFactor } from './endpoints/factors/factor-remove.ts';
import { challengeFactor, verifyFactor } from './endpoints/factors/factor-verify.ts';
import { removeIdentity } from './endpoints/identity-remove.ts';
import { readJwks } from './endpoints/jwks.ts';
import { logout } from './endpoints/logout.ts';
import { sendOneTimeCode } from './endpoints/otp.ts';
import { reauthenticate } from './endpoints/reauthenticate.ts';
import { recover } from './endpoints/recover.ts';
import { resend } from './endpoints/resend.ts';
import { readSettings } from './endpoints/settings.ts';
import { signUp } from './endpoints/sign-up.ts';
import { startSso } from './endpoints/sso.ts';
import { grantToken } from './endpoints/tokens/token.ts';
import { readUser, updateUser } from './endpoints/user.ts';
import { verify } from './endpoints/verify.ts';
import { verifyLink } from './endpoints/verify-link.ts';
import { refuseOwnAccounts } from './hosted/refuse-own-accounts.ts';
import { requireApiKey } from './http/api-key.ts';
import { type AuthRequest, checkBody, parseJson, readText } from './http/auth-request.ts';
import { corsRules } from './http/cors-rules.ts';
import { errorReply } from './http/error-reply.ts';
import { invalid } from './http/fields.ts';
import { RestError, restErrorReply } from './rest/rest-error.ts';
import { serveUserRoles } from './rest/user-roles.ts';

type Endpoint = (platform: Platform, request: AuthRequest) => Promise<Response>;

/** Calls that browsers make by following a link, where no header can be set. */
const isOpen = (path: string) =>
  /^\/auth\/v1\/(?:verify|callback|authorize|\.well-known\/.+)$/.test(path);

/** The sign-in service, for `/auth/v1`. The contract is GoTrue's; an unmodified client drives it. */
export function createAuthRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.use('*', corsRules(), refuseOwnAccounts(platform), requireApiKey(platform, isOpen));
  const on = (method: string, path: string, endpoint: Endpoint) =>
    routes.on(method, path, (c) => endpoint(platform, toRequest(platform, c)));
  on('GET', '/settings', readSettings);
  on('GET', '/.well-known/jwks.json', readJwks);
  on('POST', '/signup', signUp);
  on('POST', '/token', grantToken);
  on('POST', '/recover', recover);
  on('POST', '/resend', resend);
  on('POST', '/otp', sendOneTimeCode);
  on('POST', '/magiclink', sendOneTimeCode);
  on('GET', '/verify', verifyLink);
  on('POST', '/verify', verify);
  on('GET', '/user', readUser);
  on('PUT', '/user', updateUser);
  on('GET', '/reauthenticate', reauthenticate);
  on('POST', '/logout', logout);
  on('POST', '/factors', enrolFactor);
  on('POST', '/factors/:id/challenge', challengeFactor);
  on('POST', '/factors/:id/verify', verifyFactor);
  on('DELETE', '/factors/:id', removeFactor);
  on('GET', '/authorize', authorize);
  on('GET', '/callback', callback);
  on('GET', '/user/identities/authorize', authorizeLink);
  on('DELETE', '/user/identities/:id', removeIdentity);
  on('POST', '/sso', startSso);
  routes.get('/health', (c) => c.json({ name: 'Guildhall', description: 'Sign-in service' }));
  routes.all('*', () => {
    throw new AppError('not_found', 404, 'There is no such endpoint');
  });
  routes.onError((error, c) => errorReply(error, c.req.raw, platform.log));
  return routes;
}

function toRequest(platform: Platform, c: Context): AuthRequest {
  return {
    caller: {
      ip: clientAddress(platform, c),
      userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
    },
    url: new URL(c.req.url),
    method: c.req.method,
    headers: c.req.raw.headers,
    param: (name) => c.req.param(name) ?? '',
    body: async (schema) => {
      const text = await readText(c.req.raw);
      // An empty body counts as an empty object, as the contract has it.
      const body = text.trim() === '' ? {} : parseJson(text);
      if (typeof body !== 'object' || body === null || Array.isArray(body)) {
        throw invalid('The request body must be a JSON object');
      }
      return checkBody(schema, body);
    },
  };
}

/** The data API, for `/rest/v1`. It has one table: `user_roles`. */
export function createRestRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.use('*', corsRules(), requireApiKey(platform));
  routes.all('/user_roles', (c) => serveUserRoles(platform, c.req.raw));
  routes.all('*', (c) => {
    const table = c.req.path.split('/').at(-1) ?? '';
    throw new RestError(
      'PGRST205',
      404,
      `Could not find the table 'public.${table}' in the schema cache`,
    );
  });
  routes.onError((error) => restErrorReply(error, platform.log));
  return routes;
}
