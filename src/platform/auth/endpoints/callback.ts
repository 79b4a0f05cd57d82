import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import { takeForAddress } from '../http/allowances.ts';
import { type AuthRequest, redirectTo } from '../http/auth-request.ts';
import { checkBrowser } from '../providers/browser-binding.ts';
import { followGroups, linkPerson, signInPerson } from '../providers/provider-accounts.ts';
import { type ProviderPerson, readPerson } from '../providers/provider-client.ts';
import { requireProvider } from '../providers/sign-in-provider.ts';
import { startSession } from '../sessions.ts';
import { issueAuthCode, sha256 } from '../tokens/flow-states.ts';
import { providerFlowSeconds } from '../tokens/lifetimes.ts';
import { errorLocation, sessionParameters, withParameters } from './verify-link.ts';

type Flow = {
  id: string;
  provider: string | null;
  browser_hash: string | null;
  code_challenge: string | null;
  redirect_to: string;
  linking_user_id: string | null;
  created_at: string;
};

/** GET /callback: where the provider sends the browser back to. */
export async function callback(platform: Platform, request: AuthRequest): Promise<Response> {
  await takeForAddress(platform, 'token', request.caller);
  let target = platform.config.SITE_URL;
  try {
    const state = request.url.searchParams.get('state') ?? '';
    const flow = await takeFlow(platform, state);
    target = flow.redirect_to;
    // A PKCE sign-in is bound to its browser by the verifier; the others by a cookie.
    if (!flow.code_challenge || flow.linking_user_id) checkBrowser(request, flow.browser_hash);
    refuseProviderError(request.url.searchParams);
    const provider = await requireProvider(platform, flow.provider);
    const person = await readPerson(platform, provider, request.url.search, state);
    const location = await platform.db.transaction((tx) =>
      finish(platform, tx, { request, flow, person }),
    );
    platform.cachedReads.forget();
    return redirectTo(location, 302);
  } catch (error) {
    const known = error instanceof AppError ? error : unexpected(platform, error);
    return redirectTo(errorLocation(target, known, true), 302);
  }
}

/** Spends the state: a second callback with it finds nothing. */
async function takeFlow(platform: Platform, state: string): Promise<Flow> {
  const { rows } = await platform.db.execute<Flow>(sql`
    update auth_flow_states set state_hash = null where state_hash = ${sha256(state)} returning *`);
  const flow = rows[0];
  if (!flow) {
    throw new AppError('bad_oauth_state', 400, 'OAuth state not found or already used');
  }
  const age = platform.now().getTime() - new Date(flow.created_at).getTime();
  if (age > providerFlowSeconds * 1000) {
    throw new AppError('flow_state_expired', 422, 'The sign-in took too long. Please try again.');
  }
  return flow;
}

function refuseProviderError(query: URLSearchParams): void {
  const error = query.get('error');
  if (!error) return;
  const description = query.get('error_description') ?? error;
  throw new AppError(
    error === 'access_denied' ? 'access_denied' : 'bad_oauth_callback',
    400,
    description.slice(0, 200),
  );
}

type Arrival = { request: AuthRequest; flow: Flow; person: ProviderPerson };

async function finish(
  platform: Platform,
  tx: DbScope,
  { request, flow, person }: Arrival,
): Promise<string> {
  const { caller } = request;
  const userId = flow.linking_user_id
    ? await linkPerson(platform, tx, flow.linking_user_id, person, caller)
    : await signInPerson(platform, tx, person, caller);
  await followGroups(tx, userId, person);
  if (flow.code_challenge) {
    const code = await issueAuthCode(platform, tx, flow.id, userId);
    return withParameters(flow.redirect_to, { code }, 'query');
  }
  const session = await startSession(platform, tx, { userId, method: 'oauth', caller });
  return withParameters(flow.redirect_to, sessionParameters(session), 'fragment');
}

function unexpected(platform: Platform, error: unknown): AppError {
  platform.log.error({ err: error }, 'A provider callback failed');
  return new AppError('unexpected_failure', 500, 'Unexpected failure, please try again');
}
