import { conflict } from '#kernel/errors.ts';
import type { Transaction } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { hurry, retryUnknownOnes, skipQueued } from '#platform/mailing/deliveries.ts';
import type { Platform } from '#platform/platform.ts';
import type { CampaignRow, CampaignStatus } from './campaign-rows.ts';
import { continueCampaign } from './send-jobs.ts';

async function lock(
  tx: Transaction,
  projectId: string,
  wanted: readonly CampaignStatus[],
): Promise<CampaignRow> {
  const { rows } = await tx.execute<CampaignRow>(
    sql`select * from mail_campaigns where project_id = ${projectId} for update`,
  );
  if (!rows[0]) throw conflict('This campaign has not been sent yet.');
  if (!wanted.includes(rows[0].status)) throw conflict(`This campaign is ${rows[0].status}.`);
  return rows[0];
}

/** Stops after the mails under way; the rest waits. */
export async function pauseCampaign(tx: Transaction, projectId: string): Promise<void> {
  const { id } = await lock(tx, projectId, ['sending']);
  await tx.execute(
    sql`update mail_campaigns set status = 'paused', pause_reason = 'Paused by hand.' where id = ${id}`,
  );
}

/** Goes on where it stopped. */
export async function resumeCampaign(
  platform: Platform,
  tx: Transaction,
  projectId: string,
): Promise<void> {
  const { id } = await lock(tx, projectId, ['paused']);
  await tx.execute(sql`
    update mail_campaigns set status = 'sending', pause_reason = '', errors_in_row = 0 where id = ${id}`);
  await hurry(platform, tx, id);
  await continueCampaign(platform, tx, id);
}

/** Ends it: who has not been sent to is skipped. A scheduled one is a draft again. */
export async function cancelCampaign(
  platform: Platform,
  tx: Transaction,
  projectId: string,
): Promise<void> {
  const { id } = await lock(tx, projectId, ['scheduled', 'sending', 'paused']);
  await tx.execute(sql`
    update mail_campaigns set status = 'cancelled', scheduled_at = null,
      finished_at = ${platform.now().toISOString()} where id = ${id}`);
  await skipQueued(tx, id, 'Cancelled before it was sent.');
}

/** Sends to those whose mail may or may not have gone out, once and only because somebody said so. */
export async function retryUnknown(
  platform: Platform,
  tx: Transaction,
  projectId: string,
): Promise<number> {
  const { id } = await lock(tx, projectId, ['sending', 'sent']);
  const again = await retryUnknownOnes(platform, tx, id, 'Sent again by hand.');
  if (again === 0) throw conflict('There’s no email left to resend.');
  await tx.execute(sql`
    update mail_campaigns set status = 'sending', finished_at = null, errors_in_row = 0 where id = ${id}`);
  await continueCampaign(platform, tx, id);
  return again;
}
