import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import { notices, renderMail } from './templates.ts';

/** Tells the owner of an account of a change, in the transaction that makes it. */
export async function notify(
  platform: Platform,
  tx: DbScope,
  to: string,
  notice: keyof typeof notices,
): Promise<void> {
  const mail = renderMail(notices[notice], { site: platform.config.SITE_URL });
  await platform.mail.send(tx, { to, kind: `auth.${notice}`, ...mail });
}
