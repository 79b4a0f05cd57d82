import { sql } from '#platform/db/sql.ts';
import type { MailStream } from '../../../mailing/mail-stream.ts';
import { recordHardBounce, recordSoftBounce } from '../../bounces/record-bounce.ts';
import { newsletterSettings } from '../../newsletter-settings.ts';
import { findBroadcast } from '../broadcast-rows.ts';
import { createComposer } from './compose-mail.ts';

/** Broadcasts of the hub's newsletter, to its subscribers. */
export const newsletterStream: MailStream = {
  name: 'broadcast',
  isSending: (id) =>
    sql`exists (select 1 from newsletter_broadcasts b where b.id = ${id} and b.status = 'sending')`,
  async sending(scope) {
    const { rows } = await scope.execute<{ id: string }>(
      sql`select id from newsletter_broadcasts where status = 'sending'`,
    );
    return rows.map(({ id }) => id);
  },
  async prepare(platform, id) {
    const broadcast = await findBroadcast(platform.db, id).catch(() => undefined);
    if (broadcast?.status !== 'sending') return undefined;
    const settings = await platform.settings.get(newsletterSettings);
    const compose = await createComposer(platform, broadcast, settings);
    return { compose, pace: settings, hasErrors: broadcast.errors_in_row > 0 };
  },
  async countErrors({ db }, id, { trailing, isNew, limit, reason }) {
    const total = isNew ? sql`${trailing}::int` : sql`errors_in_row + ${trailing}::int`;
    await db.execute(sql`
      update newsletter_broadcasts set errors_in_row = ${total},
        status = case when status = 'sending' and ${total} >= ${limit}::int then 'paused' else status end,
        pause_reason = case when status = 'sending' and ${total} >= ${limit}::int then ${reason} else pause_reason end
      where id = ${id}`);
  },
  async finish({ db, now }, id) {
    await db.execute(sql`
      update newsletter_broadcasts b set status = 'sent', finished_at = ${now().toISOString()}
      where b.id = ${id} and b.status = 'sending' and not exists (
        select 1 from mailing_deliveries d
        where d.mailing_id = b.id and d.status in ('queued', 'leased'))`);
  },
  bounced: (platform, subscriberId, kind, detail) =>
    kind === 'hard'
      ? recordHardBounce(platform, subscriberId, detail)
      : recordSoftBounce(platform, subscriberId, detail),
};
