import { conflict } from '#kernel/errors.ts';
import type { Transaction } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { requireSender } from '#platform/mailing/contact-mail/sender.ts';
import { addRecipients, dropDeliveries } from '#platform/mailing/deliveries.ts';
import type { Platform } from '#platform/platform.ts';
import type { Project } from '#platform/projects/projects.ts';
import { audienceOf } from './audience.ts';
import {
  type CampaignContent,
  type CampaignRow,
  campaignPartOf,
  findMailing,
  type Skipped,
} from './campaign-rows.ts';
import { drawCampaign } from './draw-campaign.ts';
import { continueCampaign } from './send-jobs.ts';

export type Started = {
  readonly campaignId: string;
  readonly recipients: number;
  readonly skipped: Skipped;
};

/** Everything that a campaign needs before it can be sent. Throws 400 and 409 saying what is missing. */
export async function readyCampaign(platform: Platform, userId: string, project: Project) {
  const part = await campaignPartOf(platform.db, project);
  const sender = await requireSender(platform, project.space_id);
  const { subjectB, ...template } = await drawCampaign(part, { id: userId });
  return { part, content: { template, sender, subjectB } satisfies CampaignContent };
}

export type Ready = Awaited<ReturnType<typeof readyCampaign>>;

/** Freezes text and audience and starts sending. Throws 409 for one that has begun already. */
export async function startCampaign(
  platform: Platform,
  tx: Transaction,
  userId: string,
  project: Project,
  ready: Ready,
): Promise<Started> {
  const id = await claimCampaign(tx, userId, project, ready, 'sending');
  return freeze(platform, tx, { id, spaceId: project.space_id }, ready);
}

/** Takes the campaign for one sending. Throws 409 for one that was sent. */
export async function claimCampaign(
  tx: Transaction,
  userId: string,
  project: Project,
  { content }: Ready,
  status: 'sending' | 'scheduled',
): Promise<string> {
  const json = JSON.stringify(content);
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into mail_campaigns as m (project_id, space_id, person_id, status, content)
    values (${project.id}, ${project.space_id}, ${userId}, ${status}, ${json}::jsonb)
    on conflict (project_id) do update set status = excluded.status, content = excluded.content,
      person_id = excluded.person_id, scheduled_at = null, pause_reason = '', errors_in_row = 0,
      skipped = '{}', started_at = null, finished_at = null
    where m.status = 'scheduled' or (m.status = 'cancelled' and m.started_at is null)
    returning id`);
  if (!rows[0]) {
    throw conflict('This campaign has been sent, or is being sent. Duplicate it to send it again.');
  }
  return rows[0].id;
}

async function freeze(
  platform: Platform,
  tx: Transaction,
  { id, spaceId }: { readonly id: string; readonly spaceId: string },
  { part }: Pick<Ready, 'part'>,
): Promise<Started> {
  const now = platform.now();
  const { ids, skipped } = await audienceOf(tx, spaceId, part, now);
  const transport = platform.config.SMTP_URL ? 'smtp' : 'outbox';
  await dropDeliveries(tx, id);
  const recipients = await addRecipients(platform, tx, id, ids);
  await tx.execute(sql`
    update mail_campaigns set status = 'sending', started_at = ${now.toISOString()}, scheduled_at = null,
      transport = ${transport}, skipped = ${JSON.stringify(skipped)}::jsonb where id = ${id}`);
  await continueCampaign(platform, tx, id);
  return { campaignId: id, recipients, skipped };
}

/** Begins one whose time has come, with its text as it was scheduled. */
export async function beginScheduled(platform: Platform, id: string): Promise<void> {
  const row = (await findMailing(platform.db, id)) as CampaignRow;
  await requireSender(platform, row.space_id);
  await platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from mail_campaigns where id = ${id} and status = 'scheduled' for update`,
    );
    if (!rows[0]) return;
    const { rows: found } = await tx.execute<Project>(
      sql`select * from projects where id = ${row.project_id}`,
    );
    const part = await campaignPartOf(tx, found[0] as Project);
    await freeze(platform, tx, { id, spaceId: row.space_id }, { part });
  });
}
