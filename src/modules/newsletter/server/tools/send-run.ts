import { z } from 'zod';
import { audit } from '#platform/auth/audit.ts';
import { countDeliveries } from '#platform/mailing/delivery-counts.ts';
import { findBroadcast } from '#platform/newsletter/broadcasts/broadcast-rows.ts';
import { scheduleBroadcast } from '#platform/newsletter/broadcasts/schedule-broadcast.ts';
import { countAudience, startBroadcast } from '#platform/newsletter/broadcasts/start-broadcast.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { Poll, RunContext } from '#platform/runs/run-types.ts';

export const sendFields = {
  broadcastId: z.uuid(),
  /** Without it, now. */
  at: z.iso.datetime().optional(),
};
const orderSchema = z.object(sendFields);
type Order = z.infer<typeof orderSchema>;

export const sentSchema = z.object({ recipients: z.number().int(), sent: z.number().int() });
type Sent = z.infer<typeof sentSchema>;

/** A week: a paused broadcast goes on when its administrator says so. */
const longestMs = 7 * 86_400_000;

/** Sends a broadcast and follows it to its end, or has it sent at a time. */
export const sendRun = defineRun({
  ...{ name: 'newsletter.send', module: 'newsletter', pool: 'light' as const },
  title: () => 'Newsletter',
  path: ({ broadcastId }: Order) => `/modules/newsletter?part=broadcasts&broadcast=${broadcastId}`,
  input: orderSchema,
  output: sentSchema,
  work: (context) => (context.input.at ? schedule(context, context.input.at) : send(context)),
});

async function schedule(context: RunContext<Order>, at: string): Promise<Sent> {
  const { platform, input } = context;
  await context.step('schedule', async () => {
    await scheduleBroadcast(platform, input.broadcastId, new Date(at));
    await note(context, 'scheduled');
  });
  context.note(`It is sent at ${at} to those who are subscribers then.`);
  const row = await findBroadcast(platform.db, input.broadcastId);
  return { recipients: await countAudience(platform, row), sent: 0 };
}

/** Its recipients were written down in one transaction: whether that happened can be looked up. */
function send(context: RunContext<Order>): Promise<Sent> {
  const { platform, input } = context;
  const { broadcastId: id } = input;
  return context.paid<Sent, string>('sending', {
    longestMs,
    async submit() {
      await startBroadcast(platform, id);
      await note(context, 'started');
      return id;
    },
    async find() {
      const { status } = await findBroadcast(platform.db, id);
      return status === 'draft' || status === 'scheduled' ? 'absent' : id;
    },
    poll: () => lookAt(context),
  });
}

async function lookAt({ platform, input }: RunContext<Order>): Promise<Poll<Sent>> {
  const { status, pause_reason } = await findBroadcast(platform.db, input.broadcastId);
  const counts = await countDeliveries(platform.db, input.broadcastId);
  const { total: recipients, sent, queued, leased } = counts;
  if (status === 'sent') return { state: 'done', value: { recipients, sent } };
  if (status === 'cancelled') return { state: 'failed', message: 'The broadcast was cancelled.' };
  const fraction = recipients === 0 ? 0 : (recipients - queued - leased) / recipients;
  return { state: 'running', fraction, ...(pause_reason && { note: pause_reason }) };
}

const note = ({ platform, user, input }: RunContext<Order>, event: string) =>
  audit(platform, platform.db, {
    event: `broadcast.${event}`,
    actorId: user.id,
    details: { broadcast: input.broadcastId },
  });
