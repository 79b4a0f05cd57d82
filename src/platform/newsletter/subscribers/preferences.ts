import { isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import { newsletterSettings } from '../newsletter-settings.ts';
import type { SubscriberRow } from './subscriber-rows.ts';

/** What the preferences page shows. */
export async function showPreferences(platform: Platform, row: SubscriberRow) {
  const { interests: offered } = await platform.settings.get(newsletterSettings);
  const isOver = !row.paused_until || new Date(row.paused_until) <= platform.now();
  return {
    email: row.email,
    name: row.name,
    status: row.status,
    canResume: row.status === 'unsubscribed' && row.confirmed_at !== null,
    interests: row.interests,
    offered: [...new Set([...offered, ...row.interests])],
    pausedUntil: isOver ? null : isoTime(row.paused_until as string),
  };
}

export type Preferences = {
  readonly name: string;
  readonly interests: readonly string[];
  /** Days without mail from now; 0 ends a pause, undefined leaves it. */
  readonly pauseDays?: number | undefined;
};

/** Stores what a subscriber chose on their page. */
export async function savePreferences(
  platform: Platform,
  subscriberId: string,
  { name, interests, pauseDays }: Preferences,
): Promise<void> {
  const now = platform.now();
  const until = pauseDays ? new Date(now.getTime() + pauseDays * 86_400_000).toISOString() : null;
  const pause =
    pauseDays === undefined
      ? sql``
      : sql`, paused_until = ${until}, pause_reason = ${until ? 'asked' : null}`;
  await platform.db.execute(sql`
    update newsletter_subscribers set name = ${name}, engaged_at = ${now.toISOString()},
      interests = array(select jsonb_array_elements_text(${JSON.stringify(interests)}::jsonb))
      ${pause}
    where id = ${subscriberId}`);
}
