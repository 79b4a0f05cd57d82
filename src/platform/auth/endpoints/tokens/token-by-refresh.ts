import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import { audit } from '../../audit.ts';
import { type AuthRequest, type Caller, reply } from '../../http/auth-request.ts';
import { invalid, text } from '../../http/fields.ts';
import { type SessionJson, type SessionRow, sessionJson } from '../../sessions.ts';
import { sessionIdleSeconds } from '../../tokens/lifetimes.ts';
import { readRefreshToken } from '../../tokens/refresh-tokens.ts';
import { findUser, isBanned } from '../../users.ts';

const schema = z.object({ refresh_token: text });

const refused = (code: string, reason: string) =>
  new AppError(code, 400, `Invalid Refresh Token: ${reason}`);
const notFound = () => refused('refresh_token_not_found', 'Refresh Token Not Found');

/** POST /token?grant_type=refresh_token. */
export async function grantByRefresh(platform: Platform, request: AuthRequest): Promise<Response> {
  const { refresh_token: token } = await request.body(schema);
  const read = token ? await readRefreshToken(platform, token) : 'malformed';
  if (read === 'malformed') throw invalid('Refresh token is not valid');
  if (read === 'foreign') throw notFound();
  const { caller } = request;
  const outcome = await platform.db.transaction((tx) => refresh(platform, tx, { ...read, caller }));
  // Refusals come as values: what they write down or end must not be rolled back with them.
  if (outcome instanceof AppError) throw outcome;
  return reply(outcome);
}

type Presented = { sessionId: string; counter: number; caller: Caller };

async function refresh(
  platform: Platform,
  tx: DbScope,
  { sessionId, counter, caller }: Presented,
): Promise<SessionJson | AppError> {
  const { rows } = await tx.execute<SessionRow>(
    sql`select * from auth_sessions where id = ${sessionId} for update`,
  );
  const session = rows[0];
  if (!session || counter > session.refresh_counter) return notFound();
  const user = await findUser(tx, session.user_id);
  if (!user) return notFound();
  if (isBanned(platform, user)) return refused('user_banned', 'User Banned');
  if (isOver(platform, session)) {
    await tx.execute(sql`delete from auth_sessions where id = ${sessionId}`);
    return refused('session_expired', 'Session Expired');
  }
  const use = judgeUse(platform, session, counter);
  if (use === 'stolen' || use === 'refused') {
    const details = { sessionEnded: use === 'stolen' };
    await audit(platform, tx, { event: 'refresh.reused', userId: user.id, caller, details });
    if (use === 'stolen') await tx.execute(sql`delete from auth_sessions where id = ${sessionId}`);
    return refused('refresh_token_already_used', 'Already Used');
  }
  const current = use === 'rotate' ? await rotate(platform, tx, session) : session;
  return sessionJson(platform, tx, user, current);
}

function isOver(platform: Platform, session: SessionRow): boolean {
  const now = platform.now().getTime();
  const idleUntil = new Date(session.last_active_at).getTime() + sessionIdleSeconds * 1000;
  return now >= new Date(session.expires_at).getTime() || now >= idleUntil;
}

/**
 * The newest token is exchanged for its successor. Its parent, and no older one, gets the newest one
 * again (the answer was lost on the way, or several tabs asked at once). An older one is refused while
 * the last exchange is fresh; later it has been copied, and the session ends. Tokens from before the
 * second factor never lead beyond it.
 */
function judgeUse(
  platform: Platform,
  session: SessionRow,
  counter: number,
): 'rotate' | 'repeat' | 'refused' | 'stolen' {
  const exchangedAt = session.refreshed_at ? new Date(session.refreshed_at).getTime() : 0;
  const age = platform.now().getTime() - exchangedAt;
  const isFresh = age <= platform.config.AUTH_REUSE_INTERVAL_S * 1000;
  if (counter < session.refresh_floor) return isFresh ? 'refused' : 'stolen';
  if (counter === session.refresh_counter) return 'rotate';
  if (counter === session.refresh_counter - 1) return 'repeat';
  return isFresh ? 'refused' : 'stolen';
}

async function rotate(platform: Platform, tx: DbScope, session: SessionRow): Promise<SessionRow> {
  const now = platform.now().toISOString();
  const { rows } = await tx.execute<SessionRow>(sql`
    update auth_sessions set refresh_counter = refresh_counter + 1, refreshed_at = ${now},
      last_active_at = ${now}
    where id = ${session.id} returning *`);
  return rows[0] as SessionRow;
}
