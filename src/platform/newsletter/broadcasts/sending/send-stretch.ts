import { setTimeout as sleep } from 'node:timers/promises';
import type { NewsletterSettings } from '#kernel/newsletter.ts';
import type { Platform } from '../../../platform.ts';
import { newsletterSettings } from '../../newsletter-settings.ts';
import type { BroadcastRow } from '../broadcast-rows.ts';
import { type Composer, createComposer } from './compose-mail.ts';
import { judgeFailure } from './judge-failure.ts';
import { type Lease, openLease } from './leases.ts';
import { type MailTransport, openMailTransport } from './mail-transport.ts';
import { countErrors, type Outcome, recordOutcomes } from './record-outcomes.ts';
import { type Recipient, takeRecipients } from './take-recipients.ts';
import { returnPermits, takePermits } from './throttle.ts';

/** Recipients a lane takes at once: what a crash leaves unknown is at most this times the lanes. */
const batchSize = 20;
/** Longest stretch of one job, in ms; a long broadcast goes on in the next one. */
const stretchMs = 60_000;

type Stretch = {
  readonly platform: Platform;
  readonly broadcastId: string;
  readonly settings: NewsletterSettings;
  readonly compose: Composer;
  readonly transport: MailTransport;
  readonly lease: Lease;
  readonly mayGoOn: () => boolean;
  /** Whether failures have to be counted or a count be reset. */
  counting: boolean;
};

/** Sends a running broadcast until nobody is due, it is stopped, or a minute has passed. */
export async function sendStretch(
  platform: Platform,
  broadcast: BroadcastRow,
  signal: AbortSignal,
): Promise<void> {
  const settings = await platform.settings.get(newsletterSettings);
  const compose = await createComposer(platform, broadcast, settings);
  const lease = await openLease(platform, broadcast.id);
  const transport = openMailTransport(platform, broadcast.id);
  const end = performance.now() + stretchMs;
  const stretch: Stretch = {
    ...{ platform, broadcastId: broadcast.id, settings, compose, transport, lease },
    mayGoOn: () => !signal.aborted && lease.isFresh() && performance.now() < end,
    counting: broadcast.errors_in_row > 0,
  };
  try {
    // All lanes end before the lease does: what they took is written down by then.
    const lanes = Array.from({ length: transport.width }, () => runLane(stretch));
    const results = await Promise.allSettled(lanes);
    const broken = results.find((result) => result.status === 'rejected');
    if (broken) throw broken.reason;
  } finally {
    transport.close();
    await lease.close();
  }
}

async function runLane(stretch: Stretch): Promise<void> {
  const { platform, broadcastId, settings, lease, mayGoOn } = stretch;
  const { db } = platform;
  while (mayGoOn()) {
    const { taken, waitMs } = await takePermits(db, batchSize, settings.mailsPerMinute);
    if (taken === 0) {
      await sleep(Math.min(waitMs, 1000));
      continue;
    }
    const from = { broadcastId, leaseId: lease.id, now: platform.now() };
    const { picked, recipients } = await takeRecipients(db, from, taken);
    await returnPermits(db, taken - recipients.length, settings.mailsPerMinute);
    if (picked === 0) return;
    const outcomes = await Promise.all(recipients.map((one) => sendOne(stretch, one)));
    await recordOutcomes(platform, { broadcastId, leaseId: lease.id }, outcomes);
    await countFailures(stretch, outcomes);
  }
}

async function sendOne({ compose, transport }: Stretch, recipient: Recipient): Promise<Outcome> {
  try {
    const detail = await transport.send(compose(recipient), recipient.subscriber_id);
    return { recipient, verdict: 'sent', detail: detail.slice(0, 200) };
  } catch (error) {
    return { recipient, ...judgeFailure(error) };
  }
}

async function countFailures(stretch: Stretch, outcomes: readonly Outcome[]): Promise<void> {
  const failed = outcomes.some(({ verdict }) => verdict !== 'sent');
  if (!failed && !stretch.counting) return;
  const { platform, broadcastId, settings } = stretch;
  await countErrors(platform, broadcastId, outcomes, settings.pauseAfterErrors);
  stretch.counting = failed;
}
