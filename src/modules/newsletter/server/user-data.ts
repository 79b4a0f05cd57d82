import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { disownFile, filesOf } from '#platform/files/file-owners.ts';
import {
  eraseSubscription,
  exportSubscription,
  isInBroadcast,
} from '#platform/newsletter/user-data.ts';
import type { Platform } from '#platform/platform.ts';
import { picturePurpose } from './issues/unused-pictures.ts';

/** The subscription of an account's address with its record of consent, and the issues it made. */
export async function exportUserData(scope: DbScope, userId: string): Promise<unknown> {
  const subscription = await exportSubscription(scope, userId);
  const { rows: issues } = await scope.execute(sql`
    select r.input as request, r.status, g.subject, g.preheader, g.content, r.created_at
    from newsletter_generations g join runs r on r.id = g.id
    where r.user_id = ${userId} order by r.created_at`);
  return subscription || issues.length > 0 ? { ...subscription, issues } : null;
}

/**
 * Deleting the account ends the subscription of its address and forgets it, with the issues it made.
 * Pictures in mails that went out stay, nobody's from then on.
 */
export async function eraseUserData(scope: DbScope, platform: Platform, userId: string) {
  await scope.execute(sql`
    delete from newsletter_generations g using runs r where r.id = g.id and r.user_id = ${userId}`);
  for (const id of await filesOf(scope, userId, picturePurpose)) {
    if (await isInBroadcast(scope, id)) await disownFile(scope, id, 'picture');
    else await platform.files.remove(scope, id);
  }
  await eraseSubscription(scope, userId);
}
