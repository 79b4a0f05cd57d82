import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { newsletterSettings } from '../newsletter-settings.ts';

/** Adds `count` confirmed subscribers `reader-1@example.org` … */
export async function fillAudience(scope: DbScope, count: number): Promise<void> {
  await scope.execute(sql`
    insert into newsletter_subscribers (email, email_hash, status, source, subscribed_at, confirmed_at)
    select email, encode(sha256(convert_to(email, 'UTF8')), 'hex'), 'active', 'test', now(), now()
    from (select 'reader-' || n || '@example.org' as email from generate_series(1, ${count}::int) n) e`);
}

/** Settings with which a broadcast may be sent, as fast as it goes. */
export async function allowSending(
  { settings }: Pick<Platform, 'settings'>,
  changes: Partial<(typeof newsletterSettings)['initial']> = {},
): Promise<void> {
  await settings.set(newsletterSettings, {
    ...newsletterSettings.initial,
    postalAddress: 'Example Club\n1 Long Street\nOldtown',
    mailsPerMinute: 0,
    ...changes,
  });
}
