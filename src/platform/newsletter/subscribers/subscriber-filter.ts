import type { SubscriberFilter } from '#kernel/newsletter.ts';
import { type SQL, sql } from '#platform/db/sql.ts';

const each = (values: readonly string[]) =>
  sql`select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)`;
const list = (values: readonly string[]) => sql`array(${each(values)})`;

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The filter as a condition on `newsletter_subscribers s`. */
export function whereSubscriber(filter: SubscriberFilter, now: Date): SQL {
  const { q, status, interests, sources, tags, subscribedSince, engagedDays } = filter;
  const parts: SQL[] = [sql`true`];
  if (q) parts.push(sql`(s.email ilike ${like(q)} or s.name ilike ${like(q)})`);
  if (status?.length) parts.push(sql`s.status in (${each(status)})`);
  if (interests?.length) parts.push(sql`s.interests && ${list(interests)}`);
  if (sources?.length) parts.push(sql`s.source in (${each(sources)})`);
  if (tags?.length) parts.push(sql`s.tags && ${list(tags)}`);
  if (subscribedSince) parts.push(sql`s.subscribed_at >= ${subscribedSince}::date`);
  if (engagedDays) {
    const since = new Date(now.getTime() - engagedDays * 86_400_000).toISOString();
    parts.push(sql`s.engaged_at >= ${since}`);
  }
  return sql.join(parts, sql` and `);
}

/** Who may get a broadcast now: confirmed, not paused, not suppressed. For `newsletter_subscribers s`. */
export const isSendable = (now: Date): SQL => sql`s.status = 'active'
  and (s.paused_until is null or s.paused_until <= ${now.toISOString()})
  and not exists (select 1 from newsletter_suppressions x where x.email_hash = s.email_hash)`;
