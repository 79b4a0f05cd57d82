import { randomBytes } from 'node:crypto';
import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import { takeForAddress } from '../http/allowances.ts';
import { type AuthRequest, redirectTo, reply } from '../http/auth-request.ts';
import { readChallenge } from '../http/fields.ts';
import { allowedRedirect } from '../http/redirect-rules.ts';
import { requireRecent, requireSecondFactor, requireSession } from '../http/required-session.ts';
import { bindBrowser } from '../providers/browser-binding.ts';
import { authorizationUrl } from '../providers/provider-client.ts';
import { requireProvider } from '../providers/sign-in-provider.ts';
import { sha256 } from '../tokens/flow-states.ts';
import { providerFlowSeconds } from '../tokens/lifetimes.ts';
import { errorLocation } from './verify-link.ts';

/** Parameters that only we may set; what a page sends under these names is dropped. */
const reserved = new Set(
  `client_id client_secret redirect_uri response_type response_mode scope state nonce code_challenge
  code_challenge_method request request_uri registration id_token_hint claims code audience
  provider scopes redirect_to skip_http_redirect invite_token apikey flow_id`.split(/\s+/),
);

/** GET /authorize: sends the browser to the provider. */
export async function authorize(platform: Platform, request: AuthRequest): Promise<Response> {
  try {
    const { url, cookie } = await startFlow(platform, request, null);
    const response = redirectTo(url, 302);
    response.headers.set('set-cookie', cookie);
    return response;
  } catch (error) {
    // The browser stands here itself: a provider that is down is told on the page it came from.
    if (!(error instanceof AppError) || error.status < 500) throw error;
    const target = allowedRedirect(platform.config, request.url.searchParams.get('redirect_to'));
    return redirectTo(errorLocation(target, error, true), 302);
  }
}

/** GET /user/identities/authorize: the same to add the provider's identity to this account. */
export async function authorizeLink(platform: Platform, request: AuthRequest): Promise<Response> {
  const signedIn = await requireSession(platform, request);
  if (!platform.config.AUTH_MANUAL_LINKING) {
    throw new AppError('manual_linking_disabled', 404, 'Manual linking is disabled');
  }
  requireSecondFactor(signedIn);
  requireRecent(platform, signedIn.session);
  const { url, cookie } = await startFlow(platform, request, signedIn.user.id);
  const isQuiet = request.url.searchParams.get('skip_http_redirect') === 'true';
  const response = isQuiet ? reply({ url }) : redirectTo(url, 302);
  response.headers.set('set-cookie', cookie);
  return response;
}

async function startFlow(
  platform: Platform,
  request: AuthRequest,
  linkingUserId: string | null,
): Promise<{ url: string; cookie: string }> {
  const query = request.url.searchParams;
  const provider = await requireProvider(platform, query.get('provider'));
  await takeForAddress(platform, 'token', request.caller);
  const challenge = readChallenge({
    code_challenge: query.get('code_challenge') || undefined,
    code_challenge_method: query.get('code_challenge_method') || undefined,
  });
  const state = randomBytes(32).toString('base64url');
  const binding = bindBrowser(request, platform.config.SITE_URL, providerFlowSeconds);
  const extra = [...query].filter(([name]) => !reserved.has(name.toLowerCase()));
  const url = await authorizationUrl(platform, provider, state, {
    scopes: query.get('scopes'),
    extra: Object.fromEntries(extra),
  });
  await platform.db.execute(sql`
    insert into auth_flow_states (method, provider, state_hash, browser_hash, code_challenge,
      redirect_to, linking_user_id, created_at)
    values ('oauth', ${provider.id}, ${sha256(state)}, ${binding.hash}, ${challenge ?? null},
      ${allowedRedirect(platform.config, query.get('redirect_to'))}, ${linkingUserId},
      ${platform.now().toISOString()})`);
  return { url, cookie: binding.cookie };
}
