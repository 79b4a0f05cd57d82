import { noteEvents } from '#platform/contacts/contact-events.ts';
import { sql } from '#platform/db/sql.ts';
import { contactComposer } from '#platform/mailing/contact-mail/compose-contact-mail.ts';
import { recordContactBounce } from '#platform/mailing/contact-mail/contact-bounce.ts';
import type { MailStream } from '#platform/mailing/mail-stream.ts';
import { newsletterSettings } from '#platform/newsletter/newsletter-settings.ts';
import { findMailing } from './campaign-rows.ts';

/** Campaigns of spaces, to their contacts. */
export const campaignStream: MailStream = {
  name: 'campaign',
  isSending: (id) =>
    sql`exists (select 1 from mail_campaigns b where b.id = ${id} and b.status = 'sending')`,
  async sending(scope) {
    const { rows } = await scope.execute<{ id: string }>(
      sql`select id from mail_campaigns where status = 'sending'`,
    );
    return rows.map(({ id }) => id);
  },
  async prepare(platform, id) {
    const campaign = await findMailing(platform.db, id);
    if (campaign?.status !== 'sending') return undefined;
    const { content, project_id: projectId } = campaign;
    const compose = await contactComposer(platform, { mailingId: id, projectId, ...content });
    const pace = await platform.settings.get(newsletterSettings);
    return { compose, pace, hasErrors: campaign.errors_in_row > 0 };
  },
  async countErrors({ db }, id, { trailing, isNew, limit, reason }) {
    const total = isNew ? sql`${trailing}::int` : sql`errors_in_row + ${trailing}::int`;
    await db.execute(sql`
      update mail_campaigns set errors_in_row = ${total},
        status = case when status = 'sending' and ${total} >= ${limit}::int then 'paused' else status end,
        pause_reason = case when status = 'sending' and ${total} >= ${limit}::int then ${reason} else pause_reason end
      where id = ${id}`);
  },
  async finish({ db, now }, id) {
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ project_id: string }>(sql`
        update mail_campaigns b set status = 'sent', finished_at = ${now().toISOString()}
        where b.id = ${id} and b.status = 'sending' and not exists (
          select 1 from mailing_deliveries d
          where d.mailing_id = b.id and d.status in ('queued', 'leased')) returning project_id`);
      const projectId = rows[0]?.project_id;
      if (projectId === undefined) return;
      const { rows: got } = await tx.execute<{ id: string }>(sql`
        select c.id from mailing_deliveries d join contacts c on c.id = d.recipient_id
        where d.mailing_id = ${id} and d.status = 'sent' and not exists (select 1 from contact_events e
          where e.contact_id = c.id and e.name = 'mail.sent' and e.project_id = ${projectId})`);
      const ids = got.map((one) => one.id);
      await noteEvents(tx, ids, { name: 'mail.sent', projectId, at: now() });
    });
  },
  async bounced(platform, contactId, kind, detail) {
    await recordContactBounce(platform, contactId, kind, detail);
  },
};
