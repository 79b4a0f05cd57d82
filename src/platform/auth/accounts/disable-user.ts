import { conflict, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { CurrentUser, Platform } from '../../platform.ts';
import { audit } from '../audit.ts';
import { endTokens } from '../end-tokens.ts';
import { voidMailTokens } from '../mail/mail-tokens.ts';
import { endSessions } from '../sessions.ts';
import { requireOtherAdmin } from './change-role.ts';

/** Until somebody enables the account again. */
const forGood = '9999-12-31T00:00:00Z';

/** Shuts an account or opens it again. Sessions, mailed links and tokens of both kinds end for good. */
export async function setDisabled(
  platform: Platform,
  actor: CurrentUser,
  { id, disabled }: { id: string; disabled: boolean },
): Promise<void> {
  if (disabled && id === actor.id) throw conflict('You cannot disable your own account.');
  await platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ is_admin: boolean }>(sql`
      update auth_users u set banned_until = ${disabled ? forGood : null},
        updated_at = ${platform.now().toISOString()}
      where id = ${id}
      returning exists (select 1 from user_roles r where r.user_id = u.id) as is_admin`);
    if (!rows[0]) throw notFound('There is no such account.');
    const event = disabled ? 'account.disabled' : 'account.enabled';
    if (disabled) {
      if (rows[0].is_admin) await requireOtherAdmin(platform, tx, id);
      await endSessions(tx, id, 'all');
      // Also those in which this person acts as somebody else (they end with their own session).
      await endTokens(tx, id);
      await tx.execute(sql`delete from auth_flow_states where user_id = ${id}`);
      await voidMailTokens(tx, id);
    }
    await audit(platform, tx, { event, userId: id, actorId: actor.id });
  });
}

/** Ends one session of somebody. Returns how many ended: none if it is not theirs. */
export async function endUserSession(
  platform: Platform,
  actor: CurrentUser,
  { id, session }: { readonly id: string; readonly session: string },
): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const ended = await endSessions(tx, id, { only: session });
    const details = { by: 'admin', ended };
    await audit(platform, tx, { event: 'session.ended', userId: id, actorId: actor.id, details });
    return ended;
  });
}

/** Signs somebody out everywhere; their programs too, unless the administrator lets those go on. */
export async function signOutUser(
  platform: Platform,
  actor: CurrentUser,
  wish: { readonly id: string; readonly endTokens: boolean },
): Promise<{ ended: number; endedTokens: number }> {
  const { id } = wish;
  const counts = await platform.db.transaction(async (tx) => {
    const ended = await endSessions(tx, id, 'all');
    const endedTokens = wish.endTokens ? await endTokens(tx, id) : 0;
    const details = { by: 'admin', ended, endedTokens };
    await audit(platform, tx, { event: 'session.ended', userId: id, actorId: actor.id, details });
    return { ended, endedTokens };
  });
  if (wish.endTokens) platform.cachedReads.forget();
  return counts;
}
