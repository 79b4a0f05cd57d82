import { AppError } from '#kernel/errors.ts';
import type { Platform } from '../../platform.ts';
import { audit } from '../audit.ts';
import type { AuthRequest } from '../http/auth-request.ts';
import { invalid } from '../http/fields.ts';
import { requireSession } from '../http/required-session.ts';
import { endSessions } from '../sessions.ts';

/** POST /logout: ends all sessions of the account, this one, or all others. */
export async function logout(platform: Platform, request: AuthRequest): Promise<Response> {
  const scope = request.url.searchParams.get('scope') || 'global';
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
    throw invalid(`Unsupported logout scope "${scope}"`);
  }
  const signedIn = await requireSession(platform, request);
  const { user, session } = signedIn;
  // A password alone must not sign the owner of a second factor out everywhere.
  if (scope !== 'local' && signedIn.hasFactor && session.aal !== 'aal2') {
    throw new AppError('insufficient_aal', 403, 'AAL2 required to end other sessions');
  }
  const which = {
    global: 'all' as const,
    local: { only: session.id },
    others: { except: session.id },
    // Acting as someone never ends that person's own sessions.
  }[session.impersonator_id ? 'local' : scope];
  await platform.db.transaction(async (tx) => {
    await endSessions(tx, user.id, which);
    const { caller } = request;
    await audit(platform, tx, {
      event: 'session.ended',
      userId: user.id,
      caller,
      details: { scope },
    });
  });
  return new Response(null, { status: 204 });
}
