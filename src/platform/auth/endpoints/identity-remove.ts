import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import { audit } from '../audit.ts';
import { type AuthRequest, reply } from '../http/auth-request.ts';
import { isUuid } from '../http/fields.ts';
import { requireRecent, requireSecondFactor, requireSession } from '../http/required-session.ts';
import { leaveGroups } from '../providers/provider-accounts.ts';
import { lockUser } from '../users.ts';

/** DELETE /user/identities/{id}: one way to sign in less, never the last one. */
export async function removeIdentity(platform: Platform, request: AuthRequest): Promise<Response> {
  const signedIn = await requireSession(platform, request);
  const id = request.param('id');
  if (!isUuid(id)) throw new AppError('validation_failed', 404, 'identity_id must be an UUID');
  requireSecondFactor(signedIn);
  requireRecent(platform, signedIn.session);
  const userId = signedIn.user.id;
  await platform.db.transaction(async (tx) => {
    await lockUser(tx, userId); // two at once must not take the last two
    const { rows } = await tx.execute<{ id: string; provider: string }>(
      sql`select id, provider from auth_identities where user_id = ${userId}`,
    );
    if (rows.length <= 1) {
      throw new AppError(
        'single_identity_not_deletable',
        422,
        'User must have at least 1 identity after unlinking',
      );
    }
    const identity = rows.find((row) => row.id === id);
    if (!identity) throw new AppError('identity_not_found', 422, "Identity doesn't exist");
    await tx.execute(sql`delete from auth_identities where id = ${id}`);
    const { provider } = identity;
    if (provider === 'email') {
      await tx.execute(sql`update auth_users set password_hash = null where id = ${userId}`);
    }
    const isLast = !rows.some((row) => row.id !== id && row.provider === provider);
    if (isLast) await leaveGroups(tx, userId, provider);
    const { caller } = request;
    await audit(platform, tx, {
      event: 'identity.unlinked',
      userId,
      caller,
      details: { provider },
    });
  });
  platform.cachedReads.forget();
  return reply({});
}
