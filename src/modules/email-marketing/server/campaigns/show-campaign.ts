import { AppError } from '#kernel/errors.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { getsSecond } from '#platform/mailing/contact-mail/compose-contact-mail.ts';
import { requireSender } from '#platform/mailing/contact-mail/sender.ts';
import { countDeliveries } from '#platform/mailing/delivery-counts.ts';
import type { Platform } from '#platform/platform.ts';
import type { Project } from '#platform/projects/projects.ts';
import type { CampaignState } from '../../mail-schemas.ts';
import { audienceOf } from './audience.ts';
import { type CampaignRow, campaignPartOf, findSending } from './campaign-rows.ts';

const quiet = {
  ...{ transport: '', scheduledAt: null, startedAt: null, finishedAt: null, pauseReason: '' },
  ...{ counts: null, unsubscribed: 0, bounced: 0, clickers: 0, links: [], variants: [] },
};

/** Where a campaign stands, and what came of it. */
export async function showCampaign(platform: Platform, project: Project): Promise<CampaignState> {
  const { db } = platform;
  const row = await findSending(db, project.id);
  const obstacle = await obstacleOf(platform, project.space_id);
  if (!row || (row.status === 'cancelled' && row.started_at === null)) {
    const part = await campaignPartOf(db, project);
    const { ids, skipped } = await audienceOf(db, project.space_id, part, platform.now());
    const pauseReason = row?.pause_reason ?? '';
    return { ...quiet, pauseReason, status: 'draft', recipients: ids.length, skipped, obstacle };
  }
  const times = {
    scheduledAt: row.scheduled_at && isoTime(row.scheduled_at),
    startedAt: row.started_at && isoTime(row.started_at),
    finishedAt: row.finished_at && isoTime(row.finished_at),
  };
  const about = { status: row.status, transport: row.transport, pauseReason: row.pause_reason };
  if (row.status === 'scheduled') {
    const part = await campaignPartOf(db, project);
    const { ids, skipped } = await audienceOf(db, project.space_id, part, platform.now());
    return { ...quiet, ...times, ...about, recipients: ids.length, skipped, obstacle };
  }
  const counts = await countDeliveries(db, row.id);
  return {
    ...{ ...times, ...about, counts, recipients: counts.total, skipped: { ...row.skipped } },
    ...(await reportOf(db, project.id, row)),
    obstacle,
  };
}

async function obstacleOf(platform: Platform, spaceId: string): Promise<string | null> {
  try {
    await requireSender(platform, spaceId);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

async function reportOf(db: DbScope, projectId: string, { id, content }: CampaignRow) {
  const { rows: events } = await db.execute<{ name: string; count: number }>(sql`
    select name, count(distinct contact_id)::int as count from contact_events
    where project_id = ${projectId} group by name`);
  const count = (name: string) => events.find((one) => one.name === name)?.count ?? 0;
  const { rows: clicks } = await db.execute<{ link: number; count: number }>(sql`
    select link, count(*)::int as count from mail_clicks where mailing_id = ${id} group by link`);
  const { rows: bounced } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from mailing_deliveries
    where mailing_id = ${id} and status = 'failed' and detail like 'Came back%'`);
  const links = content.template.links.map((url, at) => ({
    url,
    clicks: clicks.find(({ link }) => link === at)?.count ?? 0,
  }));
  return {
    ...{ unsubscribed: count('mail.unsubscribed'), clickers: count('mail.clicked') },
    bounced: bounced[0]?.count ?? 0,
    links: links.sort((a, b) => b.clicks - a.clicks),
    variants: content.subjectB === undefined ? [] : await variantsOf(db, id, content),
  };
}

async function variantsOf(db: DbScope, id: string, content: CampaignRow['content']) {
  const { rows } = await db.execute<{ id: string; clicked: boolean }>(sql`
    select d.recipient_id as id, exists (select 1 from mail_clicks k
      where k.mailing_id = d.mailing_id and k.recipient_id = d.recipient_id) as clicked
    from mailing_deliveries d where d.mailing_id = ${id} and d.status = 'sent'`);
  const subjects = [content.template.subject, content.subjectB ?? ''];
  return subjects.map((subject, at) => {
    const own = rows.filter((row) => getsSecond(row.id) === (at === 1));
    return { subject, sent: own.length, clickers: own.filter(({ clicked }) => clicked).length };
  });
}

/** Who got a campaign and who did not, page by page. */
export async function listRecipients(
  db: DbScope,
  projectId: string,
  { status, after }: { readonly status?: string | undefined; readonly after?: string | undefined },
) {
  const row = await findSending(db, projectId);
  if (!row) return { recipients: [], next: null };
  type Row = {
    contactId: string;
    email: string | null;
    status: string;
    detail: string;
    at: string | null;
  };
  const size = 50;
  const { rows } = await db.execute<Row>(sql`
    select d.recipient_id as "contactId", coalesce(d.email, c.email) as email, d.status, d.detail, d.done_at as at
    from mailing_deliveries d left join contacts c on c.id = d.recipient_id
    where d.mailing_id = ${row.id} and (${status ?? null}::text is null or d.status = ${status ?? null})
      and (${after ?? null}::uuid is null or d.recipient_id > ${after ?? null}::uuid)
    order by d.recipient_id limit ${size + 1}`);
  const shown = rows.slice(0, size).map((one) => ({ ...one, at: one.at && isoTime(one.at) }));
  return { recipients: shown, next: rows.length > size ? (shown.at(-1)?.contactId ?? null) : null };
}
