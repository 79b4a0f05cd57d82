import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../../platform.ts';
import { audit } from '../../audit.ts';
import { findFactor, removeFactors } from '../../factors.ts';
import { takeForAddress } from '../../http/allowances.ts';
import { type AuthRequest, reply } from '../../http/auth-request.ts';
import { requireRecent, requireSession } from '../../http/required-session.ts';
import { notify } from '../../mail/notify.ts';

/** DELETE /factors/{id}: sessions that were raised by it fall back to aal1. */
export async function removeFactor(platform: Platform, request: AuthRequest): Promise<Response> {
  await takeForAddress(platform, 'factor', request.caller);
  const { user, session } = await requireSession(platform, request);
  const factor = await findFactor(platform.db, user.id, request.param('id'));
  if (factor.status === 'verified') {
    if (session.aal !== 'aal2') {
      throw new AppError('insufficient_aal', 422, 'AAL2 required to unenroll verified factor');
    }
    requireRecent(platform, session);
  }
  await platform.db.transaction(async (tx) => {
    await tx.execute(sql`
      update auth_sessions set aal = 'aal1', factor_id = null,
        amr = (select coalesce(jsonb_agg(entry order by nr), '[]')
               from jsonb_array_elements(amr) with ordinality as e (entry, nr)
               where entry ->> 'method' <> 'totp')
      where user_id = ${user.id} and factor_id = ${factor.id}`);
    await removeFactors(platform, tx, [factor]);
    const { caller } = request;
    await audit(platform, tx, { event: 'factor.removed', userId: user.id, caller });
    if (factor.status === 'verified') await notify(platform, tx, user.email, 'factor-removed');
  });
  return reply({ id: factor.id });
}
