import { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { countDeliveries } from '#platform/mailing/delivery-counts.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { Poll, RunContext } from '#platform/runs/run-types.ts';
import { findSending, requireCampaign, type Skipped } from './campaign-rows.ts';
import { scheduleCampaign } from './schedule-campaign.ts';
import { sendTests } from './send-tests.ts';
import { readyCampaign, startCampaign } from './start-campaign.ts';

export const campaignOrder = {
  projectId: z.uuid(),
  /** Without it, now. */
  at: z.iso.datetime({ offset: true }).optional(),
  testTo: z.array(z.email('Please enter a valid email address.')).min(1).max(10).optional(),
};
const orderSchema = z.object(campaignOrder);
type Order = z.infer<typeof orderSchema>;

export const campaignSentSchema = z.object({
  recipients: z.number().int(),
  sent: z.number().int(),
  skipped: z.record(z.string(), z.number().int()),
});
type Sent = z.infer<typeof campaignSentSchema>;

/** A week: a paused campaign goes on when somebody says so. */
const longestMs = 7 * 86_400_000;

/** Sends a campaign and follows it to its end, or has it sent at a time. */
export const campaignRun = defineRun({
  ...{ name: 'campaign.send', module: 'email-marketing', pool: 'light' as const },
  title: () => 'Campaign',
  path: ({ projectId }: Order) => `/email-marketing/campaigns/${projectId}`,
  input: orderSchema,
  output: campaignSentSchema,
  /** Whoever stops the run stops the sending: what has gone out is out, the rest waits. */
  async ended(_platform, tx, run, how) {
    if (how.status !== 'stopped') return;
    const { projectId, testTo } = orderSchema.parse(run.input);
    if (testTo) return;
    await tx.execute(sql`
      update mail_campaigns set status = 'paused', pause_reason = 'It was stopped.'
      where project_id = ${projectId} and status = 'sending'`);
  },
  work(context) {
    if (context.input.testTo) return test(context, context.input.testTo);
    return context.input.at ? schedule(context, new Date(context.input.at)) : send(context);
  },
});

const test = (context: RunContext<Order>, to: readonly string[]): Promise<Sent> =>
  context.step('tests', async () => {
    const { platform, user, input } = context;
    const project = await requireCampaign(platform.db, user.id, input.projectId, 'edit');
    const sent = await sendTests(platform, user.id, project, { to, key: context.run.id });
    return { recipients: to.length, sent, skipped: {} };
  });

async function begin({ platform, user, input }: RunContext<Order>, at?: Date) {
  const project = await requireCampaign(platform.db, user.id, input.projectId, 'edit');
  const ready = await readyCampaign(platform, user.id, project);
  return platform.db.transaction((tx: Transaction) =>
    at
      ? scheduleCampaign(platform, tx, user.id, project, ready, at)
      : startCampaign(platform, tx, user.id, project, ready),
  );
}

async function schedule(context: RunContext<Order>, at: Date): Promise<Sent> {
  const { recipients, skipped } = await context.step('schedule', () => begin(context, at));
  context.note(`It is sent at ${at.toISOString()} to whoever it is meant for then.`);
  return { recipients, sent: 0, skipped: { ...skipped } };
}

/** Its recipients were written down in one transaction: whether that happened can be looked up. */
function send(context: RunContext<Order>): Promise<Sent> {
  const { projectId } = context.input;
  return context.paid<Sent, string>('sending', {
    longestMs,
    async submit() {
      await begin(context);
      return projectId;
    },
    async find() {
      const row = await findSending(context.platform.db, projectId);
      return !row || row.status === 'scheduled' ? 'absent' : projectId;
    },
    poll: () => lookAt(context),
  });
}

async function lookAt({ platform, input }: RunContext<Order>): Promise<Poll<Sent>> {
  const row = await findSending(platform.db, input.projectId);
  if (!row) return { state: 'failed', message: 'The campaign is gone.' };
  const { total: recipients, sent, queued, leased } = await countDeliveries(platform.db, row.id);
  const skipped: Skipped = row.skipped;
  if (row.status === 'sent')
    return { state: 'done', value: { recipients, sent, skipped: { ...skipped } } };
  if (row.status === 'cancelled') {
    return { state: 'failed', message: row.pause_reason || 'The campaign was cancelled.' };
  }
  const fraction = recipients === 0 ? 0 : (recipients - queued - leased) / recipients;
  return { state: 'running', fraction, ...(row.pause_reason && { note: row.pause_reason }) };
}
