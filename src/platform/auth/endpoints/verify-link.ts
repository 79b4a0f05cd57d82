import { AppError } from '#kernel/errors.ts';
import type { Platform } from '../../platform.ts';
import { halfChanged } from '../accounts/email-change.ts';
import { takeForAddress } from '../http/allowances.ts';
import { type AuthRequest, redirectTo } from '../http/auth-request.ts';
import { invalid } from '../http/fields.ts';
import { allowedRedirect } from '../http/redirect-rules.ts';
import { pkcePrefix, spendLink } from '../mail/mail-tokens.ts';
import { type SessionJson, startSession } from '../sessions.ts';
import { issueAuthCode } from '../tokens/flow-states.ts';
import { acceptToken, linkExpired, readKinds } from './verify.ts';

/**
 * GET /verify: the contract's own link. Our mails lead to a page that asks for a click instead.
 * HEAD, which programs send to look at a link, spends nothing.
 */
export async function verifyLink(platform: Platform, request: AuthRequest): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { status: 200 });
  await takeForAddress(platform, 'verify', request.caller);
  const query = request.url.searchParams;
  const token = query.get('token') ?? query.get('token_hash');
  const type = query.get('type');
  const kinds = readKinds(type);
  if (!token) throw invalid('Verify requires a token or a token hash');
  const target = allowedRedirect(platform.config, query.get('redirect_to'));
  const isPkce = token.startsWith(pkcePrefix);
  try {
    const outcome = await redeemLink(platform, request, { token, kinds });
    return redirectTo(outcomeLocation(target, outcome, { type: type as string, isPkce }), 303);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return redirectTo(errorLocation(target, error, isPkce), 303);
  }
}

type Outcome = { session: SessionJson } | { code: string } | 'half';

function redeemLink(
  platform: Platform,
  request: AuthRequest,
  { token, kinds }: { token: string; kinds: ReturnType<typeof readKinds> },
): Promise<Outcome> {
  const { caller } = request;
  return platform.db.transaction(async (tx): Promise<Outcome> => {
    const row = await spendLink(platform, tx, token, kinds);
    if (!row) throw linkExpired();
    if (!(await acceptToken(platform, tx, row, caller))) return 'half';
    const userId = row.user_id;
    if (token.startsWith(pkcePrefix)) {
      if (!row.flow_state_id) throw linkExpired();
      return { code: await issueAuthCode(platform, tx, row.flow_state_id, userId) };
    }
    const method = row.kind === 'recovery' ? 'recovery' : 'otp';
    return { session: await startSession(platform, tx, { userId, method, caller }) };
  });
}

function outcomeLocation(
  target: string,
  outcome: Outcome,
  { type, isPkce }: { type: string; isPkce: boolean },
): string {
  if (outcome === 'half') {
    return withParameters(target, { message: halfChanged }, isPkce ? 'both' : 'fragment');
  }
  if ('code' in outcome) return withParameters(target, { code: outcome.code }, 'query');
  return withParameters(target, { ...sessionParameters(outcome.session), type }, 'fragment');
}

/** What a session puts behind the `#` of an implicit flow's address. */
export const sessionParameters = (session: SessionJson): Record<string, string> => ({
  access_token: session.access_token,
  expires_at: String(session.expires_at),
  expires_in: String(session.expires_in),
  refresh_token: session.refresh_token,
  token_type: session.token_type,
});

/** Where a failed flow sends the browser: the error in the fragment, for PKCE in the query too. */
export function errorLocation(target: string, error: AppError, inQuery: boolean): string {
  const parameters = {
    error: error.status >= 500 ? 'server_error' : 'access_denied',
    error_code: error.code,
    error_description: error.message,
  };
  return withParameters(target, parameters, inQuery ? 'both' : 'fragment');
}

/** Adds parameters to an address. The fragment's `sb` tells the client that the redirect is ours. */
export function withParameters(
  target: string,
  parameters: Record<string, string>,
  where: 'query' | 'fragment' | 'both',
): string {
  const url = new URL(target);
  if (where !== 'fragment') {
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  }
  if (where !== 'query') url.hash = new URLSearchParams({ ...parameters, sb: '' }).toString();
  return url.href;
}
