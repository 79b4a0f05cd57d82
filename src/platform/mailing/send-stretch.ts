import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../platform.ts';
import { judgeFailure } from './judge-failure.ts';
import { type Lease, openLease } from './leases.ts';
import type { MailStream, Prepared, Recipient } from './mail-stream.ts';
import { type MailTransport, openMailTransport } from './mail-transport.ts';
import { countErrors, type Outcome, recordOutcomes } from './record-outcomes.ts';
import { takeRecipients } from './take-recipients.ts';
import { returnPermits, takePermits } from './throttle.ts';

/** Recipients a lane takes at once: what a crash leaves unknown is at most this times the lanes. */
const batchSize = 20;
/** Longest stretch of one job, in ms; a long mailing goes on in the next one. */
const stretchMs = 60_000;

type Stretch = {
  readonly platform: Platform;
  readonly stream: MailStream;
  readonly mailingId: string;
  readonly prepared: Prepared;
  readonly transport: MailTransport;
  readonly lease: Lease;
  readonly mayGoOn: () => boolean;
  /** Whether failures have to be counted or a count be reset. */
  counting: boolean;
};

/** Sends a running mailing until nobody is due, it is stopped, or a minute has passed. */
export async function sendStretch(
  platform: Platform,
  stream: MailStream,
  mailingId: string,
  signal: AbortSignal,
): Promise<void> {
  const prepared = await stream.prepare(platform, mailingId);
  if (!prepared) return;
  const lease = await openLease(platform, mailingId);
  const transport = openMailTransport(platform, `${stream.name}-${mailingId}`);
  const end = performance.now() + stretchMs;
  const stretch: Stretch = {
    ...{ platform, stream, mailingId, prepared, transport, lease },
    mayGoOn: () => !signal.aborted && lease.isFresh() && performance.now() < end,
    counting: prepared.hasErrors,
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
  const { platform, stream, mailingId, prepared, lease, mayGoOn } = stretch;
  const { db } = platform;
  const { mailsPerMinute } = prepared.pace;
  while (mayGoOn()) {
    const { taken, waitMs } = await takePermits(db, batchSize, mailsPerMinute);
    if (taken === 0) {
      await sleep(Math.min(waitMs, 1000));
      continue;
    }
    const from = { mailingId, leaseId: lease.id, now: platform.now() };
    const { picked, recipients } = await takeRecipients(db, stream, from, taken);
    await returnPermits(db, taken - recipients.length, mailsPerMinute);
    if (picked === 0) return;
    const outcomes = await Promise.all(recipients.map((one) => sendOne(stretch, one)));
    await recordOutcomes(platform, stream, { mailingId, leaseId: lease.id }, outcomes);
    await countFailures(stretch, outcomes);
  }
}

async function sendOne({ prepared, transport }: Stretch, recipient: Recipient): Promise<Outcome> {
  try {
    const detail = await transport.send(prepared.compose(recipient), recipient.recipient_id);
    return { recipient, verdict: 'sent', detail: detail.slice(0, 200) };
  } catch (error) {
    return { recipient, ...judgeFailure(error) };
  }
}

async function countFailures(stretch: Stretch, outcomes: readonly Outcome[]): Promise<void> {
  const failed = outcomes.some(({ verdict }) => verdict !== 'sent');
  if (!failed && !stretch.counting) return;
  const { platform, stream, mailingId, prepared } = stretch;
  const limit = prepared.pace.pauseAfterErrors;
  await countErrors(platform, stream, mailingId, { outcomes, limit });
  stretch.counting = failed;
}
