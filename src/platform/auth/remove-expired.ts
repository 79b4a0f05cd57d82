import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../platform.ts';
import { removeFactors } from './factors.ts';
import { sessionIdleSeconds } from './tokens/lifetimes.ts';

const daySeconds = 86_400;

/** Audit lines are kept for this long, in seconds (two years). */
const auditSeconds = 730 * daySeconds;

/** Removes sessions, links, flows, challenges and abandoned enrolments that have run out. */
export async function removeExpired(platform: Platform): Promise<void> {
  const before = (seconds: number) =>
    new Date(platform.now().getTime() - seconds * 1000).toISOString();
  const now = before(0);
  const { db } = platform;
  await db.execute(sql`
    delete from auth_sessions
    where expires_at < ${now} or last_active_at < ${before(sessionIdleSeconds)}`);
  // A sign-up's row is kept longer: it remembers the attempt that a mail sent again belongs to.
  await db.execute(sql`
    delete from auth_mail_tokens
    where expires_at < ${before(daySeconds)} and kind <> 'signup'
       or expires_at < ${before(30 * daySeconds)}`);
  await db.execute(sql`delete from auth_flow_states where created_at < ${before(daySeconds)}`);
  await db.execute(sql`delete from auth_challenges where created_at < ${before(daySeconds)}`);
  await db.execute(sql`delete from auth_audit where created_at < ${before(auditSeconds)}`);
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; secret_id: string }>(sql`
      select id, secret_id from auth_factors
      where status = 'unverified' and created_at < ${before(daySeconds)} for update`);
    await removeFactors(platform, tx, rows);
  });
}
