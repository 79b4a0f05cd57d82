import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import { readBearer } from '../authenticate.ts';
import { impersonated } from '../impersonation/refuse-impersonated.ts';
import type { SessionRow } from '../sessions.ts';
import { verifyAccessToken } from '../tokens/access-tokens.ts';
import { recentSignInSeconds } from '../tokens/lifetimes.ts';
import { findUser, isBanned, type UserRow } from '../users.ts';
import type { AuthRequest } from './auth-request.ts';
import { isUuid } from './fields.ts';

export type SignedIn = {
  readonly user: UserRow;
  /** `aal` is that of the token when it is lower than the session's. */
  readonly session: SessionRow;
  readonly hasFactor: boolean;
};

/** The account and living session of a request, or the error that the contract names. */
export async function requireSession(platform: Platform, request: AuthRequest): Promise<SignedIn> {
  const token = readBearer(request.headers.get('authorization'));
  if (!token) {
    throw new AppError('no_authorization', 401, 'This endpoint requires a valid Bearer token');
  }
  const claims =
    token.split('.').length === 3 ? await verifyAccessToken(platform, token) : undefined;
  if (claims === 'expired') throw badJwt('invalid JWT: token is expired');
  if (!claims) throw badJwt('invalid JWT: unable to parse or verify signature');
  if (!isUuid(claims.userId)) throw badJwt('invalid claim: missing sub claim');
  const user = await findUser(platform.db, claims.userId);
  if (!user) {
    throw new AppError('user_not_found', 403, 'User from sub claim in JWT does not exist');
  }
  if (isBanned(platform, user)) throw new AppError('user_banned', 403, 'User is banned');
  const session = await findLivingSession(platform, user.id, claims.sessionId);
  if (session.impersonator_id && !bearsImpersonation(request)) throw impersonated();
  const aal = claims.aal === 'aal2' ? session.aal : 'aal1';
  return { user, session: { ...session, aal }, hasFactor: session.has_factor };
}

/** Whoever acts as another person may read the account and leave it; the account is not theirs. */
const bearsImpersonation = ({ method, url }: AuthRequest): boolean =>
  (method === 'GET' && url.pathname.endsWith('/user')) ||
  (method === 'POST' && url.pathname.endsWith('/logout'));

type Found = SessionRow & { has_factor: boolean };

async function findLivingSession(
  platform: Platform,
  userId: string,
  sessionId: string,
): Promise<Found> {
  const { rows } = isUuid(sessionId)
    ? await platform.db.execute<Found>(sql`
        select s.*, exists (select 1 from auth_factors f
          where f.user_id = s.user_id and f.status = 'verified') as has_factor
        from auth_sessions s where s.id = ${sessionId} and s.user_id = ${userId}
          and s.expires_at > ${platform.now().toISOString()}`)
    : { rows: [] };
  const row = rows[0];
  if (row) return row;
  throw new AppError(
    'session_not_found',
    403,
    'Session from session_id claim in JWT does not exist',
  );
}

/** Whether the person proved who they are within the last hour in this very session. */
export function isRecent(platform: Platform, session: Pick<SessionRow, 'amr'>): boolean {
  const newest = Math.max(0, ...session.amr.map(({ timestamp }) => timestamp));
  return platform.now().getTime() / 1000 - newest <= recentSignInSeconds;
}

/** Asks for a recent sign-in before something changes how this person signs in. */
export function requireRecent(platform: Platform, session: Pick<SessionRow, 'amr'>): void {
  if (isRecent(platform, session)) return;
  throw new AppError(
    'reauthentication_needed',
    400,
    'Please sign in again before you change how you sign in.',
  );
}

/** Asks for the second factor of those who have one. */
export function requireSecondFactor({ hasFactor, session }: SignedIn, status = 401): void {
  if (!hasFactor || session.aal === 'aal2') return;
  throw new AppError(
    'insufficient_aal',
    status,
    'AAL2 session is required to update email or password when MFA is enabled.',
  );
}

const badJwt = (message: string) => new AppError('bad_jwt', 403, message);
