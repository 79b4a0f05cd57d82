import { notFound } from '#kernel/errors.ts';
import { audit } from '#platform/auth/audit.ts';
import { endTokens } from '#platform/auth/end-tokens.ts';
import { endSessions, type SessionRow } from '#platform/auth/sessions.ts';
import { sql } from '#platform/db/sql.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import type { AccountSession } from '../contract.ts';
import { describeDevice } from './device.ts';

/** Where a person is signed in, the device in use first. */
export async function listSessions(
  platform: Platform,
  user: CurrentUser,
): Promise<AccountSession[]> {
  const { rows } = await platform.db.execute<SessionRow>(sql`
    select * from auth_sessions
    where user_id = ${user.id} and expires_at > ${platform.now().toISOString()}
    order by (id::text = ${user.sessionId}) desc, last_active_at desc limit 200`);
  return rows.map((row) => ({
    id: row.id,
    device: row.impersonator_id ? row.user_agent : describeDevice(row.user_agent),
    ip: row.ip,
    createdAt: new Date(row.created_at).toISOString(),
    lastActiveAt: new Date(row.last_active_at).toISOString(),
    secondFactor: row.aal === 'aal2',
    current: row.id === user.sessionId,
  }));
}

/** Signs one device out; somebody else's session is "not found". */
export async function endSession(platform: Platform, user: CurrentUser, id: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const ended = await endSessions(tx, user.id, { only: id });
    if (ended === 0) throw notFound('There is no such session.');
    await audit(platform, tx, { event: 'session.ended', userId: user.id });
  });
}

/** Signs every other device out, and every program too if the person wishes. */
export async function endOtherSessions(
  platform: Platform,
  user: CurrentUser,
  wish: { readonly endTokens: boolean },
): Promise<{ ended: number; endedTokens: number }> {
  const counts = await platform.db.transaction(async (tx) => {
    const ended = await endSessions(tx, user.id, { except: user.sessionId });
    const endedTokens = wish.endTokens ? await endTokens(tx, user.id) : 0;
    const details = { scope: 'others', ended, endedTokens };
    await audit(platform, tx, { event: 'session.ended', userId: user.id, details });
    return { ended, endedTokens };
  });
  if (wish.endTokens) platform.cachedReads.forget();
  return counts;
}
