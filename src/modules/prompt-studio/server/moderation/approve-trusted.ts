import { sql } from '#platform/db/sql.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { moderationSettings } from '#platform/settings/moderation-settings.ts';
import { recordOf } from '../submissions/submission-row.ts';
import { decide, findSubmission, revisionOf } from './decide.ts';

/**
 * Puts what a trusted creator has handed in live at once: somebody with as many live prompts as an
 * administrator asks for. Does nothing while the setting is 0. Never approves an appeal.
 */
export async function approveTrusted(
  platform: Platform,
  creator: CurrentUser,
  id: string,
): Promise<void> {
  const { db, settings } = platform;
  const { autoApproveAfter } = await settings.get(moderationSettings);
  if (autoApproveAfter === 0) return;
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from prompt_studio_submissions
    where user_id = ${creator.id} and kind = 'prompt' and state = 'live'`);
  if ((rows[0]?.n ?? 0) < autoApproveAfter) return;
  const row = await findSubmission(db, id);
  const record = row.appealed_at === null ? await recordOf(platform, db, row) : undefined;
  if (!record || row.state !== 'pending') return;
  const revision = revisionOf(row, record);
  await decide(platform, null, { id, revision, decision: 'approve', reason: '' });
}
